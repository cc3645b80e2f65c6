import type { Page } from '@playwright/test';
import { startAlteredBackend, type AlteredBackend, type Trouble } from './support/altered-backend';
import { expectHydrated, homeParts, partOf } from './support/parts';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

const failed = /^Getting error while showing data: /;
const noVideos = (category: string) => `No videos available for category ${category} on server`;

/** The calls of the home page, with the part that each feeds and what that part shows instead. */
const calls = [
  {
    name: 'Our Best Shows',
    call: { path: '/api/DiscoverShowImages' },
    part: 'mf-video:home.best-shows',
    empty: 'No Data Found',
  },
  {
    name: 'MOST WATCHED',
    call: { path: '/api/VideosGet', body: 'Most Watched' },
    part: 'mf-video:home.most-watched',
    empty: noVideos('Most Watched'),
  },
  {
    name: 'Best of This Week',
    call: { path: '/api/VideosGet', body: 'Best of This Week' },
    part: 'mf-video:home.best-of-week',
    empty: noVideos('Best of This Week'),
  },
  {
    name: 'EXCLUSIVE DOCUMENTARIES',
    call: { path: '/api/VideosGet', body: 'Exclusive Documentaries' },
    part: 'mf-video:home.documentaries',
    empty: noVideos('Exclusive Documentaries'),
  },
  {
    name: 'Trending Now',
    call: { path: '/api/VideosGet', body: 'Trending Now' },
    part: 'mf-video:home.trending',
    empty: noVideos('Trending Now'),
  },
  {
    name: 'Discover Shorts',
    call: { path: '/api/shortsGet' },
    part: 'mf-video:home.shorts',
    empty: 'No Data Found',
  },
  {
    name: 'the latest posts',
    call: { path: '/api/Blog' },
    part: 'mf-blog:home.latest-posts',
    empty: 'No post available',
  },
] as const;

/** Calls whose parts have something to show without an answer, so that no error is shown to visitors. */
const quietCalls = [
  { name: 'the slides', call: { path: '/api/SliderImage' }, part: 'mf-video:home.slider', shows: 'heading' },
  {
    name: 'the ads',
    call: { path: '/api/addsGet' },
    part: 'mf-ads:ad:Live Broadcast:home-first:banner',
    shows: 'house banner',
  },
] as const;

const emptyAnswer = JSON.stringify({ success: true, data: [] });
const emptyPage = JSON.stringify({ data: { data: [], total: 0, current_page: 1 } });

/** Answers that no client expects. */
const oddities: Readonly<Record<string, Trouble>> = {
  'a web page': { kind: 'says', body: '<!doctype html><h1>Welcome</h1>', type: 'text/html' },
  'half an answer': { kind: 'says', body: '{"data":[{"id":1,' },
  null: { kind: 'says', body: 'null' },
  'another shape': { kind: 'says', body: '{"data":{"data":"none","items":{"0":7}},"success":"yes"}' },
  'records full of nonsense': {
    kind: 'says',
    body: JSON.stringify({
      data: [
        null,
        7,
        'text',
        {},
        { id: 'x', video: 42, title: null, image: [], slider_image: {}, link: 'javascript:alert(1)' },
      ],
    }),
  },
};

let altered: AlteredBackend;
let site: Site;

test.beforeAll(async ({ backend }) => {
  altered = await startAlteredBackend(backend);
  site = await startSite({ backend: altered.origin });
});

test.afterEach(() => {
  altered.heal();
});

test.afterAll(async () => {
  await site.stop();
  await altered.close();
});

const all = [...calls, ...quietCalls];
/** Two halves, each with neighbours of the other between its parts, so that what spreads is seen. */
const halves = [0, 1].map((half) => all.filter((_call, index) => index % 2 === half));
const isLoud = (call: (typeof all)[number]): call is (typeof calls)[number] => 'empty' in call;
const namesOf = (half: typeof all) => half.map(({ name }) => name).join(', ');
const partsBut = (half: typeof all) => homeParts.filter((key) => !half.some(({ part }) => part === key));

/** What a part without an answer shows that has something of its own. */
async function expectQuiet(page: Page, { part, shows }: (typeof quietCalls)[number]) {
  const quiet = partOf(page, part);
  if (shows === 'heading') await expect(quiet.getByRole('heading', { level: 1 })).toBeVisible();
  else await expect(quiet.getByRole('link', { name: /Adventure Club/ })).toBeVisible();
  await expect(page.getByText('No ads available')).toHaveCount(0);
}

for (const half of halves) {
  test(`calls that fail cost their own parts; "Try again" brings them: ${namesOf(half)}`, async ({
    page,
  }) => {
    for (const { call } of half) altered.trouble(call, { kind: 'fails' });
    expect((await page.goto(site.origin))?.status()).toBe(200);
    await expectHydrated(page, homeParts);
    const loud = half.filter(isLoud);
    for (const { part } of loud) await expect(partOf(page, part).getByText(failed)).toBeVisible();
    for (const call of half) if (!isLoud(call)) await expectQuiet(page, call);
    await expect(page.getByRole('alert')).toHaveCount(loud.length);
    for (const other of partsBut(half)) {
      await expect(partOf(page, other)).toBeVisible();
      await expect(partOf(page, other).getByText(failed)).toHaveCount(0);
    }

    const retryOf = (part: string) => partOf(page, part).getByRole('button', { name: 'Try again' });
    for (const { part } of loud) {
      await retryOf(part).click();
      await expect(retryOf(part)).toBeEnabled();
      await expect(partOf(page, part).getByText(failed)).toBeVisible();
    }
    altered.heal();
    for (const { part } of loud) {
      await retryOf(part).click();
      await expect(partOf(page, part).getByText(failed)).toHaveCount(0);
      await expect(partOf(page, part).locator('img').first()).toBeVisible();
    }
  });

  test(`late calls do not hold the page up; their parts follow in the browser: ${namesOf(half)}`, async ({
    page,
  }) => {
    for (const { call } of half) altered.trouble(call, { kind: 'is late', ms: 4_000 });
    const began = Date.now();
    const response = await page.goto(site.origin, { waitUntil: 'commit' });
    const html = (await response?.text()) ?? '';
    expect(Date.now() - began).toBeLessThan(3_500);
    for (const { part } of half) expect(html).not.toContain(`data-mf-part="${part}"`);
    for (const other of partsBut(half)) expect(html).toContain(`data-mf-part="${other}"`);
    await expectHydrated(page, homeParts);
    for (const { part } of half) await expect(partOf(page, part).locator('img, a').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('empty lists say so, each in its own words, and are no errors', async ({ page, problems }) => {
  for (const { call } of all) {
    altered.trouble(call, { kind: 'says', body: call.path === '/api/Blog' ? emptyPage : emptyAnswer });
  }
  const html = (await (await page.goto(site.origin))?.text()) ?? '';
  for (const { empty } of calls) expect(html).toContain(empty);
  await expectHydrated(page, homeParts);
  for (const { part, empty } of calls) await expect(partOf(page, part).getByText(empty)).toBeVisible();
  for (const call of quietCalls) await expectQuiet(page, call);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await problems.all()).toEqual([]);
});

for (const [name, how] of Object.entries(oddities)) {
  test(`every call answers ${name}: the page stands, each part in a state of its own`, async ({ page }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(String(error)));
    for (const { call } of all) altered.trouble({ path: call.path }, how);
    expect((await page.goto(site.origin))?.status()).toBe(200);
    await expectHydrated(page, homeParts);
    for (const { part } of calls) {
      await expect(
        partOf(page, part).getByText(
          /^(Getting error while showing data: .+|No videos available|No post available|No Data Found)/,
        ),
      ).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('main').innerHTML()).not.toContain('javascript:');
    expect(thrown).toEqual([]);
  });
}

test('nothing answers at all: the frame stands, every part says so or stands in, and all come back', async ({
  page,
}) => {
  altered.trouble({ path: '/api/' }, { kind: 'fails' });
  expect((await page.goto(site.origin))?.status()).toBe(200);
  expect((await page.request.get(`${site.origin}/healthz`)).status()).toBe(503);
  await expectHydrated(page, homeParts);
  const retries = page.locator('main').getByRole('button', { name: 'Try again' });
  await expect(retries).toHaveCount(calls.length);
  altered.heal();
  for (let left = calls.length; left > 0; left -= 1) {
    await retries.first().click();
    await expect(retries).toHaveCount(left - 1);
  }
  expect((await page.request.get(`${site.origin}/healthz`)).status()).toBe(200);
});

test('the pages of a failing list answer 503 and offer another try', async ({ page }) => {
  altered.trouble({ path: '/api/VideosGet' }, { kind: 'fails' });
  altered.trouble({ path: '/api/Blog' }, { kind: 'fails' });
  for (const path of ['/trending-now', '/show-more/1', '/blog', '/blog/details/1']) {
    const response = await page.goto(`${site.origin}${path}`);
    expect(response?.status(), path).toBe(503);
    await expect(page.locator('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  }
});

test('a backend that is not ours: its pictures come through /backend, absolute ones as they are', async ({
  page,
  siteFor,
}) => {
  const strange = await startAlteredBackend('http://127.0.0.1:9');
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9"/></svg>';
  strange.trouble(
    { path: '/slides/first%20one.svg' },
    { kind: 'says', body: picture, type: 'image/svg+xml' },
  );
  strange.trouble(
    { path: '/api/SliderImage' },
    {
      kind: 'says',
      body: JSON.stringify({
        data: [
          { id: 1, slider_image: 'slides/first one.svg', link: '/blog', unknown: true },
          { id: 2, slider_image: '//evil.example/two.png', link: 'javascript:alert(1)' },
        ],
      }),
    },
  );
  strange.trouble({ path: '/api/' }, { kind: 'fails' });
  const foreign = await siteFor({
    backend: strange.origin,
    variables: { BACKEND_ORIGIN: strange.origin, OWN_BACKEND: '0' },
  });
  expect((await page.goto(foreign.origin))?.status()).toBe(200);
  const slide = partOf(page, 'mf-video:home.slider').locator('img').first();
  await expect(slide).toHaveAttribute('src', '/backend/slides/first%20one.svg');
  await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectHydrated(page, homeParts);
  expect(await page.locator('main').innerHTML()).not.toMatch(/evil\.example|javascript:/);
  await strange.close();
});
