/** @jest-environment node */
import { canary } from '@safar/delivery/canary';
import { FolderStore } from '@safar/delivery/folder-store';
import { pin } from '@safar/delivery/pin';
import { publish } from '@safar/delivery/publish';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import type { ReleaseFigures } from '@safar/shared/contract/telemetry';
import { createReleaseWatch, type ReleaseWatchOptions } from './release-watch';

const MINUTE = 60_000;
const settings = { minutes: 15, errorShare: 0.05, minLoads: 50, minVisitors: 3 };
const author = { by: 'a test', why: 'to see it go' };

let checkout: SampleCheckout;
let store: FolderStore;
/** What browsers told of mf-blog, by version. */
let told: Record<string, { loads: number; failed: number; failedVisitors?: number }>;

const figures = {
  releases: async (): Promise<ReleaseFigures[]> =>
    Object.entries(told).map(([version, counts]) => ({
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
  told = { '1.0.0': { loads: 1_000, failed: 4 } };
});
afterEach(async () => {
  jest.restoreAllMocks();
  await checkout.remove();
});

const watch = (over: Partial<ReleaseWatchOptions> = {}) =>
  createReleaseWatch({ store, figures, settings, root: checkout.root, by: 'site server on here', ...over });
const look = async (watching = watch()) => watching(await store.readRegistry());
const blog = async () => (await store.readRegistry()).units['mf-blog'];

test('a new release that fails for too many is taken back, and the history says by whom and why', async () => {
  await release('mf-blog', '1.1.0');
  told['1.1.0'] = { loads: 210, failed: 63 };
  await look();
  expect((await blog())?.active).toBe('1.0.0');
  expect((await store.readHistory('mf-blog'))[0]).toMatchObject({
    reason: 'automatic',
    active: '1.0.0',
    previous: '1.1.0',
    by: 'site server on here',
    why: '30.0 % of 210 page loads with 1.1.0 failed (visitors: 63); 0.4 % of 1000 with 1.0.0.',
  });
});

test('several site servers that see it at once change one thing', async () => {
  await release('mf-blog', '1.1.0');
  await release('mf-blog', '1.2.0');
  told['1.2.0'] = { loads: 100, failed: 100 };
  await Promise.all([1, 2, 3, 4].map(() => look()));
  expect((await blog())?.active).toBe('1.1.0');
  expect((await store.readHistory('mf-blog')).filter(({ reason }) => reason === 'automatic')).toHaveLength(1);
});

test('the release that was gone back to is not taken back in turn', async () => {
  await release('mf-blog', '1.1.0');
  told = { '1.1.0': { loads: 100, failed: 90 }, '1.0.0': { loads: 0, failed: 0 } };
  const watching = watch();
  await look(watching);
  told['1.0.0'] = { loads: 500, failed: 450 };
  await look(watching);
  expect((await blog())?.active).toBe('1.0.0');
  expect(await store.readHistory('mf-blog')).toHaveLength(3);
});

test('a canary that fails is ended, and the active release stays', async () => {
  await release('mf-blog', '1.1.0', false);
  await canary(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0', percent: 10, ...author });
  told['1.1.0'] = { loads: 60, failed: 20 };
  await look();
  expect(await blog()).toMatchObject({ active: '1.0.0', canary: null });
  expect((await store.readHistory('mf-blog'))[0]).toMatchObject({
    reason: 'automatic',
    version: '1.1.0',
    percent: 0,
  });
});

test.each([
  ['works', { '1.1.0': { loads: 1_000, failed: 10 } }, 0],
  ['has not been seen by enough', { '1.1.0': { loads: 20, failed: 20 } }, 0],
  ['fails for one visitor who reloads', { '1.1.0': { loads: 60, failed: 50, failedVisitors: 1 } }, 0],
  [
    'fails like the one before, for a reason that is not its own',
    { '1.1.0': { loads: 500, failed: 400 }, '1.0.0': { loads: 900, failed: 700 } },
    0,
  ],
  ['is out for longer than it is watched', { '1.1.0': { loads: 500, failed: 500 } }, 16 * MINUTE],
])('a release that %s stays', async (_case, counts, later) => {
  await release('mf-blog', '1.1.0');
  Object.assign(told, counts);
  await look(watch({ now: () => Date.now() + later }));
  expect((await blog())?.active).toBe('1.1.0');
});

test('a release that somebody has pinned stays', async () => {
  await release('mf-blog', '1.1.0');
  await pin(store, { root: checkout.root, name: 'mf-blog', ...author });
  told['1.1.0'] = { loads: 500, failed: 500 };
  await look();
  expect((await blog())?.active).toBe('1.1.0');
});

test('figures that cannot be had change nothing', async () => {
  await release('mf-blog', '1.1.0');
  const away = { releases: () => Promise.reject(new Error('The backend answers 503.')) };
  await look(watch({ figures: away }));
  expect((await blog())?.active).toBe('1.1.0');
});
