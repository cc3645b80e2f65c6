import { FolderStore } from '@safar/delivery/folder-store';
import { activate } from '@safar/delivery/activate';
import { pin } from '@safar/delivery/pin';
import { publish } from '@safar/delivery/publish';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { publishLocal } from '../lib/site/publish-local';

const name = 'mf-blog';
const first = '1.0.0-dev.aaaaaaaaaa';
const second = '1.0.0-dev.bbbbbbbbbb';
const third = '1.0.0-dev.cccccccccc';

let checkout: SampleCheckout;
let store: FolderStore;
let said: string[];

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  said = [];
});
afterEach(() => checkout.remove());

/** Builds and starts: what `npm start` does with one unit. @returns what is active afterwards. */
async function startWith(version: string): Promise<string | undefined> {
  await checkout.buildRemote(name, version, { text: version });
  await publishLocal(store, checkout.root, { name, version }, (line) => said.push(line));
  return (await store.readRegistry()).units[name]?.active;
}

async function publishByHand(version: string): Promise<void> {
  await checkout.buildRemote(name, version, { text: version });
  await publish(store, { root: checkout.root, name, version, activate: true });
}

test('local builds follow each other, also back to code that was there before', async () => {
  expect(await startWith(first)).toBe(first);
  expect(await startWith(second)).toBe(second);
  expect(await startWith(first)).toBe(first);
  expect(said).toEqual([]);
});

test('starting again with the same code changes nothing', async () => {
  await startWith(first);
  const before = await store.readRegistry();
  await startWith(first);
  expect(await store.readRegistry()).toEqual(before);
});

test('a release that was published by hand stays, and the local build waits in the store', async () => {
  await startWith(first);
  await publishByHand('1.4.0');
  expect(await startWith(second)).toBe('1.4.0');
  expect(said).toEqual([
    `mf-blog stays at 1.4.0, which was chosen by hand. For the local build: npm run release -- activate mf-blog ${second}`,
  ]);
  expect(await store.find(name, second)).toBeDefined();
});

test('a local build that was activated by hand stays until the code changes', async () => {
  await startWith(first);
  await startWith(second);
  await activate(store, { root: checkout.root, name, version: first });
  expect(await startWith(second)).toBe(first);
  expect(said).toHaveLength(1);
  expect(await startWith(third)).toBe(third);
});

test('a pinned release stays, also a local build, and the new one waits in the store', async () => {
  await startWith(first);
  await pin(store, { root: checkout.root, name, by: 'tests' });
  expect(await startWith(second)).toBe(first);
  expect(said).toHaveLength(1);
  expect(await store.find(name, second)).toBeDefined();
});

test('a release whose files were deleted is published again', async () => {
  await startWith(first);
  await store.remove(name, first);
  await startWith(first);
  expect(await store.find(name, first)).toBeDefined();
});
