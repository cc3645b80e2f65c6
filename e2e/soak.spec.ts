import type { CDPSession, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { partOf } from './support/parts';
import { expect, test } from './support/test';

/** For a short trial run, set `SOAK_NAVIGATIONS` and `SOAK_LIVE_MINUTES` to lower values. */
const NAVIGATIONS = Number(process.env['SOAK_NAVIGATIONS'] ?? '200');
const LIVE_MINUTES = Number(process.env['SOAK_LIVE_MINUTES'] ?? '10');
/** Share of the run after which the caches of the page have reached their final size. */
const WARM_UP = 0.2;
const MAX_GROWTH = 1.1;
/** Heap growth in bytes that is allowed in addition to `MAX_GROWTH`, because V8 frees some memory late. */
const HEAP_ALLOWANCE = 2_000_000;

interface PageCosts {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Measures the heap, DOM nodes and listeners of a page after a garbage collection. */
async function measure(session: CDPSession): Promise<PageCosts> {
  // Objects with finalizers need a second collection.
  for (let count = 0; count < 2; count += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const find = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: find('JSHeapUsedSize'), nodes: find('Nodes'), listeners: find('JSEventListeners') };
}

async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

function expectStable(before: PageCosts, after: PageCosts, what: string): void {
  const figures = `${what}: heap ${(before.heap / 1e6).toFixed(1)} → ${(after.heap / 1e6).toFixed(1)} MB, nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`;
  process.stdout.write(`${figures}\n`);
  test.info().annotations.push({ type: 'soak', description: figures });
  expect(after.heap).toBeLessThanOrEqual(before.heap * MAX_GROWTH + HEAP_ALLOWANCE);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * MAX_GROWTH);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * MAX_GROWTH);
}

/** Names of links in the site map, each with the heading of its page. `takeTour` follows them in this order. */
const tour = [
  ['Trending Now', 'Trending Now'],
  ['Blog', 'Blog'],
  ['Join Adventure Club', 'Join Our Adventure Club'],
  ['Contact Us', 'Contact Us'],
] as const;

test(`${NAVIGATIONS} navigations within the site do not increase the memory of the page`, async ({
  page,
  sharedSite,
}) => {
  test.setTimeout(60_000 + NAVIGATIONS * 6_000);
  const session = await openSession(page);
  await page.goto(sharedSite.origin);
  const navigation = page.getByRole('navigation', { name: 'Site map' });
  let count = 0;
  async function takeTour(): Promise<void> {
    for (const [link, heading] of tour) {
      await navigation.getByRole('link', { name: link, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      count += 1;
    }
    await page.getByRole('banner').getByRole('link', { name: 'Safar TV' }).first().click();
    await expect(partOf(page, 'mf-video:home.slider')).toBeVisible();
    count += 1;
  }
  while (count < NAVIGATIONS * WARM_UP) await takeTour();
  const before = await measure(session);
  while (count < NAVIGATIONS) await takeTour();
  expectStable(before, await measure(session), `${count} navigations`);
});

test(`${LIVE_MINUTES} minutes of the live stream do not increase the memory of the page`, async ({
  page,
  sharedSite,
}) => {
  const durationMs = LIVE_MINUTES * 60_000;
  test.setTimeout(120_000 + durationMs);
  const session = await openSession(page);
  // The test plays the lowest quality, because it needs the least CPU time.
  await page.addInitScript(() => sessionStorage.setItem('safar-live-quality', '240'));
  await page.goto(`${sharedSite.origin}/live-transmission`, { waitUntil: 'domcontentloaded' });
  const video = page.getByRole('group', { name: 'Live player' }).locator('video');
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const start = await position();
  await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(start + 1);
  await sleep(durationMs * WARM_UP);
  const [before, atWarmUp] = [await measure(session), await position()];
  const waitMs = durationMs * (1 - WARM_UP);
  await sleep(waitMs);
  // Playback may stall on a busy machine, so it is sufficient that half of the time was played.
  expect((await position()) - atWarmUp, 'seconds played').toBeGreaterThan(waitMs / 1_000 / 2);
  expectStable(before, await measure(session), `${LIVE_MINUTES} minutes of live stream`);
});
