import type { Browser, Page } from '@playwright/test';
import { startFaultyStream, type FaultyStream, type StreamFault } from './support/faulty-stream';
import type { Site } from './support/site';
import { expect, test } from './support/test';

// Drawing moving pictures without a graphics card is slow, so they are small here.
const small = { width: 400, height: 480 };
test.use({ viewport: small });

let stream: FaultyStream;

test.beforeAll(async ({ backend }) => {
  stream = await startFaultyStream(backend);
});
test.afterAll(() => stream.close());

const player = (page: Page) => page.getByRole('group', { name: 'Live player' });
const video = (page: Page) => player(page).locator('video');
const currentTime = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** The picture moves, and the player says so. */
async function expectPlays(page: Page, timeout = 20_000) {
  await expect(player(page).getByText('LIVE', { exact: true })).toBeVisible({ timeout });
  const before = await currentTime(page);
  await expect.poll(() => currentTime(page), { timeout }).toBeGreaterThan(before + 1);
}

/** Opens the live page as a viewer whom the stream treats in a way of its own. */
async function watch(
  browser: Browser,
  site: Site,
  viewer: string,
  fault: StreamFault = 'none',
): Promise<Page> {
  stream.spoil(viewer, fault);
  const context = await browser.newContext({
    userAgent: `Mozilla/5.0 Chrome/140.0 ${viewer}`,
    viewport: small,
  });
  // What can be seen of a fault does not depend on the quality; the least is decoded fast.
  await context.addInitScript(() => sessionStorage.setItem('safar-live-quality', '240'));
  const page = await context.newPage();
  await page.goto(`${site.origin}/live-transmission`, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Nobody is kept waiting: within the bound there is a sentence and a button, and no spinner. */
async function expectOffAir(page: Page, sentence: string | RegExp, bound: number) {
  await expect(player(page).getByText(sentence)).toBeVisible({ timeout: bound });
  await expect(player(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(player(page).getByText('Connecting…')).toHaveCount(0);
}

test('plays by itself without sound; quality, captions and keys do what they say', async ({
  page,
  problems,
  siteFor,
}) => {
  test.setTimeout(70_000);
  const site = await siteFor({ variables: { LIVE_STREAM_URL: stream.address } });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(`${site.origin}/live-transmission`);
  await expect(page.getByRole('heading', { level: 1, name: 'Live Transmission' })).toBeVisible();
  await expectPlays(page);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);

  const quality = player(page).getByRole('combobox', { name: 'Quality' });
  await expect(quality.locator('option')).toHaveText([/^Auto \(\d+p\)$/, '480p', '240p']);
  const lines = () => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight);
  await quality.selectOption('240p');
  await expect.poll(lines, { timeout: 15_000 }).toBe(240);
  await quality.selectOption('480p');
  await expect.poll(lines, { timeout: 15_000 }).toBe(480);

  expect(files.some((file) => /hls-full|\.vtt$/.test(file))).toBe(false);
  const captions = player(page).getByRole('button', { name: 'Captions' });
  await captions.press('Enter');
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  const shownCaptions = () =>
    video(page).evaluate((element: HTMLVideoElement) =>
      [...element.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .flatMap(({ activeCues }) => [...(activeCues ?? [])])
        .map((cue) => (cue instanceof VTTCue ? cue.text : '')),
    );
  // One sentence at a time, with a pause before the next.
  await expect.poll(shownCaptions, { timeout: 20_000 }).toEqual([expect.stringMatching(/\w{4}/)]);
  await captions.press('Enter');
  await expect.poll(shownCaptions).toEqual([]);

  // The focus is on a button: it keeps the space bar, the rest is the player's.
  await page.keyboard.press('m');
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(false);
  await page.keyboard.press('ArrowDown');
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.volume)).toBeCloseTo(0.9);
  await page.keyboard.press('f');
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.getAttribute('role')))
    .toBe('group');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await video(page).focus();
  await page.keyboard.press('Space');
  await expect(player(page).getByRole('button', { name: 'Watch Safar TV live!' })).toBeVisible();
  await page.keyboard.press('Space');
  await expectPlays(page);
  expect(await problems.all()).toEqual([]);
});

test('no fault of a stream leaves anybody waiting, and each is over when the stream is good again', async ({
  browser,
  siteFor,
}) => {
  test.setTimeout(120_000);
  const site = await siteFor({ variables: { LIVE_STREAM_URL: stream.address, RENDER_PATIENCE: '5' } });
  const silent = /The channel is off air at the moment\. Trying again in \d+ seconds\./;
  const patience = 15_000;
  // What has been loaded is shown first.
  const buffered = 14_000;
  const slow = 20_000;

  const atStart = (fault: StreamFault, bound: number) =>
    test.step(`at the start: ${fault}`, async () => {
      const page = await watch(browser, site, `start-${fault}`, fault);
      await expectOffAir(page, silent, bound + slow);
      stream.spoil(`start-${fault}`, 'none');
      await expectPlays(page);
      await page.context().close();
    });
  const later = (fault: StreamFault, sentence: string | RegExp, bound: number) =>
    test.step(`later: ${fault}`, async () => {
      const viewer = `later-${fault.replace(' ', '-')}`;
      const page = await watch(browser, site, viewer);
      await expectPlays(page);
      stream.spoil(viewer, fault);
      await expectOffAir(page, sentence, bound + slow);
      stream.spoil(viewer, 'none');
      await expectPlays(page);
      await page.context().close();
    });

  // Nearly all of it is waiting, so all wait together.
  await Promise.all([
    atStart('missing', 3_000),
    atStart('empty', patience),
    later('frozen', silent, buffered + patience),
    later('no segments', silent, buffered + patience),
    later('ended', /This broadcast has ended\. Trying again in \d+ seconds\./, buffered),
    test.step('the network is away', async () => {
      const page = await watch(browser, site, 'offline');
      await expectPlays(page);
      await page.context().setOffline(true);
      await expectOffAir(
        page,
        'You are offline. The picture comes back with your connection.',
        buffered + 3_000 + slow,
      );
      await page.context().setOffline(false);
      await expectPlays(page);
      await page.context().close();
    }),
    test.step('some segments fail', async () => {
      const page = await watch(browser, site, 'some', 'some segments');
      await expectPlays(page);
      const before = await currentTime(page);
      await expect.poll(() => currentTime(page), { timeout: 25_000 }).toBeGreaterThan(before + 8);
      await page.context().close();
    }),
  ]);
});
