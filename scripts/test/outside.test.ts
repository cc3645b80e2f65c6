/** @jest-environment node */
import fs, { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@safar/contract/version';
import { createStandaloneRemote } from '../create/outside';

// Some tests run npm twice.
jest.setTimeout(30_000);

let folder: string;
let template: string;
let site: Server;
let origin: string;
let registry: object;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safar-outside-'));
  template = join(folder, 'template');
  await mkdir(join(template, 'github'), { recursive: true });
  const files = ['gitignore', 'npmrc', 'gitlab-ci.yml', 'github/release.yml'];
  for (const path of files) await writeFile(join(template, path), '');
  await writeFile(join(template, 'package.json'), '{ "name": "mf-sample", "private": true }');
  registry = {
    revision: 1,
    remotes: { 'mf-blog': { routes: [{ path: '/news' }] } },
    shell: { contract: CONTRACT_VERSION, paths: ['/career'] },
  };
  site = createServer((_request, response) => response.end(JSON.stringify(registry)));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

const create = (name: string | undefined, options: { folder?: string; site?: string } = {}) =>
  createStandaloneRemote({
    name,
    folder: options.folder ?? join(folder, 'target'),
    site: options.site,
    template,
  });
const left = async () => (await readdir(folder)).filter((name) => name !== 'template');

test('the template files and a lock file are written to a folder that contains only `.git`', async () => {
  await mkdir(join(folder, 'target', '.git'), { recursive: true });
  expect(await create('mf-events', { site: origin })).toMatchObject({ name: 'mf-events', path: '/events' });
  const files = await readdir(join(folder, 'target'), { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining([
      '.gitlab-ci.yml',
      '.github/workflows/release.yml',
      '.npmrc',
      'package-lock.json',
    ]),
  );
  expect(files).not.toContain('github');
  expect(await readFile(join(folder, 'target', 'package.json'), 'utf8')).toContain('"mf-events"');
  expect(await left()).toEqual(['target']);
});

test('development dependencies are installed even if npm is configured to omit them', async () => {
  await writeFile(join(template, 'npmrc'), 'omit=dev\n');
  await mkdir(join(template, 'tool'));
  await writeFile(join(template, 'tool', 'package.json'), '{ "name": "tool", "version": "1.0.0" }');
  const manifest = { name: 'mf-sample', devDependencies: { tool: 'file:tool' } };
  await writeFile(join(template, 'package.json'), JSON.stringify(manifest));
  await create('mf-events');
  expect(await readdir(join(folder, 'target', 'node_modules'))).toContain('tool');
});

test.each([
  [undefined, /Give the new remote a name: npm create @safar\/remote mf-events/],
  ['events', /Use mf- followed by/],
  ['mf-blog', /already has a remote mf-blog/],
  ['mf-news', /The page \/news of http.* belongs to mf-blog/],
  ['mf-career', /The page \/career of http.* belongs to the shell/],
  ['mf-ops', /The path \/ops is reserved for the site server/],
])('the name %s is refused with an error message, and no files are left behind', async (name, sentence) => {
  await expect(create(name, { site: origin })).rejects.toThrow(sentence);
  expect(await left()).toEqual([]);
});

test('a site with an older contract is refused', async () => {
  registry = { remotes: {}, shell: { contract: '1.0.0' } };
  await expect(create('mf-events', { site: origin })).rejects.toThrow(/implements contract 1\.0\.0, but/);
  expect(await left()).toEqual([]);
});

test('a folder that contains files is refused and stays unchanged', async () => {
  await mkdir(join(folder, 'target'));
  await writeFile(join(folder, 'target', 'notes.txt'), 'mine');
  await expect(create('mf-events')).rejects.toThrow(/target is not empty/);
  expect(await readdir(join(folder, 'target'))).toEqual(['notes.txt']);
});

test('if the npm registry is unreachable, the error message contains its address, and no files are left behind', async () => {
  await writeFile(join(template, 'npmrc'), 'registry=http://127.0.0.1:9/\n');
  const manifest = { name: 'mf-sample', dependencies: { '@safar/absent': '1.0.0' } };
  await writeFile(join(template, 'package.json'), JSON.stringify(manifest));
  await expect(create('mf-events')).rejects.toThrow(
    /^npm could not install the packages, so nothing was created: .*127\.0\.0\.1:9/,
  );
  expect(await left()).toEqual([]);
  await expect(create('mf-events', { folder: join(folder, 'new', 'target') })).rejects.toThrow(
    'npm could not',
  );
  expect(await left()).toEqual([]);
});

test('if a file cannot be moved into the target folder, no files are left behind', async () => {
  const { rename } = fs;
  jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (to === join(folder, 'target', 'package.json')) throw new Error('EPERM: operation not permitted');
    return rename(from, to);
  });
  await expect(create('mf-events')).rejects.toThrow('EPERM');
  expect(await left()).toEqual([]);
  await mkdir(join(folder, 'target', '.git'), { recursive: true });
  await expect(create('mf-events')).rejects.toThrow('EPERM');
  expect(await readdir(join(folder, 'target'))).toEqual(['.git']);
});
