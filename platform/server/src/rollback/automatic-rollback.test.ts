/** @jest-environment node */
import { canary } from '@safar/delivery/canary';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { pin, unpin } from '@safar/delivery/pin';
import { publish } from '@safar/delivery/publish';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import type { ReleaseStats } from '@safar/protocol/telemetry';
import { createAutomaticRollback, isFailing, type AutomaticRollbackOptions } from './automatic-rollback';

const MINUTE = 60_000;
const thresholds = { minutes: 15, errorRate: 0.05, minLoads: 50, minVisitors: 3 };
const author = { by: 'a test', why: 'a test' };

let checkout: SampleCheckout;
let store: FolderStore;
/** Number of page loads, and of failed page loads, of each version of mf-blog. */
let loads: Record<string, { loads: number; failed: number; failedVisitors?: number }>;

const telemetry = {
  releases: async (): Promise<ReleaseStats[]> =>
    Object.entries(loads).map(([version, counts]) => ({
      unit: 'mf-blog',
      version,
      failedVisitors: counts.failed,
      ...counts,
      p75: {},
    })),
};

async function release(name: string, version: string, activate = true) {
  if (name === 'shell') await checkout.buildShell();
  else await checkout.buildRemote(name, version, { routes: ['/blog'] });
  await publish(store, { root: checkout.root, name, version, activate, ...author });
}

beforeEach(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  await release('shell', '1.0.0');
  await release('mf-blog', '1.0.0');
  loads = { '1.0.0': { loads: 1_000, failed: 4 } };
});
afterEach(async () => {
  jest.restoreAllMocks();
  await checkout.remove();
});

const createCheck = (over: Partial<AutomaticRollbackOptions> = {}) =>
  createAutomaticRollback({
    store,
    telemetry,
    thresholds,
    root: checkout.root,
    by: 'site server on here',
    ...over,
  });
const check = async (checkReleases = createCheck()) => checkReleases(await store.readRegistry());
const blog = async () => (await store.readRegistry()).units['mf-blog'];

test('a new release whose error rate is too high is rolled back, and the history records author and reason', async () => {
  await release('mf-blog', '1.1.0');
  loads['1.1.0'] = { loads: 210, failed: 63 };
  await check();
  expect((await blog())?.active).toBe('1.0.0');
  expect((await store.readHistory('mf-blog'))[0]).toMatchObject({
    reason: 'automatic',
    active: '1.0.0',
    previous: '1.1.0',
    by: 'site server on here',
    why: '30.0 % of 210 page loads with 1.1.0 failed (visitors: 63); 0.4 % of 1000 with 1.0.0.',
  });
});

test('if several site servers check at the same time, the release is rolled back only once', async () => {
  await release('mf-blog', '1.1.0');
  await release('mf-blog', '1.2.0');
  loads['1.2.0'] = { loads: 100, failed: 100 };
  await Promise.all([1, 2, 3, 4].map(() => check()));
  expect((await blog())?.active).toBe('1.1.0');
  expect((await store.readHistory('mf-blog')).filter(({ reason }) => reason === 'automatic')).toHaveLength(1);
});

test('a release that became active through a rollback is not rolled back', async () => {
  await release('mf-blog', '1.1.0');
  loads = { '1.1.0': { loads: 100, failed: 90 }, '1.0.0': { loads: 0, failed: 0 } };
  const checkReleases = createCheck();
  await check(checkReleases);
  loads['1.0.0'] = { loads: 500, failed: 450 };
  await check(checkReleases);
  expect((await blog())?.active).toBe('1.0.0');
  expect(await store.readHistory('mf-blog')).toHaveLength(3);
});

test('a failing canary is ended and the active release stays', async () => {
  await release('mf-blog', '1.1.0', false);
  await canary(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0', percent: 10, ...author });
  loads['1.1.0'] = { loads: 60, failed: 20 };
  await check();
  expect(await blog()).toMatchObject({ active: '1.0.0', canary: null });
  expect((await store.readHistory('mf-blog'))[0]).toMatchObject({
    reason: 'automatic',
    version: '1.1.0',
    percent: 0,
  });
});

const startCanary = (percent: number) =>
  canary(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0', percent, ...author });

/**
 * Runs the check while the canary 1.1.0 is failing. Returns the start of the period of each telemetry query, in
 * milliseconds.
 */
async function countedSince(): Promise<number[]> {
  loads['1.1.0'] = { loads: 60, failed: 20 };
  const times: number[] = [];
  const releases = (since: Date) => (times.push(since.getTime()), telemetry.releases());
  await check(createCheck({ telemetry: { releases } }));
  return times;
}

describe('after the percentage of a canary is raised, the check counts page loads of the canary and of the active release', () => {
  const began = Date.now();
  const at = (minutes: number) => jest.setSystemTime(began + minutes * MINUTE);
  beforeEach(async () => {
    await release('mf-blog', '1.1.0', false);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: began });
  });
  afterEach(() => jest.useRealTimers());

  test('since the current canary started', async () => {
    await startCanary(10);
    at(10);
    await startCanary(0);
    at(20);
    await startCanary(10);
    at(50);
    await startCanary(50);
    expect(await countedSince()).toEqual([began + 20 * MINUTE, began + 20 * MINUTE]);
    expect(await blog()).toMatchObject({ active: '1.0.0', canary: null });
  });

  test('from the last 24 hours only, if the canary started earlier', async () => {
    await startCanary(10);
    at(3 * 24 * 60);
    await startCanary(50);
    const dayAgo = began + 2 * 24 * 60 * MINUTE;
    expect(await countedSince()).toEqual([dayAgo, dayAgo]);
  });
});

test.each([
  ['works', { '1.1.0': { loads: 1_000, failed: 10 } }, 0],
  ['has too few page loads', { '1.1.0': { loads: 20, failed: 20 } }, 0],
  ['fails for one visitor who reloads', { '1.1.0': { loads: 60, failed: 50, failedVisitors: 1 } }, 0],
  [
    'has about the same error rate as the previous release',
    { '1.1.0': { loads: 500, failed: 400 }, '1.0.0': { loads: 900, failed: 700 } },
    0,
  ],
  ['is older than the watch period', { '1.1.0': { loads: 500, failed: 500 } }, 16 * MINUTE],
])('a release that %s is not rolled back', async (_case, counts, later) => {
  await release('mf-blog', '1.1.0');
  Object.assign(loads, counts);
  await check(createCheck({ now: () => Date.now() + later }));
  expect((await blog())?.active).toBe('1.1.0');
});

test('a pinned release is not rolled back', async () => {
  await release('mf-blog', '1.1.0');
  await pin(store, { root: checkout.root, name: 'mf-blog', ...author });
  loads['1.1.0'] = { loads: 500, failed: 500 };
  await check();
  expect((await blog())?.active).toBe('1.1.0');
});

test('a release that was pinned when it failed is rolled back after the pin is removed', async () => {
  await release('mf-blog', '1.1.0');
  loads['1.1.0'] = { loads: 500, failed: 500 };
  const beforePin = await store.readRegistry();
  await pin(store, { root: checkout.root, name: 'mf-blog', ...author });
  const checkReleases = createCheck();
  // This check uses the registry from before the pin, like a server that has not read the registry since.
  await checkReleases(beforePin);
  expect((await blog())?.active).toBe('1.1.0');
  await unpin(store, { root: checkout.root, name: 'mf-blog', ...author });
  await check(checkReleases);
  expect((await blog())?.active).toBe('1.0.0');
});

test('if the telemetry cannot be read, nothing is rolled back', async () => {
  await release('mf-blog', '1.1.0');
  const unavailable = { releases: () => Promise.reject(new Error('The backend responded with status 503.')) };
  await check(createCheck({ telemetry: unavailable }));
  expect((await blog())?.active).toBe('1.1.0');
});

const noLoads = { loads: 0, failed: 0 };
const many = 100;

test.each([
  [
    'an error rate of 6 % after a release without failures',
    { loads: 100, failed: 6 },
    { loads: 1000, failed: 0 },
    true,
  ],
  ['an error rate exactly at the limit', { loads: 100, failed: 5 }, { loads: 1000, failed: 0 }, false],
  ['too few page loads', { loads: 49, failed: 49 }, { loads: 1000, failed: 0 }, false],
  ['one failure in 50 loads', { loads: 50, failed: 1 }, { loads: 1000, failed: 0 }, false],
  [
    'the same error rate as the previous release',
    { loads: 100, failed: 30 },
    { loads: 1000, failed: 300 },
    false,
  ],
  [
    'exactly twice the error rate of the previous release',
    { loads: 100, failed: 20 },
    { loads: 1000, failed: 100 },
    false,
  ],
  [
    'more than twice the error rate of the previous release',
    { loads: 100, failed: 21 },
    { loads: 1000, failed: 100 },
    true,
  ],
  ['a baseline with too few page loads', { loads: 100, failed: 21 }, { loads: 2, failed: 2 }, true],
  ['no page loads of the previous release', { loads: 50, failed: 3 }, noLoads, true],
  ['no page loads of the new release', noLoads, noLoads, false],
])('isFailing() returns the correct result for %s', (_case, release, baseline, expected) => {
  expect(isFailing({ ...release, failedVisitors: many }, baseline, thresholds)).toBe(expected);
});

test.each([
  ['one visitor', 1, false],
  ['two visitors', 2, false],
  ['three visitors', 3, true],
])('isFailing() returns the correct result for failures of %s', (_case, failedVisitors, expected) => {
  expect(isFailing({ loads: 50, failed: 50, failedVisitors }, noLoads, thresholds)).toBe(expected);
});

test('isFailing() returns false if the error rate limit is 0, which turns automatic rollback off', () => {
  expect(
    isFailing({ loads: 100, failed: 100, failedVisitors: many }, noLoads, { ...thresholds, errorRate: 0 }),
  ).toBe(false);
});
