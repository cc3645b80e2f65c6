import type { Site } from './support/site';
import { expectHydrated, homeParts, mountedReleases, partOf, releasesInHtml } from './support/parts';
import { layoutShift, watchLayoutShifts } from './support/layout-shift';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

test('the home page is composed of four remotes, and hydrates without errors or CSP violations', async ({
  page,
  problems,
}) => {
  const response = await page.goto(site.origin);
  expect(response?.status()).toBe(200);
  const html = (await response?.text()) ?? '';
  expect(releasesInHtml(html).map((mark) => mark.split('@')[0])).toEqual([
    'mf-ads',
    'mf-blog',
    'mf-forms',
    'mf-video',
  ]);
  expect(html, 'the server renders every component').not.toContain('<!--$!-->');

  await expectHydrated(page, homeParts);
  expect(await mountedReleases(page)).toEqual(releasesInHtml(html));
  for (const key of homeParts) await expect(partOf(page, key)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await problems.all()).toEqual([]);
});

test('the home page has a strict Content-Security-Policy, with Trusted Types and without unsafe sources', async ({
  request,
}) => {
  const policy = (await request.get(site.origin)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain(`require-trusted-types-for 'script'`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).not.toContain('unsafe-');
});

test('the home page has a title and metadata in its HTML', async ({ request }) => {
  const html = await (await request.get(site.origin)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head.match(/<title>/g)).toHaveLength(1);
  expect(head).toMatch(/<title>Safar TV[^<]{5,}<\/title>/);
  expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/);
  expect(head).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/"/);
  for (const property of ['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name']) {
    expect(head).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`));
  }
});

test('a video page has its own canonical URL and metadata in its HTML', async ({ request }) => {
  const firstVideo = /href="(\/show-more\/\d+)"/.exec(await (await request.get(site.origin)).text())?.[1];
  const html = await (await request.get(`${site.origin}${firstVideo}`)).text();
  expect(html).toContain(`rel="canonical" href="http://localhost:${new URL(site.origin).port}${firstVideo}"`);
  expect(html).toMatch(/<meta property="og:type" content="video\.other"/);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/media\/share\/page\/show-more\//);
  expect(html).toContain('application/ld+json');
});

test('the site responds with the correct status codes', async ({ request }) => {
  const status = async (path: string) =>
    (await request.get(`${site.origin}${path}`, { maxRedirects: 0 })).status();
  const expected = {
    '/': 200,
    '/blog': 200,
    '/join-us': 200,
    '/trending-now': 200,
    '/popular-shows': 200,
    '/recent-uploads': 200,
    '/category': 200,
    '/healthz': 200,
    '/livez': 200,
    '/no-such-category': 404,
    '/no/such/page': 404,
    '/%E0%A4%A': 404,
    '/show-more/99999999': 302,
    '/blog/details': 302,
    '/blog/details/99999999': 404,
    '/blog/details/not-a-number': 404,
    '/home': 301,
    '/blogs': 301,
    '/releases/shell/0.0.0/client/none.js': 404,
    '/api/none': 404,
  };
  const found: Record<string, number> = {};
  // Requests run one at a time, because a server that renders many uncached pages at once may miss its deadlines.
  for (const path of Object.keys(expected)) found[path] = await status(path);
  expect(found).toEqual(expected);
});

test('unknown URLs show the same not-found screen', async ({ page }) => {
  for (const path of ['/no-such-category', '/no/such/page']) {
    await page.goto(`${site.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
  }
});

test('navigation between pages of different remotes does not load a document', async ({ page, problems }) => {
  await page.goto(site.origin);
  await expectHydrated(page, homeParts);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const navigation = page.getByRole('navigation', { name: 'Site map' });
  await navigation.getByRole('link', { name: 'Trending Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trending Now' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Join Adventure Club' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Adventure Club' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await problems.all()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is readable, and its links lead to readable pages', async ({ page }) => {
    await page.goto(site.origin);
    for (const key of homeParts) await expect(partOf(page, key)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const trending = partOf(page, 'mf-video:home.trending').getByRole('listitem');
    const count = await trending.count();
    expect(count).toBeGreaterThan(6);
    for (let index = 0; index < count; index += 1) await expect(trending.nth(index)).toBeVisible();

    const video = partOf(page, 'mf-video:home.most-watched')
      .getByRole('listitem')
      .first()
      .getByRole('link')
      .first();
    await video.click();
    await expect(page).toHaveURL(/\/show-more\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('WATCH OTHER EPISODES')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Play: / }).first()).toBeVisible();

    await page.goto(site.origin);
    await partOf(page, 'mf-blog:home.latest-posts')
      .getByRole('listitem')
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/blog\/details\/\d+$/);
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();

    await page.goto(site.origin);
    await partOf(page, 'mf-forms:home.adventure-club')
      .getByRole('link', { name: /JOIN NOW/i })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Join Our Adventure Club' })).toBeVisible();
  });
});

test('outside production, ?ssr=0 turns off server-side rendering, and the layout does not shift on phones or laptops', async ({
  page,
  backend,
  problems,
  siteFor,
}) => {
  const development = await siteFor({ backend, variables: { NODE_ENV: 'development' } });
  const response = await page.goto(`${development.origin}/?ssr=0`);
  expect(releasesInHtml((await response?.text()) ?? '')).toEqual([]);
  await expectHydrated(page, homeParts);
  for (const key of homeParts) await expect(partOf(page, key)).toBeVisible();
  expect(releasesInHtml(await (await page.request.get(`${site.origin}/?ssr=0`)).text())).not.toEqual([]);

  for (const [path, part] of [
    ['/category', 'mf-video:route:categories'],
    ['/blog', 'mf-blog:route:list'],
  ] as const) {
    await page.goto(`${development.origin}${path}?ssr=0`);
    await expectHydrated(page, [part]);
  }

  await watchLayoutShifts(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/category', '/blog', '/join-us', '/show-more/3']) {
      await page.goto(`${development.origin}${path}?ssr=0`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(
        await layoutShift(page),
        `layout shift of ${path} on screens of ${viewport.width} px`,
      ).toBeLessThanOrEqual(0.01);
    }
  }
  expect(problems.console.filter((text) => text.includes('React error'))).toEqual([]);
});
