import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packMedia, unpackMedia } from '../media-archive';
import { iconElements } from './banner';
import {
  averageColour,
  encode,
  foldersIn,
  isComplete,
  pictureOf,
  type Reference,
  referencesIn,
  render,
  sizeOf,
  stemOf,
  tableOf,
} from './gallery';
import { people } from './people';
import { portrait } from './portrait';

/**
 * The value of the CSS variable `--snow` in the dark theme. It is written into the icons, because an SVG in an <img>
 * inherits no colours.
 */
const SNOW = '#F6F2E9';

/** Names of the icons in categories.json, without folder and extension. */
function iconNames(categoriesFile: string): string[] {
  if (!existsSync(categoriesFile)) return [];
  const found = readFileSync(categoriesFile, 'utf8').matchAll(/media\/icons\/([a-z0-9-]+)\.svg/g);
  return [...new Set([...found].map(([, name]) => name ?? ''))].sort();
}

/** Writes the named icons and removes all other icons from the folder. */
function writeIcons(names: readonly string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (!names.includes(file.replace(/\.svg$/, ''))) rmSync(join(folder, file));
  }
  for (const name of names) {
    const svg = `<svg
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="${SNOW}"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  ${iconElements(name)}
</svg>
`;
    writeFileSync(join(folder, `${name}.svg`), svg);
  }
}

/**
 * Draws a portrait of everyone in `people.ts` and removes all other files from the folder. Portraits are SVG, because
 * flat drawings are small in this format.
 */
function writePortraits(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, [name, look]] of Object.entries(people).entries()) {
    writeFileSync(join(folder, `${name}.svg`), portrait(look, name, index));
  }
}

// `npm run artwork` draws the pictures that the demo content references but demo/media.zip lacks, and removes pictures
// that the content does not reference. It writes demo/content/artwork.json and demo/media.zip. `--force` draws all
// pictures again. Drawing all 104 pictures takes about six minutes. Icons and portraits are always drawn again.

const root = process.cwd();
const content = join(root, 'demo', 'content');

async function draw(reference: Reference, artFolder: string): Promise<void> {
  // Only landscapes get film grain, because lettering and patterns must stay crisp.
  const hasGrain = !['job', 'ad', 'poster'].includes(reference.kind);
  const picture = await render(pictureOf(reference), hasGrain);
  const { width, height } = sizeOf(reference.kind);
  const name = `${stemOf(reference)}.${width}x${height}.${await averageColour(picture)}`;
  const previous = foldersIn(artFolder).get(stemOf(reference));
  await encode(picture, join(artFolder, name));
  if (previous !== undefined && previous !== name) rmSync(join(artFolder, previous), { recursive: true });
}

const media = await unpackMedia(root);
const artFolder = join(media, 'art');
mkdirSync(artFolder, { recursive: true });
const references = referencesIn(content);
const wanted = new Set(references.map(stemOf));
for (const [stem, name] of foldersIn(artFolder)) {
  if (!wanted.has(stem)) rmSync(join(artFolder, name), { recursive: true });
}
const existing = foldersIn(artFolder);
const missing = references.filter((reference) => {
  const name = existing.get(stemOf(reference));
  return process.argv.includes('--force') || name === undefined || !isComplete(artFolder, name);
});
for (const [index, reference] of missing.entries()) {
  await draw(reference, artFolder);
  process.stdout.write(`${index + 1}/${missing.length} ${reference.key}\n`);
}
const table = tableOf(references, foldersIn(artFolder));
writeFileSync(join(content, 'artwork.json'), `${JSON.stringify(table, null, 2)}\n`);
writeIcons(iconNames(join(content, 'categories.json')), join(media, 'icons'));
writePortraits(join(media, 'people'));
await packMedia(root, media);
