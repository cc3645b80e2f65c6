import type { Page } from '@playwright/test';
import { startAlteredBackend, type AlteredBackend } from './support/altered-backend';
import { isHydrated } from './support/parts';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

// Data that the browser waits for.

let altered: AlteredBackend;
let site: Site;

test.beforeAll(async ({ backend }) => {
  altered = await startAlteredBackend(backend);
  site = await startSite({ backend: altered.origin, variables: { RENDER_TIMEOUT_FACTOR: '1' } });
});

test.afterEach(() => altered.reset());

test.afterAll(async () => {
  await site.stop();
  await altered.close();
});

/** Longer than the server waits for data, and shorter than the browser does. */
const slow = { kind: 'delay', ms: 6_000 } as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await expect.poll(() => isHydrated(page.locator('main')), `${path} is hydrated`).toBe(true);
}

const followInFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

/** Expects a status with the visible text "Loading…" until the content arrives. */
async function expectSpinnerUntil(page: Page, content: ReturnType<Page['locator']>): Promise<void> {
  const text = page.getByRole('main').getByRole('status').getByText('Loading…');
  await expect(text).toBeInViewport();
  expect((await text.boundingBox())?.height).toBeGreaterThan(16);
  await expect(content).toBeVisible();
  await expect(text).toHaveCount(0);
}

test.describe('waiting', { tag: '@nightly' }, () => {
  test("the header's title is 'loading' until the banner text arrives", async ({ page }) => {
    altered.inject({ path: '/api/bannerTaxt' }, slow);
    await page.goto(`${site.origin}/about-us`);
    const header = page.getByRole('banner');
    await expect(header.getByText('loading', { exact: true })).toBeVisible();
    await expect(header.getByText('loading', { exact: true })).toHaveCount(0);
    await expect(header.locator('p[title]')).toHaveText(/\w+ \w+/);
  });

  test('career, shorts and a category show a spinner until their data arrives', async ({ page }) => {
    await open(page, '/disclaimer');
    altered.inject({ path: '/api/Jobs' }, slow);
    await followInFooter(page, 'Career');
    await expectSpinnerUntil(page, page.getByRole('list', { name: 'Open positions' }));
    altered.inject({ path: '/api/shortsGet' }, slow);
    await followInFooter(page, 'Shorts');
    await expectSpinnerUntil(page, page.getByRole('list', { name: 'Shorts Video' }));
    altered.inject({ path: '/api/VideosGet' }, slow);
    await followInFooter(page, 'Trending Now');
    await expectSpinnerUntil(page, page.getByRole('list', { name: 'Trending Now' }));
  });

  test('the film of the awards has a shimmer until it can play', async ({ page }) => {
    let deliver = () => undefined as void;
    const delivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route('**/national-tourism-awards.mp4', async (route) => {
      await delivered;
      await route.continue();
    });
    await open(page, '/national-tourism-awards');
    const film = page.locator('main video').locator('..');
    await expect(film).toHaveAttribute('aria-busy', 'true');
    await expect(film.locator('> span[aria-hidden]')).toBeVisible();
    deliver();
    await expect(film).toHaveAttribute('aria-busy', 'false');
    await expect(film.locator('> span[aria-hidden]')).toHaveCount(0);
  });
});
