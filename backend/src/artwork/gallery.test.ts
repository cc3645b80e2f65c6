import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileNames } from './encode';
import { backendFolder } from './folders';
import { problems } from './gallery';
import { parseReference, referencesIn } from './references';

describe('the committed pictures', () => {
  it('are complete, and none is left over', () => {
    const backend = backendFolder();
    const content = join(backend, 'content');
    expect(
      problems(referencesIn(content), join(backend, 'public', 'media', 'art'), join(content, 'artwork.json')),
    ).toEqual([]);
  });
});

describe('problems', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const reference = parseReference('art:post/coast-dawn-bay', {});
  const name = 'post-coast-dawn-bay.1600x900.aabbcc';
  const table = join(folder, 'artwork.json');
  const art = join(folder, 'art');

  it('names a reference without files', () => {
    expect(problems([reference], art, table)).toEqual(['art:post/coast-dawn-bay has no files.']);
  });

  it('is content with a complete folder and its table, and names a folder that nobody asked for', () => {
    mkdirSync(join(art, name), { recursive: true });
    for (const file of fileNames()) writeFileSync(join(art, name, file), '');
    expect(problems([reference], art, table)).toEqual([
      'content/artwork.json does not list the committed pictures.',
    ]);
    writeFileSync(table, `${JSON.stringify({ [reference.key]: `media/art/${name}/1600.webp` }, null, 2)}\n`);
    expect(problems([reference], art, table)).toEqual([]);
    expect(problems([], art, table)).toContain(`The folder ${name} belongs to no reference.`);
  });
});
