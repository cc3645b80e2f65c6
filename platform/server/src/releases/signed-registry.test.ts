/** @jest-environment node */
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys, revokeKey } from '@safar/delivery/signing/keys';
import { Signing } from '@safar/delivery/signing/signing';
import { divideEntries, type Registry } from '@safar/protocol/registry';
import { registryOf, signRegistry, writeRelease } from '../../testing/small-releases';
import { followRegistry } from './followed-registry';
import { resolveReleases } from './release-set';
import { startMirror } from './mirror/release-mirror';

let folder: string;
let store: string;
let keys: string;
let signing: Signing;
let lines: string[];

const open = () => Signing.open(keys, { developmentKey: 'refuse' });
const settings = () => ({ releasesDir: store, dataDir: join(folder, 'data') });
const write = (registry: Registry) => writeFile(join(store, 'registry.json'), JSON.stringify(registry));
const signed = (revision: number, blog: readonly string[]): Registry =>
  signRegistry(signing, store, { ...registryOf({ shell: ['1.0.0'], 'mf-blog': blog }), revision });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signed-'));
  store = join(folder, 'store');
  keys = join(folder, 'keys');
  await createKeys(keys, ['shell', 'mf-blog']);
  signing = await open();
  writeRelease(store, 'shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) writeRelease(store, 'mf-blog', version);
  lines = [];
  for (const stream of [process.stderr, process.stdout])
    jest.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Returns the registry with another active release of mf-blog, without a new signature of the entry. */
function withForgedActive(registry: Registry): Registry {
  const unit = registry.units['mf-blog'];
  if (!unit) throw new Error('mf-blog is missing.');
  return {
    ...registry,
    updatedAt: new Date().toISOString(),
    units: { ...registry.units, 'mf-blog': { ...unit, active: '1.1.0' } },
  };
}

test('a forged entry is rejected and logged once; the last valid entry stays in use, even after a restart, until a newer signed entry replaces it', async () => {
  const valid = signed(1, ['1.1.0', '1.0.0']);
  await write(valid);
  const followed = await followRegistry(settings(), signing);
  const before = followed.current();
  await write(withForgedActive(valid));
  for (let poll = 0; poll < 5; poll += 1) await followed.refresh();
  // `current()` must return the same object. A new object would make the server read the release files again, and the
  // attacker may have changed these files as well.
  expect(followed.current()).toBe(before);
  expect(before.units['mf-blog']?.active).toBe('1.0.0');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    'The registry or an entry was refused; its last valid version, if any, stays in use.',
  );
  expect(lines[0]).toContain('The registry entry of mf-blog differs from its signed content.');
  expect((await followRegistry(settings(), signing)).current().units['mf-blog']?.active).toBe('1.0.0');

  await write(signed(100, ['1.0.0', '1.1.0']));
  await followed.refresh();
  expect(followed.current().units['mf-blog']?.active).toBe('1.1.0');
});

test('if the registry is rejected, a server or mirror without an earlier registry neither starts nor stores a copy', async () => {
  const { shell: _shell, ...units } = signed(1, ['1.0.0']).units;
  await write({ ...signed(1_000, ['1.0.0']), units, revision: 999 });
  await expect(followRegistry(settings(), signing)).rejects.toThrow(/revision of the registry differs/);
  const text = await readFile(join(store, 'registry.json'), 'utf8');
  const source = {
    location: 's3://bucket/',
    readRegistryIfChanged: async () => ({ text, etag: '1' }),
    readFile: (name: string, version: string, path: string) => readFile(join(store, name, version, path)),
  };
  await expect(startMirror(source, join(folder, 'mirror'), signing)).rejects.toThrow(
    /revision of the registry differs/,
  );
  await write(signed(1, ['1.0.0', '1.1.0']));
  const followed = await followRegistry(settings(), signing);
  expect(followed.current().units['mf-blog']?.active).toBe('1.1.0');
});

test('a server with a mirror starts from its last valid registry while the registry in the bucket is rejected', async () => {
  const valid = signed(5, ['1.1.0', '1.0.0']);
  let text = JSON.stringify(valid);
  const source = {
    location: 's3://bucket/',
    readRegistryIfChanged: async () => ({ text, etag: text }),
    readFile: (name: string, version: string, path: string) =>
      path === 'client/e.js' ? Promise.resolve(Buffer.from('e')) : readFile(join(store, name, version, path)),
  };
  const mirrored = { releasesDir: join(folder, 'mirror'), dataDir: join(folder, 'data') };
  for (const bucket of [
    text,
    JSON.stringify({ ...valid, revision: 6 }),
    JSON.stringify(signed(4, ['1.0.0', '1.1.0'])),
  ]) {
    text = bucket;
    const mirror = await startMirror(source, mirrored.releasesDir, signing);
    try {
      const followed = await followRegistry(mirrored, signing, mirror);
      expect(followed.current()).toMatchObject({ revision: 5, units: { 'mf-blog': { active: '1.0.0' } } });
    } finally {
      await mirror.stop();
    }
  }
});

test('an older registry is rejected after a restart', async () => {
  const older = signed(1, ['1.0.0', '1.1.0']);
  await write(signed(2, ['1.1.0', '1.0.0']));
  await followRegistry(settings(), signing);
  await write(older);
  const restarted = await followRegistry(settings(), signing);
  expect(restarted.current().units['mf-blog']?.active).toBe('1.0.0');
  expect(lines.join()).toContain('has revision 1, which is not newer than revision 2');
});

test('while the registry is rejected as a whole, refresh() returns false and readAt() does not advance, even after a restart', async () => {
  const clock = jest.spyOn(Date, 'now');
  const older = signed(1, ['1.0.0', '1.1.0']);
  const valid = signed(2, ['1.1.0', '1.0.0']);
  await write(valid);
  const started = Date.now();
  clock.mockReturnValue(started);
  const followed = await followRegistry(settings(), signing);
  for (const rejected of [older, { ...valid, revision: 3 }, older]) {
    clock.mockReturnValue(started + 2_000);
    await write(rejected);
    expect(await followed.refresh()).toBe(false);
    expect(await followed.refresh()).toBe(false);
    expect(followed.readAt()).toBe(started);
  }
  await utimes(join(folder, 'data/last-registry.json'), 1_500, 1_500);
  const restarted = await followRegistry(settings(), signing);
  expect([restarted.readAt(), await restarted.refresh()]).toEqual([1_500_000, false]);
  expect(lines.join()).not.toContain('The registry became valid again');

  await write(valid);
  expect(await followed.refresh()).toBe(true);
  expect(followed.readAt()).toBe(started + 2_000);
  expect(lines.at(-1)).toContain('The registry became valid again');
});

test('without a validly signed shell, the start fails with an error that contains the reason and the remedy', async () => {
  await write(registryOf({ shell: ['1.0.0'] }));
  await expect(followRegistry(settings(), signing)).rejects.toThrow(
    /no validly signed shell\. The registry is not signed\. .*run npm run release -- sign/,
  );
});

test('an unsigned shell is rejected at every refresh, but not logged each time', async () => {
  await write(signRegistry(signing, store, { ...registryOf({ 'mf-blog': ['1.0.0'] }), revision: 1 }));
  const followed = await followRegistry(settings(), signing);
  const { shell: unsigned } = registryOf({ shell: ['1.0.0'] }).units;
  const next = signed(2, ['1.0.0']);
  await write({ ...next, units: { ...next.units, ...(unsigned && { shell: unsigned }) } });
  for (let poll = 0; poll < 3; poll += 1) expect(await followed.refresh()).toBe(false);
  expect(lines.join()).not.toContain('The registry became valid again');
  expect(lines).toHaveLength(2);
});

test('after the key of one unit was revoked and the server restarted, only this unit is rejected', async () => {
  await write(signed(1, ['1.0.0']));
  await followRegistry(settings(), signing);
  const { keys: trusted } = JSON.parse(await readFile(join(keys, 'trusted-keys.json'), 'utf8')) as {
    keys: { id: string; role: string }[];
  };
  await revokeKey(keys, trusted.find(({ role }) => role === 'mf-blog')?.id ?? '');
  expect(Object.keys((await followRegistry(settings(), await open())).current().units)).toEqual(['shell']);
});

test('a remote stays in use if its entry is deleted without a signed removal; after a signed removal, pages lack the remote, even after a restart', async () => {
  const before = signed(1, ['1.0.0']);
  const { shell, 'mf-blog': blog } = before.units;
  if (!shell || !blog) throw new Error('A unit is missing.');
  const withBlog = (entry: Registry['units'], revision: number) =>
    signing.signRegistry({ ...before, revision, ...divideEntries({ shell, ...entry }) }, ['shell']);
  const remotesOf = async (registry: Registry) => [
    ...(await resolveReleases(store, registry, () => false, { report: () => undefined })).remotes.keys(),
  ];
  await write(before);
  const followed = await followRegistry(settings(), signing);

  await write(withBlog({}, 2));
  await followed.refresh();
  expect(await remotesOf(followed.current())).toEqual(['mf-blog']);
  expect(lines.join()).toContain('The registry entry of mf-blog is missing.');

  const removed = withBlog({ 'mf-blog': signing.signUnit('mf-blog', { ...blog, removed: true }, 3) }, 3);
  await write(removed);
  await followed.refresh();
  const restarted = await followRegistry(settings(), signing);
  for (const { current } of [followed, restarted]) expect(await remotesOf(current())).toEqual([]);

  // Open pages may still load the releases of the removed remote, so mirrors copy them.
  const source = {
    location: 's3://bucket/',
    readRegistryIfChanged: async () => ({ text: JSON.stringify(removed), etag: '1' }),
    readFile: (name: string, version: string, path: string) =>
      path === 'client/e.js' ? Promise.resolve(Buffer.from('e')) : readFile(join(store, name, version, path)),
  };
  const mirrored = join(folder, 'mirror');
  await (await startMirror(source, mirrored, signing)).stop();
  expect(await readFile(join(mirrored, 'mf-blog/1.0.0/client/e.js'), 'utf8')).toBe('e');
});

test('an older release without a valid signature does not replace the damaged active release', async () => {
  const registry = signed(1, ['1.0.0', '1.1.0']);
  const unit = registry.units['mf-blog'];
  if (!unit) throw new Error('mf-blog is missing.');
  const releases = unit.releases.map((release) =>
    release.version === '1.0.0' ? { ...release, signature: { keyid: 'mf-blog-0', sig: '' } } : release,
  );
  const units = { ...registry.units, 'mf-blog': signing.signUnit('mf-blog', { ...unit, releases }, 1) };
  await write(signing.signRegistry({ ...registry, units }, ['mf-blog']));
  await writeFile(join(store, 'mf-blog/1.1.0/ssr/index.cjs'), 'changed');
  const current = (await followRegistry(settings(), signing)).current();
  const { remotes } = await resolveReleases(store, current, () => false, { report: () => undefined });
  const served = remotes.get('mf-blog');
  expect([served?.release.version, served?.ssrCode, served?.previous]).toEqual([
    '1.1.0',
    undefined,
    undefined,
  ]);
});

test('a mirror keeps its files of a release when a forged entry contains another digest of this release', async () => {
  const valid = signed(1, ['1.0.0']);
  let text = JSON.stringify(valid);
  let etag = 1;
  const source = {
    location: 's3://bucket/',
    readRegistryIfChanged: async (known?: string) =>
      known === String(etag) ? ('unchanged' as const) : { text, etag: String(etag) },
    readFile: (name: string, version: string, path: string) =>
      path === 'client/e.js' ? Promise.resolve(Buffer.from('e')) : readFile(join(store, name, version, path)),
  };
  const mirrored = join(folder, 'mirror');
  const mirror = await startMirror(source, mirrored, signing);
  try {
    const file = join(mirrored, 'mf-blog/1.0.0/release.json');
    const before = await readFile(file, 'utf8');
    // An attacker without a trusted key replaces the release in the bucket and its digest in the registry.
    writeRelease(store, 'mf-blog', '1.0.0', { commit: 'evil' });
    const unit = valid.units['mf-blog'];
    const forged = signRegistry(
      await Signing.open(join(folder, 'other keys'), { developmentKey: 'create' }),
      store,
      { ...valid, units: { ...(unit && { 'mf-blog': unit }) } },
    );
    text = JSON.stringify({ ...valid, units: { ...valid.units, ...forged.units } });
    etag = 2;
    const copied = () => readFile(join(mirrored, 'registry.json'), 'utf8');
    while ((await copied()) !== text) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await readFile(file, 'utf8')).toBe(before);
  } finally {
    await mirror.stop();
  }
});
