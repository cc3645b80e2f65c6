import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { startFaultProxy, type FaultProxy } from './support/fault-proxy';
import { scrollThroughPage } from './support/parts';
import { root } from './support/run-folder';
import { phone } from './support/screens';
import { expect, test } from './support/test';

const demoVideo = v.looseObject({ id: v.number(), category: v.string() });

/** Returns `count` videos: the videos of the demo content, repeated with new ids. */
async function repeatedVideos(count: number) {
  const file = await readFile(join(root, 'demo', 'content', 'videos.json'), 'utf8');
  const demo = v.parse(v.pipe(v.array(demoVideo), v.nonEmpty()), JSON.parse(file));
  return Array.from({ length: count }, (_, index) => ({ ...demo[index % demo.length], id: index + 1 }));
}

let archive: FaultProxy;

/**
 * Starts a proxy that imitates a third-party backend with 10,000 videos. It always sends complete lists, because the
 * API specification has no paging for videos.
 */
test.beforeEach(async ({ backend }) => {
  archive = await startFaultProxy(backend);
  const videos = await repeatedVideos(10_000);
  for (const category of new Set(videos.map((video) => video.category))) {
    const data = videos.filter((video) => video.category === category);
    archive.inject(
      { path: '/api/VideosGet', body: `"${category}"` },
      { kind: 'respond', body: JSON.stringify({ data }) },
    );
  }
  archive.inject({ path: '/api/VideosGet' }, { kind: 'respond', body: JSON.stringify({ data: videos }) });
  // The site server checks this response for `ADDITIONS_HEADER`. Without the header, it treats the backend as one that
  // supports no additions to the API specification, such as paging.
  archive.inject({ path: '/api/csrf' }, { kind: 'respond', body: '{}' });
});
test.afterEach(async () => archive.close());

/** Counts the bytes of all `/api` responses that a page receives. */
function countApiBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    sizes.push(
      response.body().then(
        ({ length }) => length,
        () => 0,
      ),
    );
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('with 10,000 videos, the API data and DOM elements of the home page and a category page stay below fixed limits', async ({
  browser,
  siteFor,
}) => {
  const site = await siteFor({ backend: archive.origin, variables: { OWN_BACKEND: '0' } });
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const apiBytes = countApiBytes(page);
  const document = await page.goto(site.origin);
  expect((await document?.body())?.length).toBeLessThan(500_000);
  await scrollThroughPage(page);
  await expect(page.getByText(/^Films 1 to 12 of /)).toBeVisible();
  expect(await apiBytes()).toBeLessThan(100_000);
  expect(await countElements(page)).toBeLessThan(2_500);

  // “Show more films” opens the second page of the list.
  await page.getByRole('link', { name: 'Show more films' }).click();
  await expect(page.getByText(/^Films 13 to 24 of /)).toBeVisible();
  expect(await countElements(page)).toBeLessThan(2_500);
  expect(await apiBytes()).toBeLessThan(100_000);

  await page.goto(`${site.origin}/trending-now`);
  await scrollThroughPage(page);
  expect(await apiBytes()).toBeLessThan(200_000);
  expect(await countElements(page)).toBeLessThan(2_500);
  await context.close();
});

test('a backend without paging receives few video requests, and these contain only fields of the API specification', async ({
  request,
  siteFor,
}) => {
  const site = await siteFor({ backend: archive.origin, variables: { OWN_BACKEND: '0' } });
  const before = archive.calls.length;
  for (const path of ['/show-more/9999', '/show-more/9998', '/recent-uploads', '/recent-uploads?page=2']) {
    // On a busy machine the first responses may be 503, because a complete list was not loaded in time.
    const load = async () => {
      const response = await request.get(site.origin + path);
      return [response.status(), (await response.text()).includes('<h1')];
    };
    await expect.poll(load, path).toEqual([200, true]);
  }
  const calls = archive.calls.slice(before).filter((call) => call.includes('/api/VideosGet'));
  // The four pages need three complete lists: all videos, and the videos in the categories of videos 9999 and 9998. One
  // of the lists may be requested twice.
  expect(calls.length).toBeLessThanOrEqual(4);
  for (const call of calls) expect(call).not.toMatch(/"(page|per_page|id|slug|order)"/);
});

const CATEGORIES = 500;
const ADS = 5_000;
/** Maximum number of categories in the category bar and in each menu. */
const MENU_CATEGORIES = 24;
/** Maximum number of categories on a page of the category list. */
const CATEGORIES_PER_PAGE = 96;
/** Maximum number of ads in a document: one page of 12 ads for each of the four ad categories. */
const MAX_ADS = 48;

test(
  'documents, menus and ad lists stay small with 500 categories and 5,000 ads',
  { tag: '@nightly' },
  async ({ page, request, siteFor }) => {
    const respond = (path: string, data: unknown[]) =>
      archive.inject({ path }, { kind: 'respond', body: JSON.stringify({ success: true, data }) });
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => 1001 + index);
    respond(
      '/api/Category',
      numbers(CATEGORIES).map((id) => ({ name: `Valley ${id}`, icon: 'media/icons/star.svg' })),
    );
    const slots = ['Details', 'Best Of This Week', 'Discover Shorts', 'Live Broadcast'];
    respond(
      '/api/addsGet',
      numbers(ADS).map((id) => ({
        id,
        category: slots[id % slots.length],
        links: `https://sponsor.example/${id}`,
        image: 'media/ads/a.webp',
      })),
    );
    const site = await siteFor({ backend: archive.origin, variables: { OWN_BACKEND: '0' } });
    const demo = await siteFor();
    const countOf = (html: string, pattern: RegExp) => new Set(html.match(pattern)).size;
    for (const path of ['/', '/trending-now', '/show-more/73', '/category', '/blog']) {
      const [html, usual] = await Promise.all(
        [site, demo].map(async ({ origin }) => (await request.get(origin + path)).text()),
      );
      // `/category` lists more categories than the demo content has, so its document may be much larger than the one
      // with the demo content.
      const isCategories = path === '/category';
      expect(countOf(html ?? '', /Valley \d+/g), path).toBeLessThanOrEqual(
        isCategories ? CATEGORIES_PER_PAGE : MENU_CATEGORIES,
      );
      expect(countOf(html ?? '', /sponsor\.example\/\d+/g), path).toBeLessThanOrEqual(MAX_ADS);
      if (!isCategories) expect(html?.length, path).toBeLessThan(1.25 * (usual?.length ?? 0));
    }

    await page.setViewportSize({ width: 390, height: 844 });
    const apiBytes = countApiBytes(page);
    await page.goto(`${site.origin}/trending-now`);
    await page.getByRole('button', { name: 'Categories', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Valley 1001' })).toBeVisible();
    expect(await drawer.getByRole('link').count()).toBeLessThanOrEqual(MENU_CATEGORIES + 5);
    expect(await apiBytes()).toBeLessThan(100_000);
    // The last page of the category list exists and shows the last category.
    await page.goto(`${site.origin}/category?page=${Math.ceil(CATEGORIES / CATEGORIES_PER_PAGE)}`);
    await expect(page.getByRole('main').getByText(`Valley ${1000 + CATEGORIES}`)).toBeVisible();
  },
);

test('an invalid page number leads to a valid page or the not-found screen, never to an error or a complete list', async ({
  request,
  siteFor,
}) => {
  const site = await siteFor({ backend: archive.origin, variables: { OWN_BACKEND: '0' } });
  for (const path of ['/trending-now', '/category', '/discover-shots', '/career', '/search/hunza', '/blog']) {
    for (const page of ['-1', '0', '1e9', 'x', '999999', '99999999999999999999']) {
      const response = await request.get(`${site.origin}${path}?page=${page}`);
      expect([200, 404], `${path}?page=${page}`).toContain(response.status());
      expect((await response.body()).length).toBeLessThan(500_000);
    }
  }
  for (const page of [-1, 0, 1e9, 'x', '']) {
    const data = { category: 'Trending Now', page, per_page: 24 };
    const response = await request.post(`${site.origin}/api/VideosGet`, { data });
    expect(response.status(), `page ${page}`).toBeLessThan(500);
    expect((await response.body()).length).toBeLessThan(50_000);
  }
});
