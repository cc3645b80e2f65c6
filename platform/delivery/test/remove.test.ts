/** @jest-environment node */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { divideEntries, type Registry, type RegistryUnit } from '@safar/protocol/registry';
import { activate, formatActivation } from '../src/activate';
import { canary } from '../src/canary';
import { doctor } from '../src/doctor';
import { formatList, formatLog, list, readLog } from '../src/list';
import { pin, unpin } from '../src/pin';
import { prune } from '../src/prune';
import { publish } from '../src/publish';
import { formatRemoval, remove } from '../src/remove';
import { planRepair, repair } from '../src/repair';
import { rollback } from '../src/rollback';
import { renewEntries, signUnit } from '../src/sign';
import { acceptRegistry, acceptRegistryCopy } from '../src/signing/accept-registry';
import { createKeys, revokeKey, type TrustedKey } from '../src/signing/keys';
import { Signing } from '../src/signing/signing';
import { FolderStore } from '../src/store/folder-store';
import { verify } from '../src/verify';
import { SampleCheckout } from './sample-checkout';

const name = 'mf-blog';
const DAY_MS = 86_400_000;
const author = { by: 'tests' };

let checkout: SampleCheckout;
/** The folder with the private keys of all units and of an operator. */
let keys: string;
let created: readonly TrustedKey[];
let store: FolderStore;

const openKeys = (folder = keys) => Signing.open(folder, { developmentKey: 'refuse' });

async function release(unit: string, version: string, options = {}): Promise<void> {
  await checkout.buildRemote(unit, version, { text: version, routes: ['/blog'], slots: ['ad'] });
  await publish(store, { root: checkout.root, name: unit, version, activate: true, ...author, ...options });
}
const removeBlog = () => remove(store, { name, ...author });
const registry = () => store.readRegistry();
function blogIn({ units, removed }: Registry): RegistryUnit {
  const unit = units[name] ?? removed?.[name];
  if (!unit) throw new Error(`${name} is missing.`);
  return unit;
}
const input = (version: string) => ({ root: checkout.root, name, version, ...author });
const writeRegistry = (changed: Registry) =>
  writeFile(join(checkout.storeFolder, 'registry.json'), JSON.stringify(changed));
const inDays = (days: number) => ({ now: new Date(Date.now() + days * DAY_MS), ...author });

/** Creates the keys folder of another machine: all public keys, and the private key of one role. */
async function machineWith(role: string): Promise<Signing> {
  const trusted = await readFile(join(keys, 'trusted-keys.json'), 'utf8');
  await checkout.write(`keys of ${role}/trusted-keys.json`, trusted);
  const folder = join(checkout.root, `keys of ${role}`);
  const { id } = created.find((key) => key.role === role) ?? { id: '' };
  await writeFile(join(folder, `${id}.pem`), await readFile(join(keys, `${id}.pem`)));
  return openKeys(folder);
}
beforeEach(async () => {
  checkout = await SampleCheckout.create();
  keys = join(checkout.root, 'keys');
  created = await createKeys(keys, [name, 'mf-ads', 'operator']);
  store = new FolderStore(checkout.storeFolder, await openKeys());
  await release(name, '1.0.0');
  await release(name, '1.1.0');
});
afterEach(() => {
  jest.useRealTimers();
  return checkout.remove();
});

test('another remote can take over the routes and exclusive slots of a removed remote', async () => {
  await expect(release('mf-ads', '1.0.0')).rejects.toThrow(/\/blog, which mf-blog 1\.1\.0 has/);
  const result = await removeBlog();
  expect(formatRemoval(result)).toEqual([
    'mf-blog is removed. New pages are served without it; other units can use its routes and slots.',
    'To add it to the site again: npm run release -- activate mf-blog 1.1.0; after prune has deleted its releases: npm run release -- publish mf-blog',
  ]);
  await release('mf-ads', '1.0.0');
  expect(Object.keys((await registry()).units)).toEqual(['mf-ads']);
  await expect(activate(store, input('1.1.0'))).rejects.toThrow(/\/blog, which mf-ads 1\.0\.0 has/);
});

test('list, log, verify and doctor support a removed unit', async () => {
  await removeBlog();
  expect(formatList(await list(store)).map((line) => line.replace(/\d{4}-\S+ \S+/, 'time'))).toEqual([
    'mf-blog  1.1.0  time  removed',
    'mf-blog  1.0.0  time  removed',
  ]);
  expect(formatLog(await readLog(store, { name, limit: 1 }))[0]).toMatch(/mf-blog  remove  1\.1\.0  tests$/);
  expect((await verify(store, name)).problems).toEqual([]);
  const { findings, liveReleases } = await doctor(store, checkout.root);
  expect(liveReleases).toBe(0);
  expect(findings.map(({ problem }) => problem)).toEqual(['The store has no shell, so there is no site.']);
});

test('activate adds a removed unit to the site again, with its fallbacks', async () => {
  await removeBlog();
  const restored = await activate(store, input('1.1.0'));
  expect(formatActivation(restored)).toEqual(['mf-blog 1.1.0 is active. The unit is on the site again.']);
  // Without `previous`, this log entry counts as an activation, for example in the column "Live since" at /ops.
  expect((await readLog(store, { name, limit: 1 }))[0]).not.toHaveProperty('previous');
  const { units, removed } = await registry();
  expect(removed).toEqual({});
  expect(units[name]).toMatchObject({ active: '1.1.0', fallbacks: ['1.0.0'] });
  expect(units[name]).not.toHaveProperty('removed');
  await rollback(store, { root: checkout.root, name, ...author });
  expect((await registry()).units[name]?.active).toBe('1.0.0');
});

test('publish adds a removed unit to the site again, even with --no-activate or an unchanged release', async () => {
  await removeBlog();
  await release(name, '1.2.0', { activate: false });
  expect((await registry()).units[name]).toMatchObject({ active: '1.2.0', fallbacks: ['1.1.0', '1.0.0'] });
  await removeBlog();
  await expect(release(name, '1.3.0-pr1', { channel: 'pr-1' })).rejects.toThrow(
    /mf-blog was removed, so a preview cannot be published/,
  );
  await release(name, '1.2.0');
  expect((await registry()).units[name]?.active).toBe('1.2.0');
});

test('the shell, unknown units and pinned units are not removed; a canary ends', async () => {
  await expect(remove(store, { name: 'shell', ...author })).rejects.toThrow(/The shell cannot be removed/);
  await expect(remove(store, { name: 'mf-new', ...author })).rejects.toThrow(/was never published/);
  await pin(store, { root: checkout.root, name, ...author });
  await expect(removeBlog()).rejects.toThrow(/pinned to 1\.1\.0.*Unpin it first/);
  await pin(store, input('1.0.0'));
  await unpin(store, { root: checkout.root, name, ...author });
  await canary(store, { ...input('1.1.0'), percent: 5 });
  expect(formatRemoval(await removeBlog())).toContain('The canary 1.1.0 has ended.');
});

test('a second removal changes nothing, and other commands name the command that adds the unit again', async () => {
  await removeBlog();
  const { revision } = await registry();
  expect(formatRemoval(await removeBlog())).toEqual(['mf-blog was already removed.']);
  expect((await registry()).revision).toBe(revision);
  for (const change of [
    () => rollback(store, { root: checkout.root, name, ...author }),
    () => canary(store, { ...input('1.0.0'), percent: 5 }),
    () => pin(store, { root: checkout.root, name, ...author }),
  ])
    await expect(change()).rejects.toThrow(/mf-blog was removed\. .* release -- activate mf-blog 1\.1\.0/);
});

test('prune keeps the releases of a removed unit for 7 days, and then deletes them; the unit stays removed', async () => {
  await removeBlog();
  expect((await prune(store, inDays(6))).removed).toEqual([]);
  expect(await store.leftovers(0)).toEqual([]);
  expect((await prune(store, inDays(8))).removed).toHaveLength(2);
  expect(blogIn(await registry())).toMatchObject({ removed: true, releases: [] });
  await expect(activate(store, input('1.1.0'))).rejects.toThrow(/Retained releases: none/);
  await release(name, '1.1.0');
  expect((await registry()).units[name]?.active).toBe('1.1.0');
});

test('prune keeps the fallbacks of a removed unit for 7 days, even if they were published long before', async () => {
  jest.useFakeTimers({ now: Date.now() + 20 * DAY_MS, doNotFake: ['nextTick', 'setImmediate'] });
  await removeBlog();
  expect((await prune(store, inDays(6))).removed).toEqual([]);
  expect((await prune(store, inDays(8))).removed).toHaveLength(2);
});

test('a publication that was running during the removal does not undo it', async () => {
  const add = store.add.bind(store);
  jest.spyOn(store, 'add').mockImplementationOnce(async (...args) => {
    await removeBlog();
    return add(...args);
  });
  await expect(release(name, '1.2.0', { activate: false })).rejects.toThrow(
    /mf-blog was removed in the meantime.*publish it again/,
  );
  expect((await registry()).units).toEqual({});
  await release(name, '1.2.0', { activate: false });
  expect((await registry()).units[name]?.active).toBe('1.2.0');
});

test.each([
  ['whose releases are in the store', false],
  ['whose releases were deleted', true],
])('a repair preserves the removal of a unit %s', async (_case, isPruned) => {
  await removeBlog();
  if (isPruned) await rm(join(checkout.storeFolder, name), { recursive: true });
  await writeFile(join(checkout.storeFolder, 'registry.json'), '');
  const plan = await planRepair(store);
  await repair(store, { plan, root: checkout.root });
  const repaired = await registry();
  expect(repaired.units).toEqual({});
  expect(blogIn(repaired)).toMatchObject({ active: '1.1.0', removed: true });
  expect(blogIn(repaired).releases).toHaveLength(isPruned ? 0 : 2);
  expect(acceptRegistry(await openKeys(), repaired).problems).toEqual([]);
});

test('a server accepts the removal of a unit by an operator, even if the entry has expired, or the key of the unit is revoked and the server restarts', async () => {
  const before = await registry();
  const operator = new FolderStore(checkout.storeFolder, await machineWith('operator'));
  await remove(operator, { name, ...author });
  const signing = await openKeys();
  const accepted = acceptRegistry(signing, await registry(), before).registry;
  expect(accepted).toMatchObject({ units: {}, removed: { [name]: { releases: [{}, {}] } } });

  // Only the signature of the registry is renewed after the expiry of its entries.
  jest.useFakeTimers({ now: Date.now() + 100 * DAY_MS, doNotFake: ['nextTick', 'setImmediate'] });
  const renewed = signing.signRegistry({ ...(await registry()), revision: 9 }, [name]);
  expect(acceptRegistry(signing, renewed, before)).toMatchObject({ registry: { units: {} }, problems: [] });
  jest.useRealTimers();

  await revokeKey(keys, created[0]?.id ?? '');
  const restarted = accepted && acceptRegistryCopy(await openKeys(), accepted);
  expect(restarted).toMatchObject({ units: {}, removed: { [name]: { active: '1.1.0', releases: [] } } });
  const findings = (await doctor(operator, checkout.root)).findings.map(({ problem }) => problem);
  expect(findings.filter((problem) => problem.includes(name))).toEqual([]);
});

test('after the key that signed a removal is revoked, an operator can sign the removal again', async () => {
  await removeBlog();
  const operator = new FolderStore(checkout.storeFolder, await machineWith('operator'));
  await revokeKey(operator.signing?.folder ?? '', created[0]?.id ?? '');
  const rotated = new FolderStore(checkout.storeFolder, await openKeys(operator.signing?.folder));
  expect((await verify(rotated)).problems[0]?.problem).toMatch(/signed with the revoked key/);
  await signUnit(rotated, { name, ...author });
  expect((await verify(rotated)).problems).toEqual([]);
  await renewEntries(rotated, 'tests');
  expect(blogIn(await registry()).removed).toBe(true);
});

test('after the key of a unit is revoked, an operator can sign the entry and then remove the unit', async () => {
  const { folder } = await machineWith('operator');
  await revokeKey(folder, created[0]?.id ?? '');
  const operator = new FolderStore(checkout.storeFolder, await openKeys(folder));
  await expect(remove(operator, { name, ...author })).rejects.toThrow(/revoked key.* -- sign mf-blog$/);
  await signUnit(operator, { name, ...author });
  await remove(operator, { name, ...author });
  const accepted = acceptRegistry(await openKeys(folder), await registry());
  expect(accepted).toMatchObject({ registry: { units: {}, removed: { [name]: {} } }, problems: [] });
});

test('without a key of the unit or of an operator, nobody can remove a unit', async () => {
  const last = await registry();
  const flagged: RegistryUnit = { ...blogIn(last), removed: true };
  const forged = { ...last, ...divideEntries({ [name]: flagged }) };
  const signing = await openKeys();
  expect(acceptRegistry(signing, forged, last).registry?.units).toEqual(last.units);
  // A thief of another unit's key can sign the registry, but not the removal.
  const thief = await machineWith('mf-ads');
  for (const change of [{ units: {} }, divideEntries({ [name]: flagged })]) {
    const resigned = thief.signRegistry({ ...last, removed: {}, ...change, revision: 9 }, ['mf-ads']);
    expect(acceptRegistry(signing, resigned, last).registry?.units).toEqual(last.units);
  }
  expect(() => thief.signUnit(name, flagged, 9)).toThrow(/no private key of mf-blog or operator/);
});

test('a removed unit stays removed if its old entry is restored, or if its current entry is moved from `removed` to `units`', async () => {
  const before = blogIn(await registry());
  await removeBlog();
  const last = await registry();
  const thief = await machineWith('mf-ads');
  const signing = await openKeys();
  for (const [units, problem] of [
    [{ [name]: before }, [expect.stringMatching(/has revision 2, which is not newer than revision 3/)]],
    [{ [name]: blogIn(last) }, []],
  ] as const) {
    const resigned = thief.signRegistry({ ...last, units, removed: {}, revision: 9 }, ['mf-ads']);
    const accepted = acceptRegistry(signing, resigned, last);
    expect(accepted).toMatchObject({ registry: { units: {}, removed: last.removed }, problems: problem });
    expect(accepted.registry?.units).toEqual({});
  }
});

test('the release tool checks the signed flag `removed` of an entry, and not whether the entry is in `units` or in `removed`', async () => {
  const live = await registry();
  await writeRegistry({ ...live, units: {}, removed: live.units });
  await expect(release('mf-ads', '1.0.0')).rejects.toThrow(/\/blog, which mf-blog 1\.1\.0 has/);
  await removeBlog();
  const { removed, ...rest } = await registry();
  await writeRegistry({ ...rest, units: { ...removed } });
  await release('mf-ads', '1.0.0');
  expect(Object.keys((await registry()).units)).toEqual(['mf-ads']);
});

test('a replayed entry of a removed unit does not prevent the renewal of other entries', async () => {
  const replayed = (await registry()).units;
  await removeBlog();
  await release('mf-ads', '1.0.0');
  const last = await registry();
  const thief = await machineWith('mf-ads');
  const units = { ...replayed, ...last.units };
  await writeRegistry(thief.signRegistry({ ...last, units, removed: {}, revision: 9 }, ['mf-ads']));
  const server = new FolderStore(checkout.storeFolder, await machineWith('operator'), () => last);
  await renewEntries(server, 'tests', Date.now() + 61 * DAY_MS);
  expect((await registry()).change).toMatchObject({ reason: 'renew', unit: 'mf-ads' });
});
