/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionIn, type ReleaseSet } from '../releases/release-set';
import { registryOf, writeRelease } from '../../testing/small-releases';
import { startActiveDeployment } from './active-deployment';
import { createReleaseFaults } from './release-faults';
import type { RenderPool } from './render-pool';
import type { SmokeTest } from './smoke-test';

const emptyPage = { status: 200, html: '', bootJson: '', remotes: [] };
const both = ['1.0.0', '1.1.0'];

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'releases-'));
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const unit of ['shell', 'mf-blog']) for (const version of both) writeRelease(store, unit, version);
});
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((active) => active.close()));
  rmSync(store, { recursive: true });
  jest.restoreAllMocks();
});

/** Starts a deployment that follows a registry. `outcome` returns the result of the smoke test of a release set. */
async function start(
  outcome: (releases: ReleaseSet) => Partial<SmokeTest>,
  units: Readonly<Record<string, readonly string[]>> = { shell: ['1.0.0'] },
  onUnservable?: () => Promise<void>,
) {
  let registry = registryOf({ 'mf-blog': ['1.0.0'], ...units });
  const pace = { isSlow: false };
  const pool: RenderPool = {
    render: () =>
      pace.isSlow ? Promise.reject(new Error('The render timed out.')) : Promise.resolve(emptyPage),
    clientDocuments: { en: emptyPage, ur: emptyPage },
    close: async () => undefined,
  };
  const faults = createReleaseFaults({ now: () => Date.now() });
  const active = await startActiveDeployment({
    releasesDir: store,
    copiesDir: join(store, 'copies'),
    onUnservable,
    followed: { current: () => registry, readAt: () => 0, refresh: async () => true },
    faults,
    smokeTest: async (releases) => ({ pool, failedUnits: [], rendered: true, ...outcome(releases) }),
    createDeployment: (releases, ofDeployment) => ({ releases, pool: ofDeployment, id: 1 }),
    onSwitch: () => undefined,
  });
  running.push(active);
  return {
    pace,
    async follow(next: Readonly<Record<string, readonly string[]>>, revision = registry.revision + 1) {
      registry = { ...registryOf({ 'mf-blog': ['1.0.0'], ...next }), revision };
      await active.followRegistry();
    },
    /** Advances the clock past the time between two attempts to switch, and follows the same registry again. */
    async retry() {
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
      // The interval does not depend on the system clock, which may be set back.
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
      await active.followRegistry();
    },
    async exclude(unit: string, version: string) {
      faults.exclude(unit, version, 'It failed.');
      await active.followRegistry();
    },
    close: active.close,
    served: () => ['shell', 'mf-blog'].map((unit) => versionIn(active.current().releases, unit)),
    excluded: () => faults.list().map(({ unit, version }) => `${unit}@${version}`),
  };
}

const isNewShell = (releases: ReleaseSet) => versionIn(releases, 'shell') === '1.1.0';

test('a shell that fails its smoke test at the start is excluded, and the previous shell is used', async () => {
  const { served, excluded } = await start(
    (releases) => (isNewShell(releases) ? { pool: undefined, failedUnits: ['shell'], rendered: false } : {}),
    { shell: both },
  );
  expect([served(), excluded()]).toEqual([['1.0.0', '1.0.0'], ['shell@1.1.0']]);
});

test('a changed registry entry is deployed even if the revision of the registry has not changed', async () => {
  const { served, follow } = await start(() => ({}));
  await follow({ shell: ['1.0.0'] }, 7);
  await follow({ shell: ['1.0.0'], 'mf-blog': both }, 7);
  expect(served()).toEqual(['1.0.0', '1.1.0']);
});

test('a new shell is excluded if a remote fails only with this shell', async () => {
  const { served, excluded, follow } = await start((releases) =>
    isNewShell(releases) ? { failedUnits: ['mf-blog'] } : {},
  );
  await follow({ shell: both });
  expect([served(), excluded()]).toEqual([['1.0.0', '1.0.0'], ['shell@1.1.0']]);
});

test('a new shell is not excluded if a remote that is also new fails', async () => {
  const { served, excluded, follow } = await start((releases) =>
    versionIn(releases, 'mf-blog') === '1.1.0' ? { failedUnits: ['mf-blog'] } : {},
  );
  await follow({ shell: both, 'mf-blog': both });
  expect([served(), excluded()]).toEqual([['1.1.0', '1.0.0'], ['mf-blog@1.1.0']]);
});

test.each([
  [
    'a new shell that renders the home page too slowly is excluded if the current deployment is fast enough',
    false,
    ['1.0.0', '1.0.0'],
    ['shell@1.1.0'],
  ],
  [
    'a new shell that renders the home page too slowly is deployed if the current deployment is also too slow',
    true,
    ['1.1.0', '1.0.0'],
    [],
  ],
])('%s', async (_case, isSlow, versions, exclusions) => {
  const { pace, served, excluded, follow } = await start((releases) => ({ rendered: !isNewShell(releases) }));
  pace.isSlow = isSlow;
  await follow({ shell: both });
  expect([served(), excluded()]).toEqual([versions, exclusions]);
});

test.each(['shell', 'mf-blog'])(
  'a damaged release of %s is reported when it is activated, and is served after its repair',
  async (unit) => {
    const { served, follow, retry } = await start(() => ({}));
    const file = join(store, unit, '1.1.0', 'ssr/index.cjs');
    const code = await readFile(file);
    rmSync(file);
    await follow({ shell: ['1.0.0'], [unit]: both });
    expect(served()).toEqual(['1.0.0', '1.0.0']);
    const lines = jest.mocked(process.stderr.write).mock.calls.map(([line]) => String(line));
    expect(lines.filter((line) => line.includes('is missing or was changed'))).toEqual([
      expect.stringContaining(`"remote":"${unit}","version":"1.1.0"`),
    ]);
    writeFileSync(file, code);
    await retry();
    expect(served()).toEqual(unit === 'shell' ? ['1.1.0', '1.0.0'] : ['1.0.0', '1.1.0']);
  },
);

test('if no worker can be started for a new release set, the switch to this set is retried', async () => {
  let attempts = 0;
  const { served, follow, retry } = await start((releases) => {
    if (isNewShell(releases)) attempts += 1;
    if (attempts === 1) throw new Error('No worker could be started.');
    return {};
  });
  await follow({ shell: both });
  expect(served()).toEqual(['1.0.0', '1.0.0']);
  await retry();
  expect(served()).toEqual(['1.1.0', '1.0.0']);
});

test('a release can be excluded again if its exclusion expired at the same time as the registry changed', async () => {
  const { served, follow, exclude } = await start(() => ({}), { shell: ['1.0.0'], 'mf-blog': both });
  await exclude('mf-blog', '1.1.0');
  expect(served()).toEqual(['1.0.0', '1.0.0']);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3 * 60 * 60_000);
  await follow({ shell: ['1.0.0'], 'mf-blog': both });
  expect(served()).toEqual(['1.0.0', '1.1.0']);
  await exclude('mf-blog', '1.1.0');
  expect(served()).toEqual(['1.0.0', '1.0.0']);
});

test('if no shell can be served, the start is retried until the release is repaired', async () => {
  const file = join(store, 'shell/1.0.0/release.json');
  const metadata = await readFile(file);
  rmSync(file);
  let attempts = 0;
  const { served } = await start(
    () => ({}),
    undefined,
    async () => {
      attempts += 1;
      if (attempts === 2) writeFileSync(file, metadata);
    },
  );
  expect([attempts, served()]).toEqual([2, ['1.0.0', '1.0.0']]);
  const lines = jest.mocked(process.stderr.write).mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes('No release of the shell can be served'))).toEqual([
    expect.stringContaining('"remedy":"Run npm run release -- verify'),
  ]);
});

test('after a restart, the server uses its copies of files that were damaged in the store', async () => {
  const { close } = await start(() => ({}));
  await close();
  const file = join(store, 'mf-blog/1.0.0/ssr/index.cjs');
  const code = await readFile(file, 'utf8');
  writeFileSync(file, 'damaged');
  let served: string | undefined;
  await start((releases) => {
    served = releases.remotes.get('mf-blog')?.ssrCode;
    return {};
  });
  expect(served).toBe(code);
});
