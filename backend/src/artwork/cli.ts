import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from './encode';
import { backendFolder } from './folders';
import { foldersIn, isComplete, problems, stemOf, tableOf } from './gallery';
import { iconNames, writeIcons } from './icons';
import { pictureOf, sizeOf } from './picture';
import { referencesIn, type Reference } from './references';
import { averageColour, render } from './render';

const backend = backendFolder();
const content = join(backend, 'content');
const media = join(backend, 'public', 'media');
const artFolder = join(media, 'art');
const tableFile = join(content, 'artwork.json');

async function draw(reference: Reference): Promise<void> {
  const { width, height } = sizeOf(reference.kind);
  // Type and pattern stay crisp; only landscapes carry grain.
  const picture = await render(pictureOf(reference), !['job', 'ad', 'poster'].includes(reference.kind));
  const name = `${stemOf(reference)}.${width}x${height}.${await averageColour(picture)}`;
  const before = foldersIn(artFolder).get(stemOf(reference));
  await encode(picture, join(artFolder, name));
  if (before !== undefined && before !== name) rmSync(join(artFolder, before), { recursive: true });
}

async function make(references: readonly Reference[], force: boolean): Promise<void> {
  mkdirSync(artFolder, { recursive: true });
  const wanted = new Set(references.map(stemOf));
  for (const [stem, name] of foldersIn(artFolder)) {
    if (!wanted.has(stem)) rmSync(join(artFolder, name), { recursive: true });
  }
  const existing = foldersIn(artFolder);
  const due = references.filter((reference) => {
    const name = existing.get(stemOf(reference));
    return force || name === undefined || !isComplete(artFolder, name);
  });
  for (const [index, reference] of due.entries()) {
    await draw(reference);
    process.stdout.write(`${index + 1}/${due.length} ${reference.key}\n`);
  }
  writeFileSync(tableFile, `${JSON.stringify(tableOf(references, foldersIn(artFolder)), null, 2)}\n`);
  writeIcons(iconNames(join(content, 'categories.json')), join(media, 'icons'));
}

const options = process.argv.slice(2);
const references = referencesIn(content);
if (options.includes('--check')) {
  const found = problems(references, artFolder, tableFile);
  for (const problem of found) process.stderr.write(`${problem}\n`);
  if (found.length > 0) process.stderr.write('Run: npm run artwork\n');
  process.exitCode = found.length > 0 ? 1 : 0;
} else {
  await make(references, options.includes('--force'));
}
