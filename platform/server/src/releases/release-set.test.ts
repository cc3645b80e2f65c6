/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@safar/protocol/registry';
import { CONTRACT_VERSION } from '@safar/contract/version';
import { copyReleases } from './release-copies';
import { describeSet, resolveReleases, areEquivalentSets, versionIn } from './release-set';
import { digest, registryOf, writeRelease } from '../../testing/small-releases';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'releases-'));
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => {
  rmSync(store, { recursive: true });
  jest.restoreAllMocks();
});

const publish = (name: string, version: string, change?: Parameters<typeof writeRelease>[3]) =>
  writeRelease(store, name, version, change);

const noExclusions = () => false;
const versionsOf = async (registry: Registry, excluded: string[] = []) => {
  const { shell, remotes, pageRegistry } = await resolveReleases(store, registry, (id) =>
    excluded.includes(id),
  );
  return {
    shell: shell.release.version,
    blog: remotes.get('mf-blog')?.release.version,
    previous: pageRegistry.remotes['mf-blog']?.previous?.version,
    clientOnly: remotes.has('mf-blog') && remotes.get('mf-blog')?.ssrCode === undefined,
  };
};

test('the active release is served, with the previous release as fallback', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  const set = await resolveReleases(
    store,
    registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] }),
    noExclusions,
  );
  expect(set.revision).toBe(7);
  expect(set.pageRegistry.remotes['mf-blog']).toMatchObject({
    version: '1.1.0',
    entry: { address: '/releases/mf-blog/1.1.0/client/e.js', integrity: digest('e') },
    css: [{ address: '/releases/mf-blog/1.1.0/client/e.css', integrity: digest('c') }],
    routes: [{ path: '/blog' }],
    previous: { version: '1.0.0' },
  });
});

test('a release that is excluded or lacks a file is not the fallback of browsers', async () => {
  publish('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) publish('mf-blog', version);
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0', '1.2.0'] });
  expect(await versionsOf(registry, ['mf-blog@1.1.0'])).toMatchObject({ blog: '1.2.0', previous: '1.0.0' });
  rmSync(join(store, 'mf-blog/1.1.0/client/e.css'));
  expect(await versionsOf(registry)).toMatchObject({ blog: '1.2.0', previous: '1.0.0' });
});

describe('a release that was changed after it was published', () => {
  const pinOf = (version: string) =>
    digest(readFileSync(join(store, 'mf-blog', version, 'release.json'), 'utf8'));
  let registry: Registry;
  beforeEach(() => {
    publish('shell', '1.0.0');
    for (const version of ['1.0.0', '1.1.0']) publish('mf-blog', version);
    registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
    for (const release of registry.units['mf-blog']?.releases ?? []) release.digest = pinOf(release.version);
  });

  test.each([
    [
      'changed server build whose new digest is in release.json',
      { 'ssr/index.cjs': { integrity: digest('evil()'), bytes: 6 } },
    ],
    [
      'changed script whose new digest is in release.json',
      { 'client/e.js': { integrity: digest('evil()'), bytes: 6 } },
    ],
    ['changed script without a digest', { 'client/e.js': { integrity: '', bytes: 6 } }],
  ])('is not served: %s', async (_case, files) => {
    expect(await versionsOf(registry)).toMatchObject({ blog: '1.1.0', previous: '1.0.0' });
    publish('mf-blog', '1.1.0', { files });
    for (const path of Object.keys(files)) writeFileSync(join(store, 'mf-blog/1.1.0', path), 'evil()');
    expect(await versionsOf(registry)).toMatchObject({ blog: '1.0.0' });
  });

  test('is not served if `release.json` has no digest of its entry script, even if the registry has no digest of `release.json`', async () => {
    publish('mf-blog', '1.1.0', { files: { 'client/e.js': { integrity: '', bytes: 6 } } });
    const unpinned = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
    expect(await versionsOf(unpinned)).toMatchObject({ blog: '1.0.0' });
  });
});

test('the fallback is the previously active release, even if other releases were published in between', async () => {
  publish('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) publish('mf-blog', version);
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0', '1.2.0', '1.3.0'] });
  // 1.2.0 was rolled back and 1.1.0 was never active.
  Object.assign(registry.units['mf-blog'] ?? {}, { fallbacks: ['1.0.0'] });
  expect(await versionsOf(registry)).toMatchObject({ blog: '1.3.0', previous: '1.0.0' });
  rmSync(join(store, 'mf-blog/1.3.0'), { recursive: true });
  expect(await versionsOf(registry)).toMatchObject({ blog: '1.0.0', previous: undefined });
});

test.each([
  ['its folder is missing', () => rmSync(join(store, 'mf-blog/1.1.0'), { recursive: true })],
  ['its server build was changed', () => writeFileSync(join(store, 'mf-blog/1.1.0/ssr/index.cjs'), 'evil()')],
  ['it needs another contract', () => publish('mf-blog', '1.1.0', { contract: '^2.0.0' })],
  ['its release.json is invalid', () => writeFileSync(join(store, 'mf-blog/1.1.0/release.json'), '{')],
])('the active release is replaced with the previous one if %s', async (_why, damage) => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  damage();
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  expect(await versionsOf(registry)).toMatchObject({ blog: '1.0.0', previous: undefined, clientOnly: false });
});

test('an excluded release is skipped; if all releases are excluded, browsers render the active one', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  expect(await versionsOf(registry, ['mf-blog@1.1.0'])).toMatchObject({ blog: '1.0.0', clientOnly: false });
  const all = ['mf-blog@1.1.0', 'mf-blog@1.0.0'];
  expect(await versionsOf(registry, all)).toMatchObject({ blog: '1.1.0', clientOnly: true });
});

test('if the only release has a damaged server build, browsers render the remote until the build is repaired', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0'] });
  const whole = await resolveReleases(store, registry, noExclusions);
  writeFileSync(join(store, 'mf-blog/1.0.0/ssr/index.cjs'), 'damaged');
  const damaged = await resolveReleases(store, registry, noExclusions);
  expect([whole.complete, damaged.complete]).toEqual([true, false]);
  expect(damaged.pageRegistry.remotes['mf-blog']).toMatchObject({ version: '1.0.0' });
  expect(describeSet(damaged)).toBe('shell@1.0.0, mf-blog@1.0.0 without server build');
  publish('mf-blog', '1.0.0');
  expect(describeSet(await resolveReleases(store, registry, noExclusions))).toBe(describeSet(whole));
});

describe('files that are damaged in the store', () => {
  let copiesDir: string;
  let registry: Registry;
  beforeEach(async () => {
    copiesDir = join(store, 'copies');
    publish('shell', '1.0.0');
    publish('mf-blog', '1.0.0');
    registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0'] });
    for (const [name, { releases }] of Object.entries(registry.units))
      for (const release of releases)
        release.digest = digest(readFileSync(join(store, name, release.version, 'release.json'), 'utf8'));
    await copyReleases(store, copiesDir, await resolveReleases(store, registry, noExclusions));
  });

  test.each(['ssr/index.cjs', 'client/e.css', 'release.json'])(
    '%s is read from the copy and reported, and the same releases are served',
    async (path) => {
      const whole = await resolveReleases(store, registry, noExclusions);
      for (const name of ['shell', 'mf-blog']) writeFileSync(join(store, name, '1.0.0', path), 'damaged');
      const report = jest.fn();
      const set = await resolveReleases(store, registry, noExclusions, { report, copiesDir });
      expect([set.shell.ssrCode, set.shell.styles]).toEqual([whole.shell.ssrCode, whole.shell.styles]);
      expect(areEquivalentSets(set, whole)).toBe(true);
      expect(set.complete).toBe(false);
      expect(report.mock.calls.map(([, details]) => details)).toEqual([
        expect.objectContaining({ remote: 'shell', file: path }),
        expect.objectContaining({ remote: 'mf-blog', file: path }),
      ]);
    },
  );

  test('are not read from a copy that is damaged as well', async () => {
    for (const folder of [store, copiesDir])
      writeFileSync(join(folder, 'mf-blog/1.0.0/ssr/index.cjs'), 'damaged');
    const { remotes } = await resolveReleases(store, registry, noExclusions, { copiesDir });
    expect(remotes.get('mf-blog')?.ssrCode).toBeUndefined();
  });

  test('are not copied, and copies of earlier releases are deleted', async () => {
    publish('mf-blog', '1.1.0');
    const next = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.1.0'] });
    const set = await resolveReleases(store, next, noExclusions);
    writeFileSync(join(store, 'mf-blog/1.1.0/client/e.css'), 'damaged');
    await copyReleases(store, copiesDir, set);
    expect(readdirSync(join(copiesDir, 'mf-blog'))).toEqual(['1.1.0']);
    expect(readdirSync(join(copiesDir, 'mf-blog/1.1.0'))).toEqual(['ssr']);
  });
});

test('a release with a damaged style sheet is skipped, and the file is reported', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  writeFileSync(join(store, 'mf-blog/1.1.0/client/e.css'), 'd');
  const reports: object[] = [];
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  const report = (_message: string, details: object) => reports.push(details);
  const set = await resolveReleases(store, registry, noExclusions, { report });
  expect(set.remotes.get('mf-blog')?.release.version).toBe('1.0.0');
  expect(set.complete).toBe(false);
  expect(reports).toEqual([
    expect.objectContaining({ remote: 'mf-blog', version: '1.1.0', file: 'client/e.css' }),
  ]);
});

test('if there is no other release, a damaged style sheet is linked and not inlined', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0'] });
  const whole = await resolveReleases(store, registry, noExclusions);
  expect([...(whole.remotes.get('mf-blog')?.styles.values() ?? [])]).toEqual(['c']);
  writeFileSync(join(store, 'mf-blog/1.0.0/client/e.css'), 'd');
  const damaged = await resolveReleases(store, registry, noExclusions);
  expect(damaged.remotes.get('mf-blog')).toMatchObject({ styles: new Map(), release: { version: '1.0.0' } });
  expect(damaged.complete).toBe(false);
  expect(describeSet(damaged)).not.toBe(describeSet(whole));
});

test('an override replaces the active release, which becomes its fallback', async () => {
  publish('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) publish('mf-blog', version);
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0', '1.2.0'] });
  const blog = registry.units['mf-blog'];
  if (blog) blog.active = '1.1.0';
  const overrides = new Map([['mf-blog', '1.2.0']]);
  const versions = async (excluded: string[] = []) => {
    const set = await resolveReleases(store, registry, (id) => excluded.includes(id), { overrides });
    return [
      versionIn(set, 'mf-blog'),
      set.pageRegistry.remotes['mf-blog']?.previous?.version,
      String(set.complete),
    ];
  };
  expect(await versions()).toEqual(['1.2.0', '1.1.0', 'true']);
  expect(await versions(['mf-blog@1.2.0'])).toEqual(['1.1.0', '1.0.0', 'false']);
  rmSync(join(store, 'mf-blog/1.2.0'), { recursive: true });
  expect(await versions()).toEqual(['1.1.0', '1.0.0', 'false']);
});

test('a preview release is never a fallback', async () => {
  publish('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0-pr12', '1.1.0']) publish('mf-blog', version);
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0-pr12', '1.1.0'] });
  const preview = registry.units['mf-blog']?.releases[1];
  if (preview) preview.channel = 'pr-12';
  expect(await versionsOf(registry)).toMatchObject({ blog: '1.1.0', previous: '1.0.0' });
});

test('if the active release of a remote needs a newer contract than the shell’s, its latest compatible fallback is served', async () => {
  publish('shell', '1.0.0', { contract: '^1.1.0' });
  publish('mf-blog', '1.0.0', { contract: '^1.1.0' });
  publish('mf-blog', '1.1.0', { contract: `^${CONTRACT_VERSION}` });
  const reports: object[] = [];
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  const report = (_message: string, details: object) => reports.push(details);
  const set = await resolveReleases(store, registry, noExclusions, { report });
  expect(versionIn(set, 'mf-blog')).toBe('1.0.0');
  expect(reports).toEqual([
    {
      remote: 'mf-blog',
      version: '1.1.0',
      error: `Error: It needs contract ^${CONTRACT_VERSION}, but shell@1.0.0 implements 1.1.0.`,
    },
  ]);
});

test('two release sets are equivalent if they serve the same releases with the same fallbacks', async () => {
  publish('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) publish('mf-blog', version);
  const setOf = (revision: number, versions: string[]) =>
    resolveReleases(
      store,
      { ...registryOf({ shell: ['1.0.0'], 'mf-blog': versions }), revision },
      noExclusions,
    );
  const set = await setOf(1, ['1.0.0', '1.1.0']);
  expect(areEquivalentSets(set, await setOf(2, ['1.0.0', '1.1.0']))).toBe(true);
  expect(areEquivalentSets(set, await setOf(3, ['1.1.0']))).toBe(false);
  expect(areEquivalentSets(set, await setOf(3, ['1.0.0', '1.1.0', '1.2.0']))).toBe(false);
});

test('after a rollback, the newer release is not a fallback', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  const blog = registry.units['mf-blog'];
  if (blog) blog.active = '1.0.0';
  expect(await versionsOf(registry)).toMatchObject({ blog: '1.0.0', previous: undefined });
});

test('a remote without a usable release is left out; without a usable shell, resolving fails', async () => {
  publish('shell', '1.0.0');
  expect(await versionsOf(registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0'] }))).toMatchObject({
    shell: '1.0.0',
    blog: undefined,
  });
  await expect(resolveReleases(store, registryOf({}), noExclusions)).rejects.toThrow(
    'no shell that can be served',
  );
});
