import type { Page } from '@playwright/test';
import { isHydrated, partOf } from './support/parts';
import { phone } from './support/screens';
import type { Site } from './support/site';
import { expect, test } from './support/test';

const slider = 'mf-video:home.slider';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const carousel = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

/** Accessible name of the dot of the carousel's current slide. */
const currentSlide = (page: Page, label: string) =>
  carousel(page, label)
    .getByRole('button', { name: /^Show slide/ })
    .and(page.locator('[aria-current="true"]'))
    .getAttribute('aria-label');

/** Records the file names of later requests: chunks of carousels and the live player, and files of the live stream. */
function recordLazyRequests(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const file = request
      .url()
      .replace(/^.*\//, '')
      .replace(/\.[\da-f]{10}(?=\.js$)/, '');
    if (/^(carousel|hls|live)\.js$|\.(m3u8|mpegts)$/.test(file)) files.push(file);
  });
  return files;
}

const openHome = async (page: Page) => {
  await page.goto(site.origin);
  await expect.poll(() => isHydrated(partOf(page, slider))).toBe(true);
};

test('the slider advances automatically, and its button stops and restarts it', async ({ page }) => {
  const current = () => currentSlide(page, 'Highlights');
  await openHome(page);
  const first = await current();
  await expect.poll(current, { timeout: 12_000 }).not.toBe(first);

  await carousel(page, 'Highlights').getByRole('button', { name: 'Stop moving' }).click();
  const start = carousel(page, 'Highlights').getByRole('button', { name: 'Start moving' });
  await expect(start).toBeFocused();
  // Waits for the end of a transition in progress.
  await page.waitForTimeout(1200);
  const stopped = await current();
  await page.waitForTimeout(2500);
  expect(await current()).toBe(stopped);

  await start.click();
  await expect.poll(current, { timeout: 6000 }).not.toBe(stopped);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1366, height: 1800 } });

  test('carousels do not advance, and react-slick is not loaded', async ({ page }) => {
    const files = recordLazyRequests(page);
    await openHome(page);
    // Checks both carousels: without reduced motion, only the one with the larger visible share would advance.
    const labels = ['Highlights', 'Our Best Shows'];
    const shown = () => Promise.all(labels.map((label) => currentSlide(page, label)));
    await carousel(page, 'Our Best Shows').scrollIntoViewIfNeeded();
    for (const label of labels) {
      await expect(carousel(page, label).getByRole('button', { name: 'Start moving' })).toBeVisible();
    }
    const before = await shown();
    // Longer than the autoplay intervals of 2000 and 3000 ms.
    await page.waitForTimeout(3500);
    expect(await shown()).toEqual(before);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(files).toEqual([]);
  });

  test('the first drag of a carousel with the mouse loads react-slick, and the next one changes the slide', async ({
    page,
  }) => {
    await openHome(page);
    const name = 'Our Best Shows';
    await carousel(page, name).scrollIntoViewIfNeeded();
    await expect.poll(() => isHydrated(carousel(page, name))).toBe(true);
    const before = await currentSlide(page, name);
    const drag = async () => {
      const box = await carousel(page, name).boundingBox();
      if (!box) throw new Error(`The carousel "${name}" is not visible.`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.4];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 60, y, { steps: 8 });
      await page.mouse.up();
    };
    await drag();
    await expect(carousel(page, name).locator('.slick-list')).toBeVisible();
    await drag();
    await expect.poll(() => currentSlide(page, name)).not.toBe(before);
  });

  test('neither the awards film nor the live stream starts automatically', async ({ page }) => {
    const files = recordLazyRequests(page);
    await page.goto(`${site.origin}/national-tourism-awards`);
    await expect(page.getByRole('main').getByRole('button', { name: /play/i })).toBeVisible();
    expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
    await page.goto(`${site.origin}/live-transmission`);
    await expect(page.getByRole('button', { name: 'Watch Safar TV live!' })).toBeVisible();
    await page.waitForTimeout(1000);
    expect(files).toEqual([]);
  });
});

test.describe('on the first screen of a phone', () => {
  test.use(phone);

  test('carousel code loads when the page is idle, and player code loads on Play; a missing live stream can be retried', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      window.requestIdleCallback = (run) => waiting.push(run);
      Object.assign(window, {
        runIdleCallbacks: () =>
          waiting.splice(0).forEach((run) => run({ didTimeout: false, timeRemaining: () => 50 })),
      });
    });
    const files = recordLazyRequests(page);
    await openHome(page);
    const live = partOf(page, 'mf-video:home.live');
    const play = live.getByRole('button', { name: 'Watch Safar TV live!' });
    await expect(play).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);

    await page.evaluate('runIdleCallbacks()');
    await expect.poll(() => files).toEqual(['carousel.js']);

    await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404, body: '' }));
    await play.tap();
    const message = live.getByText('The channel is off air at the moment. Trying again in 5 seconds.');
    await expect(message).toBeVisible();
    await expect(live.getByText('Connecting…')).toHaveCount(0);
    expect(files).toEqual(['carousel.js', 'live.js', 'hls.js', 'master.m3u8']);

    await live.getByRole('button', { name: 'Try again' }).tap();
    await expect.poll(() => files.filter((file) => file === 'master.m3u8').length).toBeGreaterThan(1);
    await expect(message).toBeVisible();

    await page.unroute('**/*.m3u8');
    await live.getByRole('button', { name: 'Try again' }).tap();
    await expect(live.getByText('LIVE', { exact: true })).toBeVisible();
    await expect
      .poll(() => live.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
  });
});
