import { startFaultProxy } from './support/fault-proxy';
import { isHydrated, partOf } from './support/parts';
import type { Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

test('from list page 2 to a post and its previous post: going back twice restores page 2 and its scroll position', async ({
  page,
  problems,
}) => {
  await page.goto(`${site.origin}/blog`);
  const list = partOf(page, 'mf-blog:route:list');
  await expect.poll(() => isHydrated(list)).toBe(true);
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page).toHaveTitle(/^Blog, page 2/);
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();

  const cards = list.getByRole('article');
  await expect(cards).toHaveCount(10);
  const card = cards.nth(7).getByRole('link');
  const name = (await card.textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(300);
  await card.click();
  await expect(page).toHaveURL(/\/blog\/details\/\d+$/);
  await expect(title).toHaveText(name);
  await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/blog?page=2');
  const neighbour = page.getByRole('link', { name: /^Previous post/ });
  await neighbour.click();
  await expect(title).not.toHaveText(name);
  await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/blog?page=2');

  await page.goBack();
  await expect(title).toHaveText(name);
  await page.goBack();
  await expect(cards).toHaveCount(10);
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), top)).toBeLessThan(4);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByText('1', { exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await problems.all()).toEqual([]);
});

test('the search shows matches or reports that there are none, and can be cleared', async ({ page }) => {
  await page.goto(`${site.origin}/blog?page=2`);
  await expect.poll(() => isHydrated(partOf(page, 'mf-blog:route:list'))).toBe(true);
  const box = page.getByRole('searchbox', { name: 'Search the blog' });
  await box.fill('hunza');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/blog\?search=hunza$/);
  await expect(page.getByText(/^\d+ posts? found$/)).toBeVisible();
  await box.fill('zzzzzzzz');
  await box.press('Enter');
  await expect(page.getByText('No post available')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list, its pages, the search and posts work', async ({ page }) => {
    await page.goto(`${site.origin}/blog`);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.getByRole('searchbox').fill('baltoro');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\?search=baltoro$/);
    await page.getByRole('link', { name: /^Twelve Days on the Baltoro/ }).click();
    const article = page.getByRole('main').getByRole('article').first();
    await expect(article.getByText(/^Muhammad Ali of Hushe/)).toBeVisible();
    await expect(article.getByRole('img', { name: 'Porters on the Baltoro glacier' })).toBeAttached();
    await expect(page.getByRole('link', { name: /^Next post/ })).toBeVisible();
    const feed = await page.request.get(`${site.origin}/blog/feed.xml`);
    expect([feed.status(), feed.headers()['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
  });
});

test('a click on a post in the list opens the post even if a third-party backend lacks the endpoint `/Blog/{id}`', async ({
  page,
  backend,
  siteFor,
}) => {
  const foreign = await startFaultProxy(backend);
  // This response lacks the header `X-Api-Additions`, with which a backend announces `/Blog/{id}`.
  foreign.inject({ path: '/api/csrf' }, { kind: 'respond', body: '{}' });
  foreign.inject({ path: '/api/Blog/' }, { kind: 'respond', status: 404, body: '{"message":"Not found"}' });
  const foreignSite = await siteFor({ backend: foreign.origin, variables: { OWN_BACKEND: '0' } });
  await page.goto(`${foreignSite.origin}/blog`);
  const list = partOf(page, 'mf-blog:route:list');
  await expect.poll(() => isHydrated(list)).toBe(true);
  const link = list.getByRole('article').first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/blog\/details\/\d+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Posts before and after this one' })).toBeVisible();
  await foreign.close();
});

test('hostile HTML in a post is sanitized; if the backend sends no previous and next post, the page has no links to them', async ({
  page,
  backend,
  siteFor,
}) => {
  const hostile = await startFaultProxy(backend);
  const description = [
    '<p onmouseover="window.hacked=1">Good words</p><script>window.hacked=2</script>',
    '<img src="x" onerror="window.hacked=3"><svg onload="window.hacked=4"><script>window.hacked=5</script></svg>',
    '<iframe srcdoc="<script>parent.hacked=6</script>"></iframe><a href="javascript:window.hacked=7">Press</a>',
    '<style>body{display:none}</style><form action="https://elsewhere.example"><input name="password"></form>',
    '</article></main><base href="https://elsewhere.example/"><p>The end',
  ].join('');
  const post = { id: 1, title: '</title><script>window.hacked=8</script>', description, tags: '<b>,&quot;' };
  hostile.inject({ path: '/api/Blog/1' }, { kind: 'respond', body: JSON.stringify({ data: post }) });
  const site = await siteFor({ backend: hostile.origin });
  await page.goto(`${site.origin}/blog/details/1`);
  const part = partOf(page, 'mf-blog:route:post');
  await expect.poll(() => isHydrated(part)).toBe(true);
  await expect(part.getByText('Good words')).toBeVisible();
  await expect(part.getByText('The end')).toBeVisible();
  await part.getByText('Press').click();
  await part.getByText('Good words').hover();
  await expect(part.locator('iframe, form, style, input, a[href^="javascript"], [onerror]')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Posts before and after this one' })).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await hostile.close();
});

test('links in a post work even if they lead to a redirect of the server, an unknown page or a file', async ({
  page,
}) => {
  const links =
    '<p><a href="/contacts">Contacts</a> <a href="/no-such-page">Nowhere</a> <a href="/blog/feed.xml">Feed</a></p>';
  await page.route('**/api/Blog/*', async (route) => {
    const body = await (await route.fetch()).text();
    const { data, ...rest } = JSON.parse(body) as { data: { description: string } };
    await route.fulfill({ json: { data: { ...data, description: links + data.description }, ...rest } });
  });
  const openPost = async () => {
    await page.goto(`${site.origin}/blog`);
    const list = partOf(page, 'mf-blog:route:list');
    await expect.poll(() => isHydrated(list)).toBe(true);
    await list.getByRole('article').first().getByRole('link').click();
  };

  await openPost();
  await expect(page.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/blog/feed.xml');
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/contact-us`);
  await expect(page.getByRole('heading', { level: 1, name: /contact/i })).toBeVisible();

  await openPost();
  await page.getByRole('link', { name: 'Nowhere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Nowhere' })).toBeVisible();
});
