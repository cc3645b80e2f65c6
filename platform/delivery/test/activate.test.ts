import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate } from '../src/activate';
import { digestOf } from '../src/release/release-files';
import { FolderStore } from '../src/store/folder-store';
import { RefusedError } from '../src/refused-error';
import { doctor } from '../src/doctor';
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

test('activate returns the previously active version', async () => {
  const result = await activate(store, { root: checkout.root, name, version: '1.0.0' });
  expect(result).toMatchObject({ active: '1.0.0', previous: '1.2.0' });
  expect(await activeVersion()).toBe('1.0.0');
});

test('rollback activates the previously active release, not the next lower version', async () => {
  await activate(store, { root: checkout.root, name, version: '1.0.0' });
  await rollback(store, { root: checkout.root, name });
  expect(await activeVersion()).toBe('1.2.0');
});

test('a second rollback activates the next older release, not the release that was rolled back', async () => {
  await rollback(store, { root: checkout.root, name });
  expect(await activeVersion()).toBe('1.1.0');
  await rollback(store, { root: checkout.root, name });
  expect(await activeVersion()).toBe('1.0.0');
  await expect(rollback(store, { root: checkout.root, name })).rejects.toThrow(
    /mf-blog has no earlier release/,
  );
});

test('rollback --to activates the given release', async () => {
  await rollback(store, { root: checkout.root, name, to: '1.0.0' });
  expect(await activeVersion()).toBe('1.0.0');
});

test('an unknown, damaged or deleted release is not activated', async () => {
  const attempt = (version: string) => activate(store, { root: checkout.root, name, version });
  await expect(attempt('9.9.9')).rejects.toThrow(
    /not in the store\. Retained releases: 1\.0\.0, 1\.1\.0, 1\.2\.0/,
  );
  await writeFile(fileOf('1.0.0', 'client/app.1.js'), 'damaged');
  await expect(attempt('1.0.0')).rejects.toThrow(/does not match its digest/);
  await rm(join(checkout.storeFolder, name, '1.1.0'), { recursive: true });
  await expect(attempt('1.1.0')).rejects.toThrow(/are missing\. Publish it again/);
  expect(await activeVersion()).toBe('1.2.0');
  await expect(activate(store, { root: checkout.root, name: 'mf-new', version: '1.0.0' })).rejects.toThrow(
    /mf-new was never published to this store/,
  );
});

test('an older release is not activated if another remote has taken its route in the meantime', async () => {
  await add('1.3.0', { routes: ['/stories'] });
  await add('1.4.0');
  await checkout.buildRemote('mf-video', '1.0.0', { routes: ['/stories'] });
  await publish(store, { root: checkout.root, name: 'mf-video', version: '1.0.0', activate: true });
  await expect(rollback(store, { root: checkout.root, name })).rejects.toThrow(
    /declares the route \/stories/,
  );
});

test('list shows the newest release first and marks the active one', async () => {
  const releases = await list(store, name);
  expect(releases.map(({ version, state }) => `${version} ${state}`)).toEqual([
    '1.2.0 active',
    '1.1.0 retained',
    '1.0.0 retained',
  ]);
});

test('verify finds changed, missing and unlisted files in every retained release', async () => {
  expect(await verify(store)).toEqual({ checked: 3, problems: [] });
  await writeFile(fileOf('1.0.0', 'ssr/index.cjs'), 'changed');
  await rm(fileOf('1.1.0', 'client/app.1.css'));
  await writeFile(fileOf('1.2.0', 'client/stranger.js'), '');
  const { problems } = await verify(store, name);
  expect(problems.map(({ version, problem }) => `${version} ${problem}`)).toEqual([
    '1.0.0 The file ssr/index.cjs does not match its digest.',
    '1.1.0 The file client/app.1.css is missing.',
    '1.2.0 The file client/stranger.js has no digest.',
  ]);
});

describe('the digest of release.json in the registry', () => {
  const tamper = async (version: string) => {
    const release = await store.find(name, version);
    const evil = 'evil()';
    await writeFile(fileOf(version, 'ssr/index.cjs'), evil);
    const files = { ...release?.files, 'ssr/index.cjs': digestOf(Buffer.from(evil)) };
    await writeFile(fileOf(version, 'release.json'), JSON.stringify({ ...release, files }));
  };
  const sentence = 'The file release.json does not match its digest in the registry.';

  test('lets verify and doctor detect a changed release.json that contains the digests of changed files', async () => {
    await tamper('1.2.0');
    expect((await verify(store)).problems).toEqual([{ name, version: '1.2.0', problem: sentence }]);
    const { findings } = await doctor(store, checkout.root);
    expect(findings.map(({ problem }) => problem)).toContainEqual(expect.stringContaining(sentence));
  });

  test('prevents activating a changed release, and publishing its version again', async () => {
    await tamper('1.0.0');
    await expect(activate(store, { root: checkout.root, name, version: '1.0.0' })).rejects.toThrow(sentence);
    const release = await store.find(name, '1.1.0');
    await writeFile(fileOf('1.1.0', 'release.json'), JSON.stringify({ ...release, routes: [] }));
    await checkout.buildRemote(name, '1.1.0', { text: '1.1.0' });
    await expect(
      publish(store, { root: checkout.root, name, version: '1.1.0', activate: true }),
    ).rejects.toThrow(/The stored release\.json of mf-blog 1\.1\.0 was changed/);
  });

  test('allows republishing a version whose release.json is unparsable; before that, the version cannot be activated', async () => {
    await writeFile(fileOf('1.0.0', 'release.json'), '{');
    const input = { root: checkout.root, name, version: '1.0.0' };
    await expect(activate(store, input)).rejects.toThrow(
      new RefusedError(['The file release.json of mf-blog 1.0.0 is damaged. Publish the version again.']),
    );
    await checkout.buildRemote(name, '1.0.0', { text: '1.0.0' });
    await publish(store, { ...input, activate: false });
    await expect(activate(store, input)).resolves.toMatchObject({ active: '1.0.0' });
  });

  test('is added for all releases when a registry without digests changes', async () => {
    const registry = await store.readRegistry();
    const unit = registry.units[name];
    if (!unit) throw new Error('The unit must exist.');
    const releases = unit.releases.map(({ digest: _pin, ...release }) => release);
    const change = { unit: name, reason: 'unpin', by: 'tests', active: '1.2.0', previous: '1.2.0' } as const;
    await store.replaceRegistry(registry, { [name]: { ...unit, releases } }, change);
    await add('1.3.0');
    for (const { version, digest } of (await store.readRegistry()).units[name]?.releases ?? [])
      expect(digest).toBe(digestOf(await readFile(fileOf(version, 'release.json'))).integrity);
  });
});

describe('the fallbacks of a unit', () => {
  const fallbacks = async () => (await store.readRegistry()).units[name]?.fallbacks;

  test('are the previously active versions, latest first; versions that were never active are excluded', async () => {
    await checkout.buildRemote(name, '1.3.0');
    await publish(store, { root: checkout.root, name, version: '1.3.0', activate: false });
    expect(await fallbacks()).toEqual(['1.1.0', '1.0.0']);
    await activate(store, { root: checkout.root, name, version: '1.0.0' });
    expect(await fallbacks()).toEqual(['1.2.0', '1.1.0']);
  });

  test('exclude versions that were rolled back and versions that a rollback skipped', async () => {
    await rollback(store, { root: checkout.root, name });
    expect(await fallbacks()).toEqual(['1.0.0']);
    await activate(store, { root: checkout.root, name, version: '1.2.0' });
    expect(await fallbacks()).toEqual(['1.1.0', '1.0.0']);
    await rollback(store, { root: checkout.root, name, to: '1.0.0' });
    expect(await fallbacks()).toEqual([]);
  });

  test('are derived from the audit log if the registry lacks the field `fallbacks`', async () => {
    await activate(store, { root: checkout.root, name, version: '1.0.0' });
    const registry = await store.readRegistry();
    const { fallbacks: _removed, ...unit } = registry.units[name] ?? {
      active: '',
      canary: null,
      releases: [],
    };
    const change = { unit: name, reason: 'unpin', by: 'tests', active: '1.0.0' } as const;
    await store.replaceRegistry(registry, { [name]: unit }, { ...change, previous: '1.0.0' });
    await add('1.3.0');
    expect(await fallbacks()).toEqual(['1.0.0', '1.2.0', '1.1.0']);
  });

  test('are limited to the ten versions that were active most recently', async () => {
    for (let minor = 3; minor < 15; minor += 1) await add(`1.${minor}.0`);
    expect(await fallbacks()).toHaveLength(10);
    expect((await fallbacks())?.[0]).toBe('1.13.0');
  });
});
