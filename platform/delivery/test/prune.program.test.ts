import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { activate } from '../src/activate';
import { canary } from '../src/canary';
import { FolderStore } from '../src/store/folder-store';
import { prune } from '../src/prune';
import { publish } from '../src/publish';
import { SampleCheckout } from './sample-checkout';

jest.setTimeout(60_000);

const name = 'mf-blog';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

let checkout: SampleCheckout;
let store: FolderStore;

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  for (let minor = 0; minor < 13; minor += 1) {
    await checkout.buildRemote(name, `1.${minor}.0`);
    await publish(store, { root: checkout.root, name, version: `1.${minor}.0`, activate: true });
  }
});
afterEach(async () => {
  jest.useRealTimers();
  await checkout.remove();
});

const versions = async () =>
  (await store.readRegistry()).units[name]?.releases.map((release) => release.version);

test('releases that were published in the last 7 days are kept, even with a smaller --days', async () => {
  expect((await prune(store, { keep: 1, days: 1, now: inDays(6) })).removed).toEqual([]);
});

test('if all releases are older than 7 days, the newest 10 are kept, even with a smaller --keep', async () => {
  const { removed } = await prune(store, { keep: 1, now: inDays(8) });
  expect(removed.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  expect(await versions()).toHaveLength(10);
  expect(await store.find(name, '1.0.0')).toBeUndefined();
  expect(await store.find(name, '1.3.0')).toBeDefined();
});

test('the active release and the previous one are kept regardless of their age', async () => {
  await activate(store, { root: checkout.root, name, version: '1.1.0' });
  await activate(store, { root: checkout.root, name, version: '1.0.0' });
  await prune(store, { now: inDays(30) });
  expect((await versions())?.slice(0, 2)).toEqual(['1.0.0', '1.1.0']);
});

test('releases that visitors received in the last 7 days are kept, because pages with them may still be open', async () => {
  const at = { root: checkout.root, name };
  await activate(store, { ...at, version: '1.0.0' });
  await canary(store, { ...at, version: '1.1.0', percent: 5 });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: inDays(8) });
  // This activation ends the canary. Its audit log entry does not name the canary, so `prune` reads older entries.
  await activate(store, { ...at, version: '1.11.0' });
  await activate(store, { ...at, version: '1.12.0' });
  expect((await prune(store, { now: inDays(6) })).removed).toEqual([{ name, version: '1.2.0' }]);
  const { removed } = await prune(store, { now: inDays(8) });
  expect(removed.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
});

test('a preview is kept for 7 days after it was last published', async () => {
  const version = '1.13.0-pr7';
  const preview = { root: checkout.root, name, version, channel: 'pr-7', activate: false };
  await checkout.buildRemote(name, version);
  await publish(store, preview);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: inDays(5) });
  await publish(store, preview);
  expect((await versions())?.filter((listed) => listed === version)).toEqual([version]);
  await prune(store, { now: inDays(6) });
  expect(await versions()).toContain(version);
  await prune(store, { now: inDays(8) });
  expect(await versions()).not.toContain(version);
});

test('leftovers of interrupted commands are removed once they are too old to be in use', async () => {
  const old = join(checkout.storeFolder, '.incoming', 'crashed');
  const fresh = join(checkout.storeFolder, '.incoming', 'working');
  const unlisted = join(checkout.storeFolder, name, '9.0.0');
  for (const folder of [old, fresh, unlisted]) await mkdir(folder, { recursive: true });
  for (const folder of [old, unlisted]) await utimes(folder, inDays(-1), inDays(-1));
  expect([...(await prune(store)).swept].sort()).toEqual(['.incoming/crashed', 'mf-blog/9.0.0']);
});
