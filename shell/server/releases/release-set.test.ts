/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry, type Registry } from '@safar/shared/contract/registry';
import { describeSet, resolveReleases } from './release-set';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'releases-'));
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => {
  rmSync(store, { recursive: true });
  jest.restoreAllMocks();
});

const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function publish(name: string, version: string, change: object = {}) {
  const folder = join(store, name, version);
  mkdirSync(join(folder, 'ssr'), { recursive: true });
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client/e.css'), 'c');
  const code = `// ${name}@${version}`;
  writeFileSync(join(folder, 'ssr/index.cjs'), code);
  const release = {
    schema: 1,
    name,
    version,
    contract: '^1.0.0',
    commit: 'c',
    builtAt: '2026-11-21T08:00:00.000Z',
    shared: {},
    routes: name === 'mf-blog' ? [{ id: 'list', path: '/blog' }] : [],
    slots: [],
    client: { entry: 'client/e.js', global: 'g', js: [], css: ['client/e.css'] },
    ssr: { file: 'ssr/index.cjs' },
    files: {
      'client/e.js': { integrity: digest('e'), bytes: 1 },
      'client/e.css': { integrity: digest('c'), bytes: 1 },
      'ssr/index.cjs': { integrity: digest(code), bytes: code.length },
    },
    ...change,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}

function registryOf(units: Record<string, string[]>): Registry {
  const unit = (versions: string[]) => ({
    active: versions.at(-1) ?? '',
    canary: null,
    releases: versions.map((version) => ({ version, publishedAt: '2026-11-21T08:00:00.000Z' })),
  });
  return {
    ...emptyRegistry(),
    revision: 7,
    units: Object.fromEntries(Object.entries(units).map(([name, versions]) => [name, unit(versions)])),
  };
}

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
