import type { Page } from '@playwright/test';
import { expectHydrated, homeParts, isHydrated, partOf, scrollThroughPage } from './support/parts';
import { phone } from './support/screens';
import type { Site } from './support/site';
import { expect, test } from './support/test';

/** Components that only narrow screens show, each with the component before it on the page. */
const narrowParts = [
  ['mf-video:home.live', 'mf-video:home.slider'],
  ['mf-video:home.dekho-pakistan', 'mf-video:home.best-shows'],
] as const;

const titles = [
  'Our Best Shows',
  'MOST WATCHED',
  'Best of This Week',
  'Live Broadcast',
  'EXCLUSIVE DOCUMENTARIES',
  'Trending Now',
  'Safar TV in your pocket',
  'Discover Shorts',
  'From the blog',
  'Never miss a turn of the road',
  'ADVENTURE CLUB',
];

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** Keys of the top-level components that are displayed, in page order. */
const shownParts = (page: Page) =>
  page.locator('main [data-mf-part]:not([data-mf-part] [data-mf-part])').evaluateAll((parts) =>
    parts
      .map((part) => ({ key: part.getAttribute('data-mf-part'), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
      .sort((one, other) => one.box.top - other.box.top)
      .map(({ key }) => key),
  );

/** The section titles, including titles far from the viewport, which the browser has not laid out. */
const shownTitles = (page: Page) =>
  page
    .locator('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) =>
      all.filter((title) => title.checkVisibility()).map(({ textContent }) => textContent.trim()),
    );

/**
 * Expects the texts that the product specification quotes. If a text also occurs in other components, the check is
 * limited to the component that the specification names.
 */
async function expectTexts(page: Page): Promise<void> {
  const part = (name: string) => partOf(page, `mf-video:home.${name}`);
  for (const name of ['most-watched', 'best-of-week', 'documentaries', 'trending']) {
    await expect(part(name).getByRole('link', { name: /^Show More: / })).toBeVisible();
  }
  await expect(
    part('most-watched').getByRole('heading', { level: 3, name: /^MOST WATCHED/ }),
    'the featured banner',
  ).toBeVisible();
  await expect(part('most-watched').getByText(/^Multan district/)).toBeVisible();
  await expect(part('live-broadcast').getByRole('button', { name: 'Watch Safar TV live!' })).toContainText(
    /LIVE\s*\./,
  );
  await expect(page.locator('main').getByRole('link', { name: /^Subscribe/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  for (const store of ['Get it on Google Play', 'Download on the App Store']) {
    await expect(page.locator('main').getByRole('link', { name: store })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'JOIN NOW' })).toHaveAttribute('href', '/join-us');
}

/** Number of a carousel's slides that are visible over more than 90 % of their width and of their height. */
const slidesInView = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true }).evaluate((carousel) => {
    const view = carousel.querySelector('[aria-live]')?.parentElement?.getBoundingClientRect();
    return [...carousel.querySelectorAll('[aria-roledescription="slide"]')].filter((slide) => {
      const { left, right, top, bottom, width, height } = slide.getBoundingClientRect();
      const across = Math.min(right, view?.right ?? 0) - Math.max(left, view?.left ?? 0);
      const down = Math.min(bottom, view?.bottom ?? 0) - Math.max(top, view?.top ?? 0);
      return across > width * 0.9 && down > height * 0.9;
    }).length;
  });

test('the home page has the specified order, texts and numbers of items', async ({ page }) => {
  await page.goto(site.origin);
  await expectHydrated(page, homeParts);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await shownParts(page)).toEqual(homeParts);
  expect(await shownTitles(page)).toEqual(titles);
  await expectTexts(page);
  expect(await slidesInView(page, 'Our Best Shows')).toBe(5);
  expect(await slidesInView(page, 'The films of this week')).toBe(3);
  for (const name of ['most-watched', 'documentaries']) {
    await expect(partOf(page, `mf-video:home.${name}`).getByRole('listitem')).toHaveCount(6);
  }
  for (const [key] of narrowParts) {
    await expect(partOf(page, key), `${key} is hidden on wide screens`).toBeHidden();
    expect(await isHydrated(partOf(page, key)), `${key} is hydrated`).toBe(false);
  }
});

test('the home page has no broken link', async ({ page, request }) => {
  await page.goto(site.origin);
  await scrollThroughPage(page);
  // Links named "Play:" are excluded, because they open a page of the demo video host.
  const addresses = await page
    .locator('main a[href^="/"]:not([aria-label^="Play: "])')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses) {
    const target = site.origin + address.replace(/#.*$/, '');
    const response = await request.get(target);
    expect(response.status(), address).toBe(200);
    expect(response.url(), `${address} is not redirected`).toBe(target);
    expect(await response.text(), `heading of ${address}`).toMatch(/<h1[ >]/);
  }
});

test('the titles "MOST WATCHED" and "Live Broadcast" link to pages with a heading', async ({ page }) => {
  await page.goto(site.origin);
  await expectHydrated(page, homeParts);
  const sections = [
    ['MOST WATCHED', /\/show-more\/\d+$/],
    ['Live Broadcast', /\/live-transmission$/],
  ] as const;
  for (const [title, address] of sections) {
    const heading = page.getByRole('heading', { level: 2, name: title });
    await heading.getByRole('link').click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the home page also shows the live player and Dekho Pakistan, in the specified order', async ({
    page,
  }) => {
    await page.goto(site.origin);
    const expected: string[] = [...homeParts];
    for (const [key, before] of narrowParts) expected.splice(expected.indexOf(before) + 1, 0, key);
    await expectHydrated(page, expected);
    expect(await shownParts(page)).toEqual(expected);
    expect(await shownTitles(page)).toEqual(titles.toSpliced(1, 0, 'Dekho Pakistan'));
    await expectTexts(page);
    await expect(
      partOf(page, 'mf-video:home.live').getByRole('button', { name: 'Watch Safar TV live!' }),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: 'Dekho Pakistan', exact: true })).toBeVisible();
  });
});
