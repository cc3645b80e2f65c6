import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate } from '../src/activate';
import { FolderStore } from '../src/folder-store';
import { list } from '../src/list';
import { publish } from '../src/publish';
import { rollback } from '../src/rollback';
import { verify } from '../src/verify';
import { SampleCheckout } from './sample-checkout';

let checkout: SampleCheckout;
let store: FolderStore;
const name = 'mf-blog';

const add = async (version: string, options = {}) => {
  await checkout.buildRemote(name, version, { text: version, ...options });
  await publish(store, { root: checkout.root, name, version, activate: true });
};
const activeVersion = async () => (await store.readRegistry()).units[name]?.active;
const fileOf = (version: string, path: string) => join(checkout.storeFolder, name, version, path);

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await add(version);
});
afterEach(() => checkout.remove());

test('activation says what was active before', async () => {
  const result = await activate(store, { root: checkout.root, name, version: '1.0.0' });
  expect(result).toMatchObject({ active: '1.0.0', previous: '1.2.0' });
  expect(await activeVersion()).toBe('1.0.0');
});

test('rollback returns to what visitors had, not to the older number', async () => {
  await activate(store, { root: checkout.root, name, version: '1.0.0' });
  await rollback(store, { root: checkout.root, name });
  expect(await activeVersion()).toBe('1.2.0');
});

test('a second rollback goes further back instead of bringing the bad release again', async () => {
  await rollback(store, { root: checkout.root, name });
  expect(await activeVersion()).toBe('1.1.0');
  await rollback(store, { root: checkout.root, name });
  expect(await activeVersion()).toBe('1.0.0');
  await expect(rollback(store, { root: checkout.root, name })).rejects.toThrow(
    /no earlier release of mf-blog/,
  );
});

test('rollback to a named release', async () => {
  await rollback(store, { root: checkout.root, name, to: '1.0.0' });
  expect(await activeVersion()).toBe('1.0.0');
});

test('a release that is unknown, damaged or gone is not activated', async () => {
  const attempt = (version: string) => activate(store, { root: checkout.root, name, version });
  await expect(attempt('9.9.9')).rejects.toThrow(
    /not in the store\. Retained releases: 1\.0\.0, 1\.1\.0, 1\.2\.0/,
  );
  await writeFile(fileOf('1.0.0', 'client/app.1.js'), 'damaged');
  await expect(attempt('1.0.0')).rejects.toThrow(/does not have its digest/);
  await rm(join(checkout.storeFolder, name, '1.1.0'), { recursive: true });
  await expect(attempt('1.1.0')).rejects.toThrow(/are gone\. Publish it again/);
  expect(await activeVersion()).toBe('1.2.0');
  await expect(activate(store, { root: checkout.root, name: 'mf-new', version: '1.0.0' })).rejects.toThrow(
    /mf-new was never published here/,
  );
});

test('an older release whose route belongs to another remote by now is not activated', async () => {
  await add('1.3.0', { routes: ['/stories'] });
  await add('1.4.0');
  await checkout.buildRemote('mf-video', '1.0.0', { routes: ['/stories'] });
  await publish(store, { root: checkout.root, name: 'mf-video', version: '1.0.0', activate: true });
  await expect(rollback(store, { root: checkout.root, name })).rejects.toThrow(/claims the route \/stories/);
});

test('the list shows newest first and marks the active one', async () => {
  const releases = await list(store, name);
  expect(releases.map(({ version, state }) => `${version} ${state}`)).toEqual([
    '1.2.0 active',
    '1.1.0 retained',
    '1.0.0 retained',
  ]);
});

test('verify finds changed, missing and foreign files in any retained release', async () => {
  expect(await verify(store)).toEqual({ checked: 3, problems: [] });
  await writeFile(fileOf('1.0.0', 'ssr/index.cjs'), 'changed');
  await rm(fileOf('1.1.0', 'client/app.1.css'));
  await writeFile(fileOf('1.2.0', 'client/stranger.js'), '');
  const { problems } = await verify(store, name);
  expect(problems.map(({ version, problem }) => `${version} ${problem}`)).toEqual([
    '1.0.0 The file ssr/index.cjs does not have its digest.',
    '1.1.0 The file client/app.1.css is missing.',
    '1.2.0 The file client/stranger.js has no digest.',
  ]);
});
