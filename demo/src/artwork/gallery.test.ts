import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unpackMedia } from '../media-archive';
import { fileNames, parseReference, problems, referencesIn } from './gallery';

describe('the pictures in demo/media.zip', () => {
  it('exist for every `art:` reference in the content, and every picture is referenced', async () => {
    const root = resolve(__dirname, '../../..');
    const content = join(root, 'demo', 'content');
    const media = await unpackMedia(root);
    expect(problems(referencesIn(content), join(media, 'art'), join(content, 'artwork.json'))).toEqual([]);
  });
});

describe('problems', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const reference = parseReference('art:post/coast-dawn-bay', {});
  const name = 'post-coast-dawn-bay.1600x900.aabbcc';
  const table = join(folder, 'artwork.json');
  const art = join(folder, 'art');

  it('reports a reference without files', () => {
    expect(problems([reference], art, table)).toEqual([
      'art:post/coast-dawn-bay has no complete set of files.',
    ]);
  });

  it('accepts a complete folder only if `artwork.json` lists it, and reports a folder without a reference', () => {
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

describe('parseReference', () => {
  it('parses kind, climate, time and slug', () => {
    expect(parseReference('art:post/coast-dawn-ormara-bay', { id: 7 })).toMatchObject({
      kind: 'post',
      climate: 'coast',
      time: 'dawn',
      slug: 'ormara-bay',
      record: { id: 7 },
    });
  });

  it.each([
    'art:post/coast-ormara',
    'art:painting/coast-dawn-x',
    'art:post/coast-dawn-',
    'art:post/coast-dawn-../../etc',
  ])('rejects %s with a message that shows the expected form', (key) => {
    expect(() => parseReference(key, {})).toThrow('write art:');
  });
});
