/** @jest-environment node */
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  emptyRegistry,
  MAX_REVISION,
  registrySchema,
  type Envelope,
  type Registry,
  type RegistryUnit,
} from '@safar/protocol/registry';
import * as v from 'valibot';
import { activate } from '../src/activate';
import { changeRegistry } from '../src/change-registry';
import { doctor } from '../src/doctor';
import { planRepair, repair } from '../src/repair';
import { publish } from '../src/publish';
import { rollback } from '../src/rollback';
import { renewEntries, signUnit } from '../src/sign';
import { acceptRegistryCopy, acceptRegistry } from '../src/signing/accept-registry';
import { createKeys, DEVELOPMENT, revokeKey, type TrustedKey } from '../src/signing/keys';
import { issuePreviewLink, readPreviewToken } from '../src/signing/preview-link';
import { Signing } from '../src/signing/signing';
import { FolderStore } from '../src/store/folder-store';
import { verify } from '../src/verify';
import { SampleCheckout } from './sample-checkout';

const name = 'mf-blog';
const DAY_MS = 86_400_000;
const author = { by: 'tests' };

let checkout: SampleCheckout;
/** The folder with the private keys of all units and of an operator. */
let folder: string;
let keys: Record<string, TrustedKey>;
let store: FolderStore;
/** The registry entry of `mf-blog` after its first release. */
let olderEntry: RegistryUnit;

const open = (of = folder) => Signing.open(of, { developmentKey: 'refuse' });
const storeWith = async (signing: Promise<Signing>) => new FolderStore(checkout.storeFolder, await signing);

/** Creates the keys folder of another machine: all public keys, and the private keys of `roles`. */
async function machineWith(...roles: string[]): Promise<string> {
  const other = join(checkout.root, `keys of ${roles.join(' ')}`);
  await checkout.write(
    `${other.slice(checkout.root.length)}/trusted-keys.json`,
    await readFile(join(folder, 'trusted-keys.json'), 'utf8'),
  );
  for (const role of roles) {
    const file = `${keys[role]?.id}.pem`;
    await writeFile(join(other, file), await readFile(join(folder, file)));
  }
  return other;
}

async function release(unit: string, version: string, to = store): Promise<void> {
  await checkout.buildRemote(unit, version, { text: version, routes: [`/${unit}`] });
  await publish(to, { root: checkout.root, name: unit, version, activate: true, ...author });
}

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  folder = join(checkout.root, 'keys');
  const created = await createKeys(folder, [name, 'mf-ads', 'operator']);
  keys = Object.fromEntries(created.map((key) => [key.role, key]));
  store = await storeWith(open());
  await release(name, '1.0.0');
  olderEntry = unitIn(await store.readRegistry());
  await release(name, '1.1.0');
  await release('mf-ads', '1.0.0');
});
afterEach(() => checkout.remove());

/** Returns a copy of the registry with `change` applied, as if an attacker had changed the registry in the store. */
async function tampered(change: (registry: Registry) => void): Promise<Registry> {
  const registry = v.parse(registrySchema, JSON.parse(JSON.stringify(await store.readRegistry())));
  change(registry);
  return registry;
}
const unitIn = ({ units }: Registry, unit = name) => {
  const found = units[unit];
  if (!found) throw new Error(`${unit} is missing.`);
  return found;
};

test('published releases are accepted, and only the current user can read private keys', async () => {
  const registry = await store.readRegistry();
  expect(acceptRegistry(await open(), registry)).toEqual({ registry, problems: [] });
  expect(await verify(store)).toEqual({ checked: 3, problems: [] });
  expect((await stat(join(folder, `${keys[name]?.id}.pem`))).mode & 0o777).toBe(0o600);
});

const attacks: readonly (readonly [string, (registry: Registry) => void, RegExp])[] = [
  [
    'a changed active release',
    (registry) => void (unitIn(registry).active = '1.0.0'),
    /differs from its signed content/,
  ],
  [
    'a flipped byte of the signed payload',
    (registry) => {
      const { signed } = unitIn(registry);
      if (!signed) return;
      const bytes = Buffer.from(signed.payload, 'base64');
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      signed.payload = bytes.toString('base64');
    },
    /was changed after it was signed/,
  ],
  [
    'a changed digest of a release',
    (registry) => {
      const [first] = unitIn(registry).releases;
      if (first) first.digest = `sha384-${'A'.repeat(64)}`;
    },
    /differs from its signed content/,
  ],
  [
    'an entry copied from another unit',
    (registry) => void (registry.units[name] = unitIn(registry, 'mf-ads')),
    /is not allowed to sign/,
  ],
  ['a removed signature', (registry) => void delete unitIn(registry).signed, /is not signed/],
  ['a removed unit', (registry) => void delete registry.units[name], /is missing/],
  [
    'an older entry',
    (registry) => void (registry.units[name] = olderEntry),
    /has revision 1, which is not newer than revision 2/,
  ],
];

test.each(attacks)(
  '%s is rejected; the last valid entry of the unit stays, and other units can still change',
  async (_case, change, reason) => {
    const signing = await open();
    const last = await store.readRegistry();
    await release('mf-ads', '1.1.0');
    const { registry, problems } = acceptRegistry(signing, await tampered(change), last);
    expect(problems).toEqual([expect.stringMatching(reason)]);
    expect(registry?.units[name]).toEqual(last.units[name]);
    expect(registry?.units['mf-ads']?.active).toBe('1.1.0');
  },
);

const forgeries: readonly (readonly [string, (registry: Registry) => void, RegExp])[] = [
  [
    'a raised revision',
    (registry) => void (registry.revision = 1_000_000_000),
    /The revision of the registry differs from its signed content/,
  ],
  ['a removed signature', (registry) => void delete registry.signed, /The registry is not signed/],
  [
    'a signature that was copied from one of its entries',
    (registry) => void (registry.signed = unitIn(registry).signed as Envelope),
    /The registry was changed after it was signed/,
  ],
  [
    'a flipped byte of the signed payload',
    ({ signed }) => {
      const bytes = Buffer.from(signed?.payload ?? '', 'base64');
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      if (signed) signed.payload = bytes.toString('base64');
    },
    /The registry was changed after it was signed/,
  ],
];

test.each(forgeries)(
  'a registry with %s is rejected as a whole, and the release tool refuses to change it',
  async (_case, change, reason) => {
    const last = await store.readRegistry();
    const forged = await tampered(change);
    expect(acceptRegistry(await open(), forged, last)).toEqual({
      registry: undefined,
      problems: [expect.stringMatching(reason)],
    });
    await writeFile(join(checkout.storeFolder, 'registry.json'), JSON.stringify(forged));
    expect((await verify(store)).problems).toContainEqual({
      name: 'registry',
      version: `revision ${forged.revision}`,
      problem: expect.stringMatching(reason) as string,
    });
    expect((await doctor(store, checkout.root)).findings).toContainEqual(
      expect.objectContaining({ level: 'damage', problem: expect.stringMatching(reason) as string }),
    );
    await expect(release('mf-ads', '1.1.0')).rejects.toThrow(reason);
  },
);

test('a new server detects an outdated or removed entry, and the release tool refuses to change the registry', async () => {
  for (const change of [
    (registry: Registry) => void (registry.units[name] = olderEntry),
    (registry: Registry) => void delete registry.units[name],
  ]) {
    const forged = await tampered(change);
    const { registry, problems } = acceptRegistry(await open(), forged);
    expect(Object.keys(registry?.units ?? {})).toEqual(['mf-ads']);
    expect(problems).toEqual([
      forged.units[name]
        ? expect.stringMatching(/mf-blog was added, changed or removed after the registry was signed/)
        : 'The registry entry of mf-blog is missing.',
    ]);
    await writeFile(join(checkout.storeFolder, 'registry.json'), JSON.stringify(forged));
    await expect(release('mf-ads', '1.1.0')).rejects.toThrow(
      /The registry entry of mf-blog was added, changed or removed after the registry was signed\. Nothing was changed/,
    );
  }
});

test('the release tool does not change a registry whose revision is older than the revision that the tool wrote last', async () => {
  const older = await store.readRegistry();
  await release('mf-ads', '1.1.0');
  const file = join(checkout.storeFolder, 'registry.json');
  await writeFile(file, JSON.stringify(older));
  await expect(activate(store, { root: checkout.root, name, version: '1.0.0', ...author })).rejects.toThrow(
    /has revision 3, but this machine has already written revision 4.*delete its entry in last-revisions\.json/,
  );
  expect(await store.readRegistry()).toEqual(older);
  // After restoring a backup, an operator signs the restored registry, so that the release tool accepts it.
  await signUnit(store, { name, ...author });
  await activate(store, { root: checkout.root, name, version: '1.0.0', ...author });
  expect(unitIn(await store.readRegistry()).active).toBe('1.0.0');
});

test('the release tool and site servers do not change an unsigned registry, even if its revision is 0', async () => {
  const last = await store.readRegistry();
  const file = join(checkout.storeFolder, 'registry.json');
  const forged = { ...(await tampered((one) => void delete one.signed)), revision: 0 };
  await writeFile(file, JSON.stringify(forged));
  const signing = await open(await machineWith('operator'));
  for (const one of [
    new FolderStore(checkout.storeFolder, signing),
    new FolderStore(checkout.storeFolder, signing, () => last),
  ])
    await expect(rollback(one, { root: checkout.root, name, ...author })).rejects.toThrow(
      /The registry is not signed\. Nothing was changed/,
    );
  expect(await store.readRegistry()).toEqual(forged);
});

test('a concurrent change by another command does not make the registry look outdated', async () => {
  let last = await store.readRegistry();
  const server = new FolderStore(checkout.storeFolder, await open(), () => last);
  let isFirst = true;
  await changeRegistry(server, author, async ({ units }) => {
    if (isFirst) {
      isFirst = false;
      await release('mf-ads', '1.1.0');
      last = await store.readRegistry();
    }
    return units[name] && { unit: name, reason: 'renew', to: { ...units[name] } };
  });
  expect((await store.readRegistry()).revision).toBe(5);
});

test('an older entry is rejected, even if the registry is validly signed with the key of another unit', async () => {
  const last = await store.readRegistry();
  const signing = await open(await machineWith('mf-ads'));
  const forged = signing.signRegistry(
    { ...(await tampered((one) => void (one.units[name] = olderEntry))), revision: 9 },
    ['mf-ads'],
  );
  const reason = /The registry entry of mf-blog has revision 1, which is not newer than revision 2/;
  expect(acceptRegistry(await open(), forged, last).problems).toEqual([expect.stringMatching(reason)]);
  await writeFile(join(checkout.storeFolder, 'registry.json'), JSON.stringify(forged));
  const server = new FolderStore(checkout.storeFolder, await open(), () => last);
  await expect(
    changeRegistry(
      server,
      author,
      ({ units }) => units[name] && { unit: name, reason: 'renew', to: units[name] },
    ),
  ).rejects.toThrow(reason);
});

test('after the last possible revision, every change is refused, and the error names the remedy', async () => {
  const signing = await open();
  const file = join(checkout.storeFolder, 'registry.json');
  const full = signing.signRegistry({ ...(await store.readRegistry()), revision: MAX_REVISION }, [name]);
  await writeFile(file, JSON.stringify(full));
  await expect(rollback(store, { root: checkout.root, name, ...author })).rejects.toThrow(
    /has the last possible revision 1000000000\. Nothing was changed.*lower it in registry\.json/,
  );
});

test('a damaged last-revisions.json is reported and not replaced', async () => {
  const file = join(folder, 'last-revisions.json');
  await writeFile(file, '{ "store": 4, }');
  await expect(release('mf-ads', '1.1.0')).rejects.toThrow(/last-revisions\.json is damaged/);
  expect(await readFile(file, 'utf8')).toBe('{ "store": 4, }');
});

test('an unreadable last-revisions.json causes an error and does not count as empty', async () => {
  const file = join(folder, 'last-revisions.json');
  await rm(file);
  // Reading a folder as a file fails for every user. Missing permissions would not prevent root from reading a file.
  await mkdir(file);
  await expect(release('mf-ads', '1.1.0')).rejects.toThrow(/last-revisions\.json cannot be read: EISDIR/);
});

test('the revision of a registry that was signed with a revoked key is ignored', async () => {
  const id = keys['mf-ads']?.id ?? '';
  const thief = await open(await machineWith('mf-ads'));
  const last = thief.signRegistry({ ...(await store.readRegistry()), revision: 1_000_000 }, ['mf-ads']);
  await revokeKey(folder, id);
  await createKeys(folder, ['mf-ads']);
  const rotated = await storeWith(open());
  for (const unit of [name, 'mf-ads']) await signUnit(rotated, { name: unit, ...author });
  const signing = await open();
  const known = acceptRegistryCopy(signing, last);
  expect(acceptRegistry(signing, await rotated.readRegistry(), known).problems).toEqual([]);
});

test('publishing to an empty registry is refused if this machine has already written a later revision', async () => {
  await writeFile(join(checkout.storeFolder, 'registry.json'), JSON.stringify(emptyRegistry()));
  await expect(release('mf-ads', '1.1.0')).rejects.toThrow(/has revision 0, but this machine has already/);
});

test('an older registry cannot be replayed, and an expired registry is rejected by a server that has not accepted it before', async () => {
  const signing = await open();
  const older = await store.readRegistry();
  await release(name, '1.2.0');
  const latest = await store.readRegistry();
  expect(acceptRegistry(signing, older, latest).problems).toEqual([
    expect.stringMatching(/The registry has revision 3, which is not newer than revision 4/),
  ]);
  const later = Date.now() + 91 * DAY_MS;
  expect(acceptRegistry(signing, latest, undefined, later).problems[0]).toMatch(
    /The registry expired at .* Renew it: npm run release -- sign/,
  );
  // A server that accepted the registry before its expiry still accepts it.
  expect(acceptRegistry(signing, latest, latest, later).problems).toEqual([]);
});

test('a server does not renew or change a registry that is older than the last accepted registry', async () => {
  const file = join(checkout.storeFolder, 'registry.json');
  const older = await store.readRegistry();
  await release(name, '1.2.0');
  const latest = await store.readRegistry();
  await writeFile(file, JSON.stringify(older));
  const server = new FolderStore(
    checkout.storeFolder,
    await open(await machineWith('operator')),
    () => latest,
  );
  await renewEntries(server, 'tests', Date.now() + 61 * DAY_MS);
  await expect(rollback(server, { root: checkout.root, name, ...author })).rejects.toThrow(
    /has revision 3, which is not newer than revision 4.*Nothing was changed/,
  );
  expect(await store.readRegistry()).toEqual(older);
});

test('an expired entry is renewed only by a server that has accepted it before', async () => {
  const keysOfServer = await open(await machineWith('operator'));
  const before = await store.readRegistry();
  const later = Date.now() + 91 * DAY_MS;
  await renewEntries(
    new FolderStore(checkout.storeFolder, keysOfServer, () => ({ ...before, units: {} })),
    'tests',
    later,
  );
  expect(await store.readRegistry()).toEqual(before);
  await renewEntries(new FolderStore(checkout.storeFolder, keysOfServer, () => before), 'tests', later);
  expect((await store.readRegistry()).revision).toBe(before.revision + 2);
});

test('with the key of one unit, no other unit can be changed, even with write access to the whole store', async () => {
  const attacker = await storeWith(open(await machineWith('mf-ads')));
  await expect(release(name, '2.0.0', attacker)).rejects.toThrow(/no private key of mf-blog/);
  const registry = await store.readRegistry();
  const forged = await tampered((one) => {
    const unit = unitIn(one);
    one.units[name] = (attacker.signing as Signing).signUnit('mf-ads', { ...unit, active: '1.0.0' }, 99);
  });
  expect(acceptRegistry(await open(), forged, registry).problems).toEqual([
    expect.stringMatching(/is not allowed to sign/),
  ]);
});

test("an operator's key can roll back and renew entries, but cannot add code", async () => {
  const server = await storeWith(open(await machineWith('operator')));
  await rollback(server, { root: checkout.root, name, ...author });
  const registry = await store.readRegistry();
  expect(acceptRegistry(await open(), registry).problems).toEqual([]);
  expect(registry.units[name]?.active).toBe('1.0.0');

  await renewEntries(server, 'tests', Date.now() + 61 * DAY_MS);
  const renewed = await store.readRegistry();
  expect(renewed.change).toMatchObject({ reason: 'renew', by: 'tests' });
  await renewEntries(server, 'tests');
  expect((await store.readRegistry()).revision).toBe(renewed.revision);

  await expect(release(name, '2.0.0', server)).rejects.toThrow(/no private key of mf-blog/);
  await changeRegistry(server, author, ({ units }) => {
    const unit = units[name];
    const releases = unit?.releases.map((one) => ({ ...one, digest: `sha384-${'A'.repeat(64)}` }));
    return unit && releases && { unit: name, reason: 'activate', to: { ...unit, releases } };
  });
  expect(acceptRegistry(await open(), await store.readRegistry(), renewed).problems).toEqual([
    expect.stringMatching(/The release mf-blog 1.0.0 was changed after it was signed/),
  ]);
});

test('an entry signed with a revoked key is rejected, even in the registry copy of a server; signing with a new key restores the unit', async () => {
  const before = await store.readRegistry();
  await revokeKey(folder, keys[name]?.id ?? '');
  const signing = await open();
  expect(acceptRegistry(signing, before).problems).toEqual([
    expect.stringMatching(/the revoked key mf-blog-/),
  ]);
  expect(Object.keys(acceptRegistryCopy(signing, before).units)).toEqual(['mf-ads']);
  const problemsOf = async (one: FolderStore) => (await verify(one)).problems.map(({ problem }) => problem);
  expect(await problemsOf(await storeWith(open()))).toContainEqual(
    expect.stringMatching(/^The registry entry of mf-blog is signed with the revoked key mf-blog-/),
  );
  await createKeys(folder, [name]);
  const rotated = await storeWith(open());
  await expect(activate(rotated, { root: checkout.root, name, version: '1.0.0', ...author })).rejects.toThrow(
    /revoked key.*To sign its current state: npm run release -- sign mf-blog/,
  );
  await signUnit(rotated, { name, ...author });
  const after = acceptRegistry(await open(), await store.readRegistry(), acceptRegistryCopy(signing, before));
  expect(after.problems).toEqual([]);
  expect(after.registry?.units[name]?.releases).toHaveLength(2);
  expect(await problemsOf(rotated)).toEqual([]);
});

test('verify reports expired entries, because a new server would reject them', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 91 * DAY_MS);
  const { problems } = await verify(store);
  clock.mockRestore();
  expect(problems.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^The registry expired at /),
    expect.stringMatching(/^The registry entry of mf-blog expired at /),
    expect.stringMatching(/^The registry entry of mf-ads expired at /),
  ]);
});

test.each([
  [
    'an expired entry as damage, because a new server would reject it',
    91,
    'damage',
    /^The registry entry of mf-blog expired at /,
  ],
  [
    'an entry that expires soon as advice',
    80,
    'advice',
    /^The registry entry of mf-blog is valid only until /,
  ],
])('doctor reports %s', async (_case, days, level, problem) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * DAY_MS);
  const { findings } = await doctor(store, checkout.root);
  clock.mockRestore();
  expect(findings).toContainEqual({
    level,
    problem: expect.stringMatching(problem) as string,
    remedy: 'npm run release -- sign mf-blog',
  });
});

test('signing uses the newest key of a role, so that the older key can be revoked', async () => {
  let older = keys[name]?.id ?? '';
  // Key ids are random. If keys were ordered by id, a single rotation could pass by chance, so the test repeats it.
  for (let rotation = 0; rotation < 5; rotation += 1) {
    const [created] = await createKeys(folder, [name]);
    await signUnit(await storeWith(open()), { name, ...author });
    await revokeKey(folder, older);
    expect((await verify(await storeWith(open()))).problems).toEqual([]);
    older = created?.id ?? '';
  }
});

test('an unsigned store is rejected until it is signed, and damaged releases are not signed', async () => {
  await rm(checkout.storeFolder, { recursive: true });
  await rm(join(folder, 'last-revisions.json'));
  const unsigned = new FolderStore(checkout.storeFolder);
  await release(name, '1.0.0', unsigned);
  await release(name, '1.1.0', unsigned);
  expect(acceptRegistry(await open(), await store.readRegistry()).problems).toEqual([
    'The registry is not signed.',
  ]);
  await expect(release(name, '1.2.0')).rejects.toThrow(
    /To sign its current state: npm run release -- sign mf-blog/,
  );
  await checkout.write('releases/mf-blog/1.0.0/ssr/index.cjs', 'process.exit()');
  const { signed, problems } = await signUnit(store, { name, ...author });
  expect(signed).toEqual(['1.1.0']);
  expect(problems).toEqual([
    expect.stringMatching(/^mf-blog 1\.0\.0 was not signed: The file ssr\/index\.cjs/),
  ]);
  const { registry } = acceptRegistry(await open(), await store.readRegistry());
  expect(registry?.units[name]?.releases.map(({ version }) => version)).toEqual(['1.1.0']);
});

test('a release whose stored metadata was changed fails verification and is not signed again', async () => {
  const file = 'releases/mf-blog/1.0.0/release.json';
  const text = await readFile(join(checkout.root, file), 'utf8');
  await checkout.write(file, text.replace('^1.0.0', '^1.0.1'));
  expect((await verify(store)).problems).toEqual([
    expect.objectContaining({
      name,
      version: '1.0.0',
      problem: expect.stringMatching(/digest in the registry/) as string,
    }),
  ]);
  const { problems } = await signUnit(store, { name, ...author });
  expect(problems).toEqual([expect.stringMatching(/1\.0\.0 was not signed/)]);
});

test('publishing is refused if another writer has stored different metadata under the same name and version', async () => {
  await checkout.buildRemote(name, '1.2.0', { text: '1.2.0', routes: ['/mf-blog'] });
  const stranger = new FolderStore(join(checkout.root, 'other'));
  await publish(stranger, { root: checkout.root, name, version: '1.2.0', activate: true, ...author });
  const file = 'mf-blog/1.2.0/release.json';
  const text = await readFile(join(checkout.root, 'other', file), 'utf8');
  const stored = join(checkout.storeFolder, name, '1.2.0');
  await cp(join(checkout.root, 'other', name, '1.2.0'), stored, { recursive: true });
  await checkout.write(`releases/${file}`, text.replace('"/mf-blog"', '"/enquiry"'));
  await expect(
    publish(store, { root: checkout.root, name, version: '1.2.0', activate: true, ...author }),
  ).rejects.toThrow(/already in the store with different metadata/);
});

test('a rebuilt registry is signed, and the signatures of its releases are restored from the audit log', async () => {
  await writeFile(join(checkout.storeFolder, 'registry.json'), '');
  await repair(store, { plan: await planRepair(store), root: checkout.root });
  const { registry, problems } = acceptRegistry(await open(), await store.readRegistry());
  expect(problems).toEqual([]);
  expect(registry?.units[name]?.releases.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
});

test('after a key was replaced, a repair names the releases that must be signed again', async () => {
  await revokeKey(folder, keys[name]?.id ?? '');
  await createKeys(folder, [name]);
  const rotated = await storeWith(open());
  await signUnit(rotated, { name, ...author });
  await writeFile(join(checkout.storeFolder, 'registry.json'), '');
  const { notes } = await planRepair(rotated);
  expect(notes).toEqual([
    'The signatures of mf-blog 1.0.0, 1.1.0 are not valid. After the repair, sign them: npm run release -- sign mf-blog',
  ]);
  await repair(rotated, { plan: await planRepair(rotated), root: checkout.root });
  await signUnit(rotated, { name, ...author });
  expect((await verify(rotated)).problems).toEqual([]);
});

test('a rebuilt registry can be changed, even if this machine has written a higher revision before', async () => {
  const file = join(folder, 'last-revisions.json');
  await writeFile(file, JSON.stringify({ [store.location]: 99 }));
  await writeFile(join(checkout.storeFolder, 'registry.json'), '');
  await repair(store, { plan: await planRepair(store), root: checkout.root });
  await release('mf-ads', '1.1.0');
  expect((await store.readRegistry()).units['mf-ads']?.active).toBe('1.1.0');
});

test('a development key can sign everything; a server that does not accept development keys rejects the registry and names the key', async () => {
  const local = join(checkout.root, 'local');
  const development = await Signing.open(local, { developmentKey: 'create' });
  expect((await stat(join(local, 'development.pem'))).mode & 0o777).toBe(0o600);
  const other = new FolderStore(join(checkout.root, 'other'), development);
  await release(name, '1.0.0', other);
  const registry = await other.readRegistry();
  expect(acceptRegistry(await Signing.open(local, { developmentKey: 'accept' }), registry).problems).toEqual(
    [],
  );
  expect(acceptRegistry(await open(), registry).problems[0]).toMatch(
    new RegExp(`the development key ${DEVELOPMENT}-[0-9a-f]{16}, which this server does not accept`),
  );
  const production = await Signing.open(local, { developmentKey: 'refuse' });
  expect(() => production.requireTrust()).toThrow(/npm run release -- key create shell mf-blog … operator/);
});

test.each([
  ['development.pem', '', /development\.pem is damaged: .+ delete it, run npm start and then .+ sign$/],
  [
    'development.pem',
    '-----BEGIN PRIVATE KEY-----\nMC4C',
    /development\.pem is damaged: .+ delete it, run npm start/,
  ],
  ['mf-blog-0.pem', '', /mf-blog-0\.pem is damaged: .+ npm run release -- key create/],
  ['trusted-keys.json', '', /trusted-keys\.json is damaged: .+ Restore it from version control/],
  ['trusted-keys.json', '{"keys": [', /trusted-keys\.json is damaged: .+ Restore it from version control/],
  [
    'trusted-keys.json',
    JSON.stringify({ keys: [{ id: 'mf-blog-0', role: 'mf-blog', publicKey: 'AAAA' }] }),
    /trusted-keys\.json is damaged: .*mf-blog-0.+ Restore it from version control/,
  ],
])('an error names the damaged key file %s and the remedy', async (file, content, message) => {
  const damaged = join(checkout.root, 'damaged');
  await mkdir(damaged);
  await writeFile(join(damaged, file), content);
  await expect(Signing.open(damaged, { developmentKey: 'create' })).rejects.toThrow(message);
});

test('creating a key does not replace a damaged list of trusted keys', async () => {
  await writeFile(join(folder, 'trusted-keys.json'), '');
  await expect(createKeys(folder, [name])).rejects.toThrow(/trusted-keys\.json is damaged/);
  expect(await readFile(join(folder, 'trusted-keys.json'), 'utf8')).toBe('');
});

describe('a preview link', () => {
  const tokenOf = (url: string) => url.split('preview=')[1] ?? '';
  const id = 'mf-blog@1.0.0';

  test('shows its releases until it expires', async () => {
    const { url } = await issuePreviewLink(store, {
      releases: [id, 'mf-ads@1.0.0'],
      hours: 2,
      origin: 'https://tv.example',
    });
    expect(url).toMatch(/^https:\/\/tv\.example\/\?preview=[\w.-]+$/);
    const signing = await open();
    expect(readPreviewToken(signing, tokenOf(url))).toEqual([id, 'mf-ads@1.0.0']);
    expect(readPreviewToken(signing, tokenOf(url), Date.now() + 3 * 3_600_000)).toBeUndefined();
  });

  test('can be issued with the key of an operator or of the unit, but not with the key of another unit', async () => {
    const signing = await open();
    const linkOf = async (role: string, release: string) => {
      const { url } = await issuePreviewLink(await storeWith(open(await machineWith(role))), {
        releases: [release],
      });
      return readPreviewToken(signing, tokenOf(url));
    };
    expect(await linkOf('operator', id)).toEqual([id]);
    expect(await linkOf(name, id)).toEqual([id]);
    await expect(linkOf('mf-ads', id)).rejects.toThrow(/no private key of mf-blog or operator/);
  });

  test('is invalid if it was forged, changed or signed with a revoked key', async () => {
    const token = tokenOf((await issuePreviewLink(store, { releases: [id] })).url);
    const [, ...signature] = token.split('.');
    const payload = Buffer.from(
      JSON.stringify({ releases: ['mf-blog@1.1.0'], expires: Date.now() + DAY_MS }),
    );
    const signing = await open();
    for (const forged of [
      '',
      id,
      token.slice(0, -4),
      `${payload.toString('base64url')}.${signature.join('.')}`,
      '.'.repeat(3_000),
    ])
      expect(readPreviewToken(signing, forged)).toBeUndefined();
    await revokeKey(folder, keys[name]?.id ?? '');
    expect(readPreviewToken(await open(), token)).toBeUndefined();
  });

  test.each([
    [['mf-blog@9.9.9'], 24, /mf-blog@9\.9\.9 is not in the store/],
    [['mf-blog@9.9.9', 'mf-ads@9.9.9'], 24, /mf-blog@9\.9\.9, mf-ads@9\.9\.9 are not in the store/],
    [[id], 0, /1 to 720 whole hours/],
    [[id], 721, /1 to 720 whole hours/],
    [Array.from({ length: 120 }, () => id), 1, /cannot contain that many releases/],
  ])('for %j and %d hours is rejected', async (releases, hours, reason) => {
    await expect(issuePreviewLink(store, { releases, hours })).rejects.toThrow(reason);
  });
});
