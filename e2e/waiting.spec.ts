import type { Page } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from './support/fault-proxy';
import { expectHydrated, isHydrated, partOf } from './support/parts';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

// Tests of loading states, and of requests that fail after data was shown.

let altered: FaultProxy;
let site: Site;

test.beforeAll(async ({ backend }) => {
  altered = await startFaultProxy(backend);
  site = await startSite({ backend: altered.origin, variables: { RENDER_TIMEOUT_FACTOR: '1' } });
});

test.afterEach(() => altered.reset());

test.afterAll(async () => {
  await site.stop();
  await site.store.remove();
  await altered.close();
});

/** The server stops waiting for data before this delay ends. The browser waits longer, so it receives the data. */
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
    await expect(header.locator('div[title]')).toHaveText(/\w+ \w+/);
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

  test('the film of the awards page shows a shimmer until it can play', async ({ page }) => {
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

test.describe('requests that fail after data was shown', { tag: '@nightly' }, () => {
  test('a category keeps its films when the next page of the list fails, and "Try again" loads that page', async ({
    page,
  }) => {
    await open(page, '/recent-uploads');
    await expectHydrated(page, ['mf-video:route:category']);
    const films = page.getByRole('list', { name: 'Recent Uploads' }).getByRole('listitem');
    await expect(films).toHaveCount(24);
    altered.inject({ path: '/api/VideosGet' }, { kind: 'fail' });
    // Before the click, Playwright scrolls to the link at the end of the list. Scrolling there also loads a page of the
    // list, so two pages may fail.
    await page.getByRole('link', { name: 'Show more films' }).click();
    const failed = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.getByRole('alert') })
      .first();
    await expect(failed.getByRole('alert')).toContainText('Getting error while showing data');
    expect(await films.count()).toBeGreaterThanOrEqual(24);
    altered.reset();
    const name = (await failed.getAttribute('aria-label')) ?? '';
    expect(name).toMatch(/^Page \d/);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('group', { name, exact: true }).getByRole('alert')).toHaveCount(0);
    expect(await films.count()).toBeGreaterThanOrEqual(24);
  });

  test('when the next page of shorts fails to load, Back shows the previous page again', async ({ page }) => {
    await open(page, '/discover-shots');
    await expectHydrated(page, ['mf-video:route:shorts']);
    const shorts = page.getByRole('list', { name: 'Shorts Video' }).getByRole('heading');
    await expect(shorts).toHaveCount(24);
    altered.inject({ path: '/api/shortsGet' }, { kind: 'fail' });
    await page.getByRole('link', { name: 'More shorts' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Getting error while showing data');
    await page.goBack();
    await expect(shorts).toHaveCount(24);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('when the next film fails to load, going back shows the episodes and shorts of the previous film again', async ({
    page,
  }) => {
    await open(page, '/show-more/5');
    await expectHydrated(page, ['mf-video:route:video']);
    const episodes = page.getByRole('region', { name: 'WATCH OTHER EPISODES' }).getByRole('listitem');
    const shorts = page.getByRole('list', { name: 'SHORTS' }).getByRole('listitem');
    const counts = [await episodes.count(), await shorts.count()];
    expect(Math.min(...counts)).toBeGreaterThan(1);
    await followInFooter(page, 'Trending Now');
    const film = partOf(page, 'mf-video:route:category').getByRole('listitem').getByRole('link').first();
    await expect(film).toBeVisible();
    altered.inject({ path: '/api/VideosGet' }, { kind: 'fail' });
    altered.inject({ path: '/api/shortsGet' }, { kind: 'fail' });
    await film.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(3);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/show-more\/5$/);
    await expect.poll(async () => [await episodes.count(), await shorts.count()]).toEqual(counts);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('loaded categories are still shown when a later request for the category list fails', async ({
    page,
  }) => {
    await open(page, '/northern-areas');
    await expectHydrated(page, ['mf-video:route:category']);
    altered.inject({ path: '/api/Category' }, { kind: 'fail' });
    await followInFooter(page, 'Categories');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong.');
    await expect(page.getByRole('main').getByRole('link', { name: 'Food and Bazaars' })).toBeVisible();
  });
});
