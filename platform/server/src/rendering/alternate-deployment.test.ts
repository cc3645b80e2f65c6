/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseOverrides } from '../releases/release-overrides';
import { resolveReleases, versionIn, type ReleaseSet } from '../releases/release-set';
import { registryOf, writeRelease } from '../../testing/small-releases';
import { blamedUnit, createUnservableReleases, startAlternate } from './alternate-deployment';
import type { RenderPool } from './render-pool';
import { WorkerStartError } from './render-worker';
import type { SmokeTest } from './smoke-test';

let store: string;
let logged: string[];
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'releases-'));
  logged = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  for (const unit of ['shell', 'mf-blog', 'mf-ads'])
    for (const version of ['1.0.0', '1.1.0']) writeRelease(store, unit, version);
});
afterEach(() => {
  rmSync(store, { recursive: true });
  jest.restoreAllMocks();
});

const emptyPage = { status: 200, html: '', bootJson: '', remotes: [] };
const versions = ['1.1.0', '1.0.0'];
const registry = registryOf({ shell: versions, 'mf-blog': versions, 'mf-ads': versions });
const canaries = (...units: string[]): ReleaseOverrides => new Map(units.map((unit) => [unit, '1.1.0']));

/**
 * Starts an alternate deployment whose smoke test has the given outcome.
 *
 * @param isSlow whether the active deployment cannot render the home page in time
 */
async function start(
  overrides: ReleaseOverrides,
  outcome: Partial<SmokeTest> | Error = {},
  { isSlow = false } = {},
) {
  let closed = 0;
  let tested: ReleaseSet | undefined;
  let time = 0;
  const pool: RenderPool = {
    render: () => (isSlow ? Promise.reject(new Error('It timed out.')) : Promise.resolve(emptyPage)),
    clientDocuments: { en: emptyPage, ur: emptyPage },
    close: async () => void (closed += 1),
  };
  const unservable = createUnservableReleases(() => time);
  const active = { releases: await resolveReleases(store, registry, () => false), pool, id: 1 };
  const deployment = await startAlternate(overrides, {
    current: () => active,
    releasesDir: store,
    copiesDir: join(store, 'copies'),
    registry,
    isExcluded: () => false,
    unservable,
    async smokeTest(releases) {
      tested = releases;
      if (outcome instanceof Error) throw outcome;
      return { pool, failedUnits: [], rendered: true, ...outcome };
    },
  });
  const unservableUnits = () => [...overrides.keys()].filter((unit) => unservable.has(unit, '1.1.0'));
  return {
    deployment,
    tested,
    unservableUnits,
    closed: () => closed,
    pass: (minutes: number) => (time = minutes * 60_000),
  };
}

test('overrides are deployed with the active releases of other units', async () => {
  const { deployment, closed, unservableUnits } = await start(canaries('mf-blog'));
  const served = deployment?.releases;
  expect(served && ['shell', 'mf-blog', 'mf-ads'].map((unit) => versionIn(served, unit))).toEqual([
    '1.0.0',
    '1.1.0',
    '1.0.0',
  ]);
  expect([closed(), unservableUnits()]).toEqual([0, []]);
});

test.each([
  ['cannot be read', () => rmSync(join(store, 'mf-blog/1.1.0'), { recursive: true })],
  ['is incompatible with the shell', () => writeRelease(store, 'mf-blog', '1.1.0', { contract: '^1.9.0' })],
  ['is damaged', () => rmSync(join(store, 'mf-blog/1.1.0/client/e.css'))],
])('an override that %s is logged and not served, but may be served a minute later', async (_why, damage) => {
  damage();
  const { deployment, tested, unservableUnits, pass } = await start(canaries('mf-blog', 'mf-ads'));
  expect([deployment, tested]).toEqual([undefined, undefined]);
  expect(unservableUnits()).toEqual(['mf-blog']);
  expect(logged.join('')).toMatch(
    /could not be served; its visitors[^\n]*"remote":"mf-blog","version":"1.1.0"/,
  );
  pass(1);
  expect(unservableUnits()).toEqual([]);
});

test('if one of two overrides fails the smoke test, only this override is unservable for more than a minute', async () => {
  const { deployment, unservableUnits, closed, pass } = await start(canaries('mf-blog', 'mf-ads'), {
    failedUnits: ['mf-ads'],
  });
  expect([deployment, closed()]).toEqual([undefined, 1]);
  pass(1);
  expect(unservableUnits()).toEqual(['mf-ads']);
});

test('an override of the shell is blamed if remotes without an override fail, or if no page can be rendered', async () => {
  for (const outcome of [{ failedUnits: ['mf-ads'] }, { rendered: false }]) {
    const { deployment, unservableUnits } = await start(canaries('shell'), outcome);
    expect([deployment, unservableUnits()]).toEqual([undefined, ['shell']]);
  }
});

test('a canary is not blamed for failures of active releases', async () => {
  const { deployment, unservableUnits } = await start(canaries('mf-blog'), {
    failedUnits: ['mf-ads'],
    rendered: false,
  });
  expect(deployment).toBeDefined();
  expect(unservableUnits()).toEqual([]);
});

test('if a canary of the shell breaks remotes without an override, canaries of other remotes are not blamed', async () => {
  const { unservableUnits } = await start(canaries('shell', 'mf-blog'), {
    failedUnits: ['mf-blog', 'mf-ads'],
  });
  expect(unservableUnits()).toEqual(['shell']);
});

test('if only the active deployment renders the home page in time, and no release failed, the canaries are blamed', async () => {
  const { deployment, unservableUnits } = await start(canaries('mf-blog'), { rendered: false });
  expect([deployment, unservableUnits()]).toEqual([undefined, ['mf-blog']]);
});

test('a canary is not blamed if the active deployment does not render the home page in time either', async () => {
  const { deployment, unservableUnits } = await start(
    canaries('shell'),
    { rendered: false },
    { isSlow: true },
  );
  expect(deployment).toBeDefined();
  expect(unservableUnits()).toEqual([]);
});

test('if a release prevents the start of the render workers, all overrides are unservable for more than a minute', async () => {
  const { deployment, unservableUnits, pass } = await start(
    canaries('shell', 'mf-blog'),
    new WorkerStartError('It throws at load.', 'shell'),
  );
  expect(deployment).toBeUndefined();
  pass(1);
  expect(unservableUnits()).toEqual(['shell', 'mf-blog']);
  expect(logged.join('')).toContain('It throws at load.');
});

test.each([
  ['the render workers cannot start for another reason', new WorkerStartError('spawn EAGAIN', undefined)],
  ['the active shell has no server build', new Error('The server build of the shell is damaged.')],
  ['an active release prevents the start', { pool: undefined, failedUnits: ['mf-ads'], rendered: false }],
])('if %s, the overrides are tried again within a minute', async (_why, outcome) => {
  const { deployment, unservableUnits, pass } = await start(canaries('mf-blog'), outcome);
  expect([deployment, unservableUnits()]).toEqual([undefined, ['mf-blog']]);
  pass(1);
  expect(unservableUnits()).toEqual([]);
});

test('each further failure doubles the pause before the next attempt; a long time without failures resets the pause', () => {
  let minutes = 0;
  const unservable = createUnservableReleases(() => minutes * 60_000);
  const fail = () => unservable.add('mf-blog', '1.1.0', 'not_started');
  /** Minutes until the release is tried again. */
  function pause() {
    const from = minutes;
    while (unservable.has('mf-blog', '1.1.0')) minutes += 1 / 120;
    return minutes - from;
  }
  const pauses = Array.from({ length: 9 }, () => (fail(), pause()));
  expect(pauses[1]).toBeCloseTo(1 / 6, 1);
  expect(pauses[4]).toBeCloseTo(4 / 3, 1);
  expect(pauses.at(-1)).toBeCloseTo(10, 1);
  minutes += 11;
  fail();
  expect(pause()).toBeCloseTo(1 / 12, 1);
});

test('a canary of the shell is blamed for faults of active releases, but not for faults of other canaries', () => {
  expect(blamedUnit('mf-ads', canaries('shell', 'mf-blog'))).toBe('shell');
  expect(blamedUnit('mf-blog', canaries('shell', 'mf-blog'))).toBe('mf-blog');
  expect(blamedUnit('shell', canaries('shell'))).toBe('shell');
  expect(blamedUnit('mf-ads', canaries('mf-blog'))).toBe('mf-ads');
});
