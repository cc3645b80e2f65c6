import { activate } from '../src/activate';
import { canary, formatCanary, promote } from '../src/canary';
import { FolderStore } from '../src/store/folder-store';
import { list } from '../src/list';
import { pin, unpin } from '../src/pin';
import { prune } from '../src/prune';
import { publish } from '../src/publish';
import { rollback } from '../src/rollback';
import { SampleCheckout } from './sample-checkout';

let checkout: SampleCheckout;
let store: FolderStore;
const name = 'mf-blog';

const add = async (version: string, options = {}) => {
  await checkout.buildRemote(name, version, { text: version });
  return publish(store, { root: checkout.root, name, version, activate: true, by: 'tests', ...options });
};
const at = () => ({ root: checkout.root, name, by: 'tests' });
const unit = async () => (await store.readRegistry()).units[name];
const start = (version: string, percent: number) => canary(store, { ...at(), version, percent });

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  await add('1.0.0');
  await add('1.1.0');
  await add('1.2.0', { activate: false });
});
afterEach(() => checkout.remove());

describe('a canary', () => {
  test('can be started, given to more visitors, and promoted', async () => {
    await expect(start('1.2.0', 10)).resolves.toMatchObject({ percent: 10, active: '1.1.0' });
    await start('1.2.0', 50);
    expect(await unit()).toMatchObject({ active: '1.1.0', canary: { version: '1.2.0', percent: 50 } });
    await expect(promote(store, at())).resolves.toMatchObject({ active: '1.2.0', previous: '1.1.0' });
    expect(await unit()).toMatchObject({ active: '1.2.0', canary: null });
  });

  test('ends when its share is set to 0 %; setting 0 % again changes nothing', async () => {
    await start('1.2.0', 10);
    const ended = await start('1.2.0', 0);
    expect(await unit()).toMatchObject({ active: '1.1.0', canary: null });
    expect((await start('1.2.0', 0)).revision).toBe(ended.revision);
  });

  test('is ended by the first rollback; a second rollback activates the previous release', async () => {
    await start('1.2.0', 10);
    await expect(rollback(store, at())).resolves.toMatchObject({ active: '1.1.0', endedCanary: '1.2.0' });
    await expect(rollback(store, at())).resolves.toMatchObject({ active: '1.0.0', previous: '1.1.0' });
  });

  test('ends when another release is activated', async () => {
    await start('1.2.0', 10);
    await expect(activate(store, { ...at(), version: '1.0.0' })).resolves.toMatchObject({
      endedCanary: '1.2.0',
    });
    await start('1.2.0', 10);
    await add('1.3.0');
    expect(await unit()).toMatchObject({ active: '1.3.0', canary: null });
  });

  test.each([
    ['100 %', '1.2.0', 100, /Use promote to give it to all visitors/],
    ['0.5 %', '1.2.0', 0.5, /must be a whole number from 1 to 99/],
    ['a value that is not a number', '1.2.0', Number.NaN, /must be a whole number from 1 to 99/],
    ['a missing release', '7.0.0', 10, /not in the store/],
  ])('is refused for %s', async (_case, version, percent, sentence) => {
    await expect(start(version, percent)).rejects.toThrow(sentence);
    expect((await unit())?.canary).toBeNull();
  });

  // Pipelines start a canary after every release, but the first release of a unit is already active. The command must
  // then succeed.
  test('of the active release changes nothing', async () => {
    const before = await store.readRegistry();
    const result = await start('1.1.0', 10);
    expect(formatCanary(result)).toEqual(['mf-blog 1.1.0 is active: all visitors get it already.']);
    await promote(store, { ...at(), version: '1.1.0' });
    expect(await store.readRegistry()).toEqual(before);
  });

  test('is refused while another canary runs', async () => {
    await start('1.2.0', 10);
    for (const version of ['1.0.0', '1.1.0'])
      await expect(start(version, 10)).rejects.toThrow(
        /1\.2\.0 is the current canary, with 10 % of visitors/,
      );
    await expect(promote(store, { ...at(), version: '1.0.0' })).rejects.toThrow(
      /1\.2\.0 is the current canary/,
    );
  });

  test('cannot have a route of another remote, because publishing such a release is refused even if it is not activated', async () => {
    await checkout.buildRemote('mf-video', '1.0.0', { routes: ['/stories'] });
    await publish(store, { ...at(), name: 'mf-video', version: '1.0.0', activate: true });
    await checkout.buildRemote(name, '1.3.0', { routes: ['/stories'] });
    await expect(publish(store, { ...at(), version: '1.3.0', activate: false })).rejects.toThrow(
      /declares the route \/stories, which mf-video 1\.0\.0 has/,
    );
  });

  test('prevents other remotes from publishing a release with the same route', async () => {
    await checkout.buildRemote(name, '1.3.0', { routes: ['/stories'] });
    await publish(store, { ...at(), version: '1.3.0', activate: false });
    await start('1.3.0', 1);
    await checkout.buildRemote('mf-video', '1.0.0', { routes: ['/stories'] });
    await expect(
      publish(store, { ...at(), name: 'mf-video', version: '1.0.0', activate: true }),
    ).rejects.toThrow(/which mf-blog 1\.3\.0 has/);
  });

  test('must exist before it can be promoted', async () => {
    await expect(promote(store, at())).rejects.toThrow(/mf-blog has no canary\. Start one/);
  });
});

describe('a rollback with --from', () => {
  test('changes nothing if the release in --from is no longer live', async () => {
    const fault = { ...at(), from: '1.1.0', reason: 'automatic', why: '31 % of page loads failed.' } as const;
    const outcomes = await Promise.all([rollback(store, fault), rollback(store, fault)]);
    expect((await unit())?.active).toBe('1.0.0');
    expect(outcomes.map(({ active }) => active)).toEqual(['1.0.0', '1.0.0']);
    expect((await store.readHistory(name)).filter(({ reason }) => reason === 'automatic')).toHaveLength(1);
    await expect(rollback(store, at())).rejects.toThrow(/no earlier release/);
  });

  test('ends the canary if --from is the canary, and replaces the active release if --from is the active release', async () => {
    await start('1.2.0', 10);
    await rollback(store, { ...at(), from: '1.2.0' });
    expect(await unit()).toMatchObject({ active: '1.1.0', canary: null });
    await start('1.2.0', 10);
    await rollback(store, { ...at(), from: '1.1.0' });
    expect((await unit())?.active).toBe('1.0.0');
  });
});

test('a rollback with --to activates the release in --to, even if --from is the canary', async () => {
  await start('1.2.0', 10);
  await expect(rollback(store, { ...at(), from: '1.2.0', to: '1.0.0' })).resolves.toMatchObject({
    active: '1.0.0',
    endedCanary: '1.2.0',
  });
  await activate(store, { ...at(), version: '1.1.0' });
  await start('1.2.0', 10);
  await expect(rollback(store, { ...at(), from: '1.2.0', to: '1.1.0' })).resolves.toMatchObject({
    active: '1.1.0',
    endedCanary: '1.2.0',
  });
});

describe('a pin', () => {
  const sentence =
    /mf-blog is pinned to 1\.1\.0 by tests \(the trade fair\)\. Unpin it first: npm run release/;

  test('blocks every activation until it is removed', async () => {
    await pin(store, { ...at(), why: 'the trade fair' });
    await expect(activate(store, { ...at(), version: '1.2.0' })).rejects.toThrow(sentence);
    await expect(start('1.2.0', 10)).rejects.toThrow(sentence);
    await expect(rollback(store, at())).rejects.toThrow(sentence);
    await expect(rollback(store, { ...at(), from: '1.1.0', reason: 'automatic' })).rejects.toThrow(sentence);
    await expect(add('1.3.0')).rejects.toThrow(sentence);
    expect(await store.find(name, '1.3.0')).toBeUndefined();
    expect((await list(store, name)).find(({ state }) => state === 'active')).toMatchObject({ pinned: true });

    await expect(unpin(store, at())).resolves.toMatchObject({ pin: null, active: '1.1.0' });
    await add('1.3.0');
    expect((await unit())?.active).toBe('1.3.0');
  });

  test('allows publishing without activation, and a rollback to the pinned release', async () => {
    await pin(store, at());
    await add('1.3.0', { activate: false });
    await expect(rollback(store, { ...at(), to: '1.1.0' })).resolves.toMatchObject({ active: '1.1.0' });
    expect(await unit()).toMatchObject({ active: '1.1.0', pin: '1.1.0' });
  });

  test('to another release activates that release and ends a canary', async () => {
    await start('1.2.0', 10);
    await expect(pin(store, { ...at(), version: '1.0.0' })).resolves.toMatchObject({
      pin: '1.0.0',
      previous: '1.1.0',
      endedCanary: '1.2.0',
    });
    await pin(store, { ...at(), version: '1.2.0' });
    expect(await unit()).toMatchObject({ active: '1.2.0', pin: '1.2.0', canary: null });
  });
});

test('prune keeps the canary and recent previews', async () => {
  await start('1.2.0', 10);
  await checkout.buildRemote(name, '1.2.1-pr7', { text: 'preview' });
  await publish(store, { ...at(), version: '1.2.1-pr7', activate: true, channel: 'pr-7' });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect((await prune(store, { ...at(), now: inDays(6) })).removed).toEqual([]);
  // Old previews are removed even if fewer than ten releases remain.
  const { removed } = await prune(store, { ...at(), now: inDays(8) });
  expect(removed).toEqual([{ name, version: '1.2.1-pr7' }]);
  expect((await unit())?.canary?.version).toBe('1.2.0');
});
