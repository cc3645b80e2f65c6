/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@safar/shared/contract/registry';
import { CONTRACT_VERSION } from '@safar/shared/contract/version';
import { describeSet, resolveReleases, serveTheSame, versionIn } from './release-set';
import { digest, registryOf, writeRelease } from './testing/small-releases';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'releases-'));
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => {
  rmSync(store, { recursive: true });
  jest.restoreAllMocks();
});

const publish = (name: string, version: string, change?: object) =>
  writeRelease(store, name, version, change);

const versionsOf = async (registry: Registry, rejected: string[] = []) => {
  const { shell, remotes, pageRegistry } = await resolveReleases(store, registry, new Set(rejected));
  return {
    shell: shell.release.version,
    blog: remotes.get('mf-blog')?.release.version,
    previous: pageRegistry.remotes['mf-blog']?.previous?.version,
    clientOnly: remotes.has('mf-blog') && remotes.get('mf-blog')?.ssrCode === undefined,
  };
};

test('serves what is active and names the release before it', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  const set = await resolveReleases(
    store,
    registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] }),
    new Set(),
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

test.each([
  ['its folder is gone', () => rmSync(join(store, 'mf-blog/1.1.0'), { recursive: true })],
  ['its server build was changed', () => writeFileSync(join(store, 'mf-blog/1.1.0/ssr/index.cjs'), 'evil()')],
  ['it is made for another contract', () => publish('mf-blog', '1.1.0', { contract: '^2.0.0' })],
  ['its metadata is broken', () => writeFileSync(join(store, 'mf-blog/1.1.0/release.json'), '{')],
])('the release before is served when %s', async (_why, damage) => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  damage();
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  expect(await versionsOf(registry)).toMatchObject({ blog: '1.0.0', previous: undefined, clientOnly: false });
});

test('a rejected release is passed over; if it is the only one, browsers render it', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  expect(await versionsOf(registry, ['mf-blog@1.1.0'])).toMatchObject({ blog: '1.0.0', clientOnly: false });
  const all = ['mf-blog@1.1.0', 'mf-blog@1.0.0'];
  expect(await versionsOf(registry, all)).toMatchObject({ blog: '1.1.0', clientOnly: true });
});

test('a damaged server build without an older release leaves the remote to browsers, until it is whole again', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0'] });
  const whole = await resolveReleases(store, registry, new Set());
  writeFileSync(join(store, 'mf-blog/1.0.0/ssr/index.cjs'), 'damaged');
  const damaged = await resolveReleases(store, registry, new Set());
  expect([whole.complete, damaged.complete]).toEqual([true, false]);
  expect(damaged.pageRegistry.remotes['mf-blog']).toMatchObject({ version: '1.0.0' });
  expect(describeSet(damaged)).toBe('shell@1.0.0, mf-blog@1.0.0 in browsers');
  publish('mf-blog', '1.0.0');
  expect(describeSet(await resolveReleases(store, registry, new Set()))).toBe(describeSet(whole));
});

test('a release with a damaged style sheet is passed over for the one before it, and its file is named', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  writeFileSync(join(store, 'mf-blog/1.1.0/client/e.css'), 'd');
  const reports: object[] = [];
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  const report = (_message: string, details: object) => reports.push(details);
  const set = await resolveReleases(store, registry, new Set(), { report });
  expect(set.remotes.get('mf-blog')?.release.version).toBe('1.0.0');
  expect(set.complete).toBe(false);
  expect(reports).toEqual([{ remote: 'mf-blog', version: '1.1.0', file: 'client/e.css' }]);
});

test('a damaged style sheet is left to browsers and their check, until it is whole again', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0'] });
  const whole = await resolveReleases(store, registry, new Set());
  expect([...(whole.remotes.get('mf-blog')?.styles.values() ?? [])]).toEqual(['c']);
  writeFileSync(join(store, 'mf-blog/1.0.0/client/e.css'), 'd');
  const damaged = await resolveReleases(store, registry, new Set());
  expect(damaged.remotes.get('mf-blog')).toMatchObject({ styles: new Map(), release: { version: '1.0.0' } });
  expect(damaged.complete).toBe(false);
  expect(describeSet(damaged)).not.toBe(describeSet(whole));
});

test('a chosen release takes the place of the active one, which stands in for it', async () => {
  publish('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) publish('mf-blog', version);
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0', '1.2.0'] });
  const blog = registry.units['mf-blog'];
  if (blog) blog.active = '1.1.0';
  const choice = new Map([['mf-blog', '1.2.0']]);
  const versions = async (rejected: string[] = []) => {
    const set = await resolveReleases(store, registry, new Set(rejected), { choice });
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

test('a release for previews stands in for nobody', async () => {
  publish('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0-pr12', '1.1.0']) publish('mf-blog', version);
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0-pr12', '1.1.0'] });
  const preview = registry.units['mf-blog']?.releases[1];
  if (preview) preview.channel = 'pr-12';
  expect(await versionsOf(registry)).toMatchObject({ blog: '1.1.0', previous: '1.0.0' });
});

test('a remote that is made for a newer contract than the shell speaks is served by its last release that fits', async () => {
  publish('shell', '1.0.0', { contract: '^1.1.0' });
  publish('mf-blog', '1.0.0', { contract: '^1.1.0' });
  publish('mf-blog', '1.1.0', { contract: `^${CONTRACT_VERSION}` });
  const reports: object[] = [];
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  const report = (_message: string, details: object) => reports.push(details);
  const set = await resolveReleases(store, registry, new Set(), { report });
  expect(versionIn(set, 'mf-blog')).toBe('1.0.0');
  expect(reports).toEqual([
    {
      remote: 'mf-blog',
      version: '1.1.0',
      error: `Error: It needs contract ^${CONTRACT_VERSION}, and shell@1.0.0 speaks 1.1.0.`,
    },
  ]);
});

test('two sets are the same when visitors see no difference, also in what browsers fall back to', async () => {
  publish('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) publish('mf-blog', version);
  const setOf = (revision: number, versions: string[]) =>
    resolveReleases(store, { ...registryOf({ shell: ['1.0.0'], 'mf-blog': versions }), revision }, new Set());
  const set = await setOf(1, ['1.0.0', '1.1.0']);
  expect(serveTheSame(set, await setOf(2, ['1.0.0', '1.1.0']))).toBe(true);
  expect(serveTheSame(set, await setOf(3, ['1.1.0']))).toBe(false);
  expect(serveTheSame(set, await setOf(3, ['1.0.0', '1.1.0', '1.2.0']))).toBe(false);
});

test('after a rollback, newer releases are not served as the one before', async () => {
  publish('shell', '1.0.0');
  publish('mf-blog', '1.0.0');
  publish('mf-blog', '1.1.0');
  const registry = registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] });
  const blog = registry.units['mf-blog'];
  if (blog) blog.active = '1.0.0';
  expect(await versionsOf(registry)).toMatchObject({ blog: '1.0.0', previous: undefined });
});

test('a remote of which nothing is left costs only itself; without a shell there is no site', async () => {
  publish('shell', '1.0.0');
  expect(await versionsOf(registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0'] }))).toMatchObject({
    shell: '1.0.0',
    blog: undefined,
  });
  await expect(resolveReleases(store, registryOf({}), new Set())).rejects.toThrow(
    'no shell that can be served',
  );
});
