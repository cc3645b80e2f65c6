import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@safar/protocol/registry';
import { doctor, formatDoctor } from '../src/doctor';
import { canary } from '../src/canary';
import { list, readLog } from '../src/list';
import { pin } from '../src/pin';
import { publish } from '../src/publish';
import { formatRepair, planRepair, repair } from '../src/repair';
import { rollback } from '../src/rollback';
import { FolderStore } from '../src/store/folder-store';
import { DamagedRegistryError } from '../src/store/registry-file';
import { verify } from '../src/verify';
import { SampleCheckout } from './sample-checkout';

let checkout: SampleCheckout;
let store: FolderStore;
const name = 'mf-blog';
const registryFile = () => join(checkout.storeFolder, 'registry.json');

/**
 * Keeps only the version and the channel of each release. Publishing times may differ by milliseconds between registry
 * and audit log.
 */
const withoutTimes = (units: Registry['units']) =>
  Object.fromEntries(
    Object.entries(units).map(([unit, { releases, ...state }]) => [
      unit,
      { ...state, releases: releases.map(({ version, channel }) => ({ version, channel })) },
    ]),
  );

const add = async (unit: string, version: string) => {
  await checkout.buildRemote(unit, version, { text: version, slots: [] });
  await publish(store, { root: checkout.root, name: unit, version, activate: true, by: 'tests' });
};

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  await checkout.buildShell();
  await publish(store, { root: checkout.root, name: 'shell', version: '1.0.0', activate: true, by: 'tests' });
  await add(name, '1.0.0');
  await add(name, '1.1.0');
});
afterEach(() => checkout.remove());

const damages: readonly (readonly [string, () => Promise<void>, RegExp])[] = [
  ['missing', () => rm(registryFile()), /is missing, although the store contains releases/],
  ['empty', () => writeFile(registryFile(), ''), /is empty/],
  [
    'truncated',
    async () => writeFile(registryFile(), (await readFile(registryFile(), 'utf8')).slice(0, 90)),
    /is not valid JSON/,
  ],
  // Every server reads the registry twice a second, so its size is limited.
  ['larger than 8 MiB', () => writeFile(registryFile(), ' '.repeat(9_000_000)), /is larger than 8 MiB/],
  [
    'written in an unknown schema',
    () => writeFile(registryFile(), '{"schema":2}'),
    /has the unknown schema 2/,
  ],
  [
    'valid JSON with a value of the wrong type',
    () => writeFile(registryFile(), '{"schema":1,"revision":"7","updatedAt":"","units":{}}'),
    /is invalid at revision: /,
  ],
];

describe.each(damages)('a registry that is %s', (_case, damage, problem) => {
  beforeEach(() => damage());

  test('makes commands fail with an error that contains the path of the registry and the repair command', async () => {
    const sentence = new RegExp(`^The registry ${registryFile()} ${problem.source}`);
    for (const command of [() => list(store), () => verify(store), () => add(name, '1.2.0')]) {
      const error = await command().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DamagedRegistryError);
      expect(String(error)).toMatch(problem);
      expect((error as Error).message).toMatch(sentence);
      expect((error as Error).message).toMatch(/To rebuild it: npm run release -- doctor --repair$/);
    }
    const { findings } = await doctor(store, checkout.root);
    expect(findings).toEqual([
      expect.objectContaining({ level: 'damage', problem: expect.stringMatching(sentence) }),
    ]);
    expect(formatDoctor(await doctor(store, checkout.root))[0]).toMatch(/^DAMAGE {2}The registry/);
  });

  test('makes publishing fail and is not replaced', async () => {
    const before = await readFile(registryFile(), 'utf8').catch(() => undefined);
    await expect(add('mf-video', '1.0.0')).rejects.toThrow(DamagedRegistryError);
    expect(await readFile(registryFile(), 'utf8').catch(() => undefined)).toBe(before);
    expect(await readdir(checkout.storeFolder)).not.toContain('mf-video');
  });
});

describe('the repair', () => {
  const repaired = async () => repair(store, { plan: await planRepair(store), root: checkout.root });

  test('restores the active release, canary, pin, preview and fallbacks, and publishing works afterwards', async () => {
    await add(name, '1.2.0');
    await rollback(store, { root: checkout.root, name });
    await checkout.buildRemote(name, '1.3.0-pr7', { text: 'preview', slots: [] });
    const preview = { version: '1.3.0-pr7', channel: 'pr-7', activate: false, by: 'tests' };
    await publish(store, { root: checkout.root, name, ...preview });
    await add('mf-video', '1.0.0');
    await pin(store, { root: checkout.root, name: 'mf-video' });
    await canary(store, { root: checkout.root, name, version: '1.2.0', percent: 10 });
    const before = await store.readRegistry();
    await writeFile(registryFile(), 'damaged');

    const plan = await planRepair(store);
    expect(withoutTimes(plan.units)).toEqual(withoutTimes(before.units));
    expect(plan.notes).toEqual([]);
    expect(await readFile(registryFile(), 'utf8')).toBe('damaged');
    const result = await repaired();
    expect(formatRepair(result)).toEqual(
      expect.arrayContaining([
        '  mf-blog: active 1.1.0; canary 1.2.0 at 10 %; fallbacks 1.0.0; retained releases: 4',
        '  mf-video: active 1.0.0 (pinned); no fallback; retained releases: 1',
      ]),
    );
    const after = await store.readRegistry();
    expect(after.units).toEqual(plan.units);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect((await readLog(store, { limit: 1 }))[0]).toMatchObject({ reason: 'repair', unit: 'all' });
    const [copy = ''] = (await readdir(checkout.storeFolder)).filter((file) => file.includes('damaged'));
    expect(await readFile(join(checkout.storeFolder, copy), 'utf8')).toBe('damaged');
    await add(name, '1.4.0');
    expect((await doctor(store, checkout.root)).findings).toEqual([]);
  });

  test('activates a fallback if the files of the active release are missing, and omits unreadable releases', async () => {
    await add(name, '1.2.0');
    await rm(join(checkout.storeFolder, name, '1.2.0'), { recursive: true });
    await writeFile(join(checkout.storeFolder, name, '1.0.0', 'release.json'), '{');
    await rm(registryFile());
    const { units, notes } = await repaired();
    expect(units[name]).toMatchObject({ active: '1.1.0', fallbacks: [] });
    expect(notes).toEqual([
      'mf-blog 1.0.0 was left out: its release.json is missing or invalid.',
      'mf-blog 1.2.0, which was active, has no valid release.json. 1.1.0 becomes active.',
    ]);
  });

  test('activates the latest build if both the registry and the audit log are missing', async () => {
    await rm(registryFile());
    await rm(join(checkout.storeFolder, '.history'), { recursive: true });
    const { units, notes } = await repaired();
    expect(units[name]).toMatchObject({ active: '1.1.0', canary: null });
    expect(notes).toContain('The audit log does not mention mf-blog. Its latest build 1.1.0 becomes active.');
  });

  test('keeps a release in the registry if its entry in the audit log is unreadable', async () => {
    await add(name, '1.2.0');
    await pin(store, { root: checkout.root, name });
    await writeFile(join(checkout.storeFolder, '.history', '00000004.json'), '{');
    await writeFile(registryFile(), 'damaged');
    const { units } = await repaired();
    expect(units[name]?.releases.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(units[name]).toMatchObject({ active: '1.2.0', pin: '1.2.0' });
    await writeFile(registryFile(), 'damaged again');
    expect((await planRepair(store)).units[name]?.active).toBe('1.2.0');
  });

  test('leaves out and reports a stored release that an audit log without gaps does not mention', async () => {
    await add(name, '1.2.0');
    await rm(join(checkout.storeFolder, '.history', '00000004.json'));
    await writeFile(registryFile(), 'damaged');
    const { units, notes } = await repaired();
    expect(units[name]?.releases.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    expect(notes).toEqual([
      'mf-blog 1.2.0 was left out: the audit log does not mention that it was published. To add it to the registry, publish it again.',
    ]);
    // A repair leaves one revision number unused. This gap does not count as a missing entry of the audit log.
    await writeFile(registryFile(), 'damaged again');
    expect((await planRepair(store)).notes).toEqual(notes);
  });

  test('leaves out and reports a unit whose releases are missing in the store', async () => {
    await add('mf-video', '1.0.0');
    await rm(join(checkout.storeFolder, 'mf-video'), { recursive: true });
    await writeFile(registryFile(), 'damaged');
    const { units, notes } = await repaired();
    expect(Object.keys(units)).not.toContain('mf-video');
    expect(notes).toEqual(['mf-video was left out: the store has no readable release of it.']);
  });

  test('does not change a valid registry', async () => {
    const before = await store.readRegistry();
    expect(formatRepair({ ...(await planRepair(store)), revision: undefined })).toEqual([
      'The registry is valid. Nothing was changed.',
    ]);
    await expect(repaired()).rejects.toThrow(/is valid and was not changed/);
    expect(await store.readRegistry()).toEqual(before);
  });
});

test('two units can be published to a new store concurrently', async () => {
  const empty = new FolderStore(join(checkout.root, 'new'));
  expect((await empty.readRegistry()).revision).toBe(0);
  await checkout.buildRemote('mf-ads', '1.0.0', { slots: [] });
  await checkout.buildRemote('mf-forms', '1.0.0', { slots: [] });
  const units = ['mf-ads', 'mf-forms'];
  await Promise.all(
    units.map((unit) =>
      publish(empty, { root: checkout.root, name: unit, version: '1.0.0', activate: true, by: 'tests' }),
    ),
  );
  expect(Object.keys((await empty.readRegistry()).units).sort()).toEqual(units);
});
