import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@safar/contract/version';
import { createRemote } from '../create/create-remote';

const repository = join(__dirname, '..', '..');
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'create-remote',
  'mf-blog/remote.json',
  'shell/offer.json',
];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'safar-create-'));
  for (const path of FILES) await cp(join(repository, path), join(root, path), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (path: string) => readFile(join(root, path), 'utf8');
const json = async (path: string) => JSON.parse(await read(path)) as Record<string, unknown>;
const everything = async () =>
  (await readdir(root, { recursive: true })).filter((path) => !path.startsWith('.cache')).sort();

test('a new remote is added to every file that lists packages, and these files are otherwise unchanged', async () => {
  const before = { lock: await json('package-lock.json'), manifest: await read('package.json') };
  const { files } = await createRemote(root, 'mf-tour-dates');

  const texts = await Promise.all(files.map((path) => read(join('mf-tour-dates', path))));
  expect(texts.join('\n')).not.toMatch(/sample/i);
  expect(JSON.parse(await read('mf-tour-dates/remote.json'))).toMatchObject({
    name: 'mf-tour-dates',
    contract: `^${CONTRACT_VERSION}`,
    owner: 'Tour dates team',
    routes: [{ id: 'page', path: '/tour-dates' }],
  });
  expect(await read('mf-tour-dates/src/messages/en.ts')).toContain("title: 'Tour dates'");
  expect(await read('mf-tour-dates/tsconfig.json')).not.toContain('../../');

  // package.json gains one line and is otherwise unchanged. The fields of the lockfile keep their order.
  const manifest = await read('package.json');
  expect(manifest.replace('    "mf-tour-dates",\n', '')).toBe(before.manifest);
  expect(await read('tsconfig.json')).toContain(
    '    { "path": "mf-tour-dates" },\n    { "path": "create-remote',
  );
  const lock = await json('package-lock.json');
  expect(Object.keys(lock)).toEqual(Object.keys(before.lock));
  const added = Object.keys(lock['packages'] as object).filter(
    (path) => !Object.hasOwn(before.lock['packages'] as object, path),
  );
  expect(added).toEqual(['mf-tour-dates', 'node_modules/@safar/mf-tour-dates']);
  expect(await read('.github/workflows/mf-tour-dates.yml')).toContain('- mf-tour-dates/**');
});

test.each([
  [undefined, /Give the new remote a name/],
  ['events', /Use mf- followed by/],
  ['mf-Events', /"mf-Events" is not a valid name/],
  ['mf-', /is not a valid name/],
  ['../mf-x', /is not a valid name/],
  ['mf-blog', /A remote mf-blog already exists/],
  ['mf-career', /The page \/career belongs to the shell/],
  ['mf-search', /The page \/search belongs to the shell/],
  ['mf-ops', /The path \/ops is reserved for the site server/],
  ['mf-metrics', /The path \/metrics is reserved for the site server/],
  ['mf-sitemap', /The path \/sitemap is reserved for the site server/],
  ['mf-ur', /The path \/ur is reserved for the site server/],
])('the name %s is refused with an error message, and no files are created', async (name, sentence) => {
  const before = await everything();
  await expect(createRemote(root, name)).rejects.toThrow(sentence);
  expect(await everything()).toEqual(before);
});

test('if package-lock.json is invalid, the command fails and creates no files', async () => {
  await writeFile(join(root, 'package-lock.json'), 'no JSON');
  const before = await everything();
  await expect(createRemote(root, 'mf-tour-dates')).rejects.toThrow(/package-lock\.json cannot be used/);
  expect(await everything()).toEqual(before);
});
