import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { diff, formatDiff } from '../src/diff';
import { FolderStore } from '../src/store/folder-store';
import { publish } from '../src/publish';
import { SampleCheckout } from './sample-checkout';

let checkout: SampleCheckout;
let store: FolderStore;
const name = 'mf-blog';

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
});
afterEach(() => checkout.remove());

const release = (version: string) =>
  publish(store, { root: checkout.root, name, version, activate: true, by: 'tests' });
const part = (path: string) => join(checkout.root, name, 'dist/client', path);

test('diff compares files, contract, shared packages, routes and slots, and ignores content hashes in file names', async () => {
  await checkout.buildRemote(name, '1.0.0', { routes: ['/blog'], text: 'x' });
  await rename(part('parts.1.css'), part('map.aaaaaaaaaa.css'));
  await checkout.write(`${name}/dist/client/parts.1.css`, 'h1 { color: var(--ink) }');
  await checkout.write(`${name}/dist/client/old.js`, 'old');
  await release('1.0.0');
  await checkout.buildRemote(name, '1.1.0', {
    routes: ['/blog', '/stories'],
    slots: ['home.latest-posts'],
    contract: '^1.1.0',
    react: '^19.3.1',
    text: 'longer',
  });
  await rename(part('parts.1.css'), part('map.bbbbbbbbbb.css'));
  await checkout.write(`${name}/dist/client/parts.1.css`, 'h1 { color: var(--ink) }');
  await release('1.1.0');

  const result = await diff(store, { name, from: '1.0.0', to: '1.1.0' });
  expect(result).toMatchObject({
    contract: { from: '^1.0.0', to: '^1.1.0' },
    routes: { added: ['/stories (route-1)'], removed: [] },
    slots: { added: ['home.latest-posts'], removed: ['home.more'] },
    shared: { react: { from: '^19.3.0', to: '^19.3.1' } },
  });
  expect(result.files.map(({ path, change }) => `${change} ${path}`)).toEqual([
    'changed client/app.1.js',
    'changed client/mf-manifest.json',
    'changed client/mf-manifest.ur.json',
    'removed client/old.js',
    'changed client/remoteEntry.1.js',
    'changed ssr/index.cjs',
  ]);
  expect(result.bytes.to).toBeGreaterThan(0);
  expect(formatDiff(result)).toEqual(
    expect.arrayContaining([
      'mf-blog 1.0.0 -> 1.1.0',
      'contract: ^1.0.0 -> ^1.1.0',
      'shared react: ^19.3.0 -> ^19.3.1',
      'route added: /stories (route-1)',
      'slot removed: home.more',
      '- client/old.js  0.0 KiB',
    ]),
  );
});

test('diff shows changed query parameters of routes, because a server drops undeclared parameters', async () => {
  await checkout.buildRemote(name, '1.0.0', {
    routes: ['/blog'],
    parameters: { page: 'number', order: ['new', 'old'], tag: 'text' },
  });
  await release('1.0.0');
  await checkout.buildRemote(name, '1.1.0', {
    routes: ['/blog', '/stories'],
    parameters: { page: 'number', order: ['new', 'most read'] },
  });
  await release('1.1.0');
  const result = await diff(store, { name, from: '1.0.0', to: '1.1.0' });
  expect(formatDiff(result).filter((line) => line.startsWith('parameter'))).toEqual([
    'parameter added: /blog?order (new | most read)',
    'parameter removed: /blog?order (new | old)',
    'parameter removed: /blog?tag (text)',
  ]);
});

test('the error about a missing release contains its version', async () => {
  await checkout.buildRemote(name, '1.0.0');
  await release('1.0.0');
  await expect(diff(store, { name, from: '1.0.0', to: '2.0.0' })).rejects.toThrow(
    /mf-blog 2\.0\.0 is not in the store/,
  );
});

test('diff reports the size of the first render in the language that needs the most bytes', async () => {
  await checkout.buildRemote(name, '1.0.0');
  await release('1.0.0');
  await checkout.buildRemote(name, '1.1.0');
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' }, globalName: `safar_mf_blog_1_1_0` },
    shared: [{ name: 'react', requiredVersion: '^19.3.0' }],
    exposes: [
      { path: './app', assets: { js: { sync: ['app.ur.js'], async: [] }, css: { sync: [], async: [] } } },
    ],
  };
  await checkout.write(`${name}/dist/client/mf-manifest.ur.json`, manifest);
  await checkout.write(`${name}/dist/client/app.ur.js`, 'x'.repeat(5_000));
  await release('1.1.0');
  const { firstRenderBytes } = await diff(store, { name, from: '1.0.0', to: '1.1.0' });
  expect(firstRenderBytes.to).toBeGreaterThan(5_000);
  expect(firstRenderBytes.from).toBeLessThan(1_000);
});
