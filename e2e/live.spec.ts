import type { Browser, Page } from '@playwright/test';
import { demoOrigin } from './support/backend';
import { startFaultyStream, type FaultyStream, type StreamFault } from './support/faulty-stream';
import type { Site } from './support/site';
import { expect, test } from './support/test';

// A small viewport, because decoding video without a GPU is slow.
const small = { width: 400, height: 480 };
test.use({ viewport: small });

let stream: FaultyStream;

// The backend fixture starts the demo server too.
test.beforeAll(async ({ backend: _started }) => {
  stream = await startFaultyStream(demoOrigin());
});
test.afterAll(() => stream.close());

const player = (page: Page) => page.getByRole('group', { name: 'Live player' });
const video = (page: Page) => player(page).locator('video');
const currentTime = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Expects the player to show "LIVE" and the playback position to advance. */
async function expectPlays(page: Page, timeout = 20_000) {
  await expect(player(page).getByText('LIVE', { exact: true })).toBeVisible({ timeout });
  const before = await currentTime(page);
  await expect.poll(() => currentTime(page), { timeout }).toBeGreaterThan(before + 1);
}

/**
 * Opens the live page in a new browser context. The user agent contains `viewer`, so that `stream` injects the fault
 * only into the responses to this context.
 */
async function watch(
  browser: Browser,
  site: Site,
  viewer: string,
  fault: StreamFault = 'none',
): Promise<Page> {
  stream.setFault(viewer, fault);
  const context = await browser.newContext({
    userAgent: `Mozilla/5.0 Chrome/140.0 ${viewer}`,
    viewport: small,
  });
  // Selects the lowest quality, because it decodes fastest. The faults of `stream` affect all qualities alike.
  await context.addInitScript(() => sessionStorage.setItem('safar-live-quality', '240'));
  const page = await context.newPage();
  await page.goto(`${site.origin}/live-transmission`, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Expects a message within `bound` milliseconds, with "Try again" and without "Connecting…". */
async function expectOffAir(page: Page, sentence: string | RegExp, bound: number) {
  await expect(player(page).getByText(sentence)).toBeVisible({ timeout: bound });
  await expect(player(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(player(page).getByText('Connecting…')).toHaveCount(0);
}

test('the live channel plays automatically without sound; the quality menu, captions and keyboard shortcuts work', async ({
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
  // Captions are shown one at a time, with a pause before the next.
  await expect.poll(shownCaptions, { timeout: 20_000 }).toEqual([expect.stringMatching(/\w{4}/)]);
  await captions.press('Enter');
  await expect.poll(shownCaptions).toEqual([]);

  // The captions button has the focus. It would handle Space itself, so only the other shortcuts are pressed here.
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

for (const [path, width] of [
  ['/live-transmission', 320],
  ['/live-transmission', 768],
  ['/live-transmission', 1366],
  ['/live-transmission', 1920],
  ['/ur/live-transmission', 768],
] as const)
  test(`the controls of ${path} cover neither the logo nor the captions at ${width} px, and fade out @nightly`, async ({
    page,
    siteFor,
  }) => {
    test.setTimeout(120_000);
    const site = await siteFor({ variables: { LIVE_STREAM_URL: stream.address } });
    await page.addInitScript(() => sessionStorage.setItem('safar-live-quality', '240'));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.origin + path);
    const bar = page.locator('[data-live="on"]');
    await expect(bar).toBeVisible({ timeout: 40_000 });
    const captions = bar.locator('button[aria-pressed]');
    await captions.press('Enter');
    const film = page.locator('main video');
    const lines = () =>
      film.evaluate((element: HTMLVideoElement) =>
        [...element.textTracks].flatMap(({ mode, activeCues }) =>
          mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).line) : [],
        ),
      );
    await expect.poll(async () => (await lines()).length, { timeout: 40_000 }).toBeGreaterThan(0);
    // If the `line` of a caption is `auto`, the browser shows the caption at the bottom of the picture.
    expect(await lines()).toEqual(['auto']);

    const picture = (await film.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const boxes = await bar.locator('button, select').evaluateAll((controls) =>
      controls
        .map((control) => control.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ left, right, bottom }) => ({ left, right, bottom })),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(picture.x);
    // The channel's logo is in the top right corner, so the controls must end to the left of the logo.
    const right = Math.max(...boxes.map((box) => box.right));
    expect(right).toBeLessThan(picture.x + picture.width * (width < 560 ? 0.82 : 2 / 3));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    expect(bottom).toBeLessThan(picture.y + picture.height * (width < 560 ? 0.4 : 0.25));

    const opacity = () => bar.evaluate((element) => getComputedStyle(element).opacity);
    await captions.evaluate((button) => button.blur());
    await expect.poll(opacity).toBe('0');
    await page.mouse.move(2, 2);
    await expect.poll(opacity).toBe('1');
  });

test(
  'if the stream fails, a message appears within the time limit, and playback resumes after the recovery; if only some segments fail, no message appears',
  { tag: ['@nightly'] },
  async ({ browser, siteFor }) => {
    test.setTimeout(120_000);
    const site = await siteFor({
      variables: { LIVE_STREAM_URL: stream.address, RENDER_TIMEOUT_FACTOR: '5' },
    });
    const silent = /The channel is off air at the moment\. Trying again in \d+ seconds\./;
    const maxWaitMs = 15_000;
    // The player plays the buffered video to its end before it notices the fault.
    const buffered = 14_000;
    const slow = 20_000;

    const atStart = (fault: StreamFault, bound: number) =>
      test.step(`at start: ${fault}`, async () => {
        const page = await watch(browser, site, `start-${fault}`, fault);
        await expectOffAir(page, silent, bound + slow);
        stream.setFault(`start-${fault}`, 'none');
        await expectPlays(page);
        await page.context().close();
      });
    const later = (fault: StreamFault, sentence: string | RegExp, bound: number) =>
      test.step(`during playback: ${fault}`, async () => {
        const viewer = `later-${fault.replace(' ', '-')}`;
        const page = await watch(browser, site, viewer);
        await expectPlays(page);
        stream.setFault(viewer, fault);
        await expectOffAir(page, sentence, bound + slow);
        stream.setFault(viewer, 'none');
        await expectPlays(page);
        await page.context().close();
      });

    // The steps mostly wait for timers, so they run in parallel.
    await Promise.all([
      atStart('missing', 3_000),
      atStart('empty', maxWaitMs),
      later('frozen', silent, buffered + maxWaitMs),
      later('no segments', silent, buffered + maxWaitMs),
      later('ended', /This broadcast has ended\. Trying again in \d+ seconds\./, buffered),
      test.step('the network is offline', async () => {
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
      test.step('some segments fail to load', async () => {
        const page = await watch(browser, site, 'some', 'some segments');
        const tryAgain = player(page).getByRole('button', { name: 'Try again' });
        let wasOffAir = false;
        // This wait ends at the latest when the context is closed.
        void tryAgain.waitFor({ timeout: 0 }).then(
          () => (wasOffAir = true),
          () => undefined,
        );
        await expectPlays(page);
        const before = await currentTime(page);
        await expect.poll(() => currentTime(page), { timeout: 25_000 }).toBeGreaterThan(before + 8);
        expect(wasOffAir).toBe(false);
        await page.context().close();
      }),
    ]);
  },
);
