import type { Page } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from './support/fault-proxy';
import { overflow } from './support/overflow';
import { screens } from './support/screens';
import { expect, test } from './support/test';

/** 2,000 videos of one category. `archive` sends them in one response, like a backend without paging. */
const films = Array.from({ length: 2000 }, (_, index) => ({
  id: 10_001 + index,
  video: `https://www.youtube.com/watch?v=film${String(index + 1).padStart(7, '0')}`,
  category: 'Northern Areas',
  title: `Valley film ${index + 1}`,
  description: 'A film.',
  shorts_video: null,
}));

let archive: FaultProxy;
test.beforeEach(async ({ backend }) => {
  archive = await startFaultProxy(backend);
  archive.inject(
    { path: '/api/VideosGet', body: 'Northern Areas' },
    { kind: 'respond', body: JSON.stringify({ data: films }) },
  );
});
test.afterEach(async () => archive.close());

const titles = (page: Page) => page.getByRole('heading', { level: 2, name: /^Valley film/ });
const film = (page: Page, number: number) =>
  page.getByRole('link', { name: `Valley film ${number}`, exact: true });
const topOf = async (page: Page, number: number) => (await film(page, number).boundingBox())?.y ?? NaN;

/** Repeats scrolling to the last card until the list contains the card of film `number`, then scrolls to that card. */
async function scrollTo(page: Page, number: number) {
  await expect(async () => {
    await titles(page).last().scrollIntoViewIfNeeded({ timeout: 500 });
    await expect(film(page, number)).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 15_000, intervals: [20] });
  await film(page, number).scrollIntoViewIfNeeded();
}

for (const [device, screen] of screens) {
  const title = `a category of 2,000 videos renders few cards and adds no history entries, and Back returns to the same card (${device})`;
  test(title, { tag: device === 'phone' ? [] : ['@nightly'] }, async ({ browser, siteFor }) => {
    const site = await siteFor({ backend: archive.origin });
    const context = await browser.newContext(screen);
    const page = await context.newPage();
    await page.goto(`${site.origin}/northern-areas`);
    const entries = await page.evaluate(() => history.length);
    await scrollTo(page, 94);
    await expect(page).toHaveURL(/\?page=4$/);
    // Pages 2 to 4 load automatically. Page 5 loads only after a click, so that visitors can reach the footer.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Show more films' }).click();
    await expect(page.getByRole('group', { name: 'Page 5 of 84' })).toBeFocused();
    await scrollTo(page, 110);
    await expect(page).toHaveURL(/\?page=5$/);
    expect(await titles(page).count()).toBeLessThanOrEqual(72);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect((await page.evaluate(overflow)).pixels).toBe(0);

    const before = await topOf(page, 110);
    await film(page, 110).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Valley film 110' })).toBeVisible();
    await page.goBack();
    await expect(film(page, 110)).toBeInViewport();
    await expect.poll(() => topOf(page, 110)).toBeCloseTo(before, -1);
    await page.reload();
    await expect(film(page, 110)).toBeInViewport();
    await expect.poll(() => topOf(page, 110)).toBeCloseTo(before, -1);
    // Scrolling to the top renders the earlier pages of the list.
    await page.keyboard.press('Home');
    await expect(film(page, 1)).toBeInViewport();
    await expect(page).toHaveURL(/\/northern-areas$/);
    await context.close();
  });
}

test('without JavaScript, links connect the pages of a category', async ({ browser, siteFor }) => {
  const site = await siteFor({ backend: archive.origin });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/northern-areas`);
  await expect(titles(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Show more films' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(film(page, 25)).toBeVisible();
  await expect(titles(page)).toHaveCount(24);
  await expect(page.getByText('Films 25 to 48 of 2,000')).toBeVisible();
  await page.getByRole('link', { name: 'Earlier films' }).click();
  await expect(page).toHaveURL(/\/northern-areas$/);
  expect((await page.goto(`${site.origin}/northern-areas?page=85`))?.status()).toBe(404);
  await context.close();
});

test('search by keyboard opens a suggested video, shows results, and suggests earlier searches', async ({
  page,
  sharedSite,
}) => {
  await page.goto(`${sharedSite.origin}/career`);
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  const field = page.getByRole('combobox', { name: 'Search videos' });
  await expect(field).toBeFocused();
  await page.keyboard.type('hunza');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toContainText(/hunza/i);
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(7);
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option', { selected: true });
  const title = await first
    .locator('mark')
    .first()
    .evaluate((mark) => mark.parentElement?.textContent ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/show-more\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('hunza');
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Videos for: hunza' })).toBeVisible();
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(/hunza/i);

  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await expect(page.getByLabel('Search videos')).toHaveValue('hunza');
  await expect(field).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('option', { name: 'hunza' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('safar-searches'))).toBeNull();
});

test(
  'hostile search terms appear as plain text in the heading and the search field, and cause no errors',
  { tag: ['@nightly'] },
  async ({ page, sharedSite, problems }) => {
    const hostile = [
      '"><script>alert(1)</script>',
      '100% %zz \\ / ?#&',
      '%2F',
      '🏔️🏔️🏔️ ‮rtl',
      'ہنزہ کی بہار',
      "' or 1=1; --",
      `long ${'x'.repeat(190)}`,
    ];
    for (const text of hostile) {
      await page.goto(`${sharedSite.origin}/search/${encodeURIComponent(text)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Videos for: ${text}`);
      await expect(page).toHaveTitle(new RegExp('^Videos for: '));
      await expect(page.locator('input[name=q]')).toHaveValue(text);
      await expect(page.getByText('Getting error while showing data')).toHaveCount(0);
      expect((await page.evaluate(overflow)).pixels).toBe(0);
    }
    // Each search aborts picture requests of the previous page, so failed requests are not checked.
    expect(problems.console).toEqual([]);
    expect(await page.evaluate(() => window.policyViolations)).toEqual([]);
  },
);

test('a category with an Urdu name has a page in both languages, whether or not its URL is percent-encoded', async ({
  page,
  problems,
  siteFor,
}) => {
  const name = 'صحرائے تھر';
  const encoded = encodeURIComponent('صحرائے-تھر');
  archive.inject(
    { path: '/api/Category' },
    { kind: 'respond', body: JSON.stringify({ data: [{ id: 1, name }] }) },
  );
  archive.inject(
    { path: '/api/VideosGet', body: name },
    {
      kind: 'respond',
      body: JSON.stringify({ data: films.slice(0, 3).map((record) => ({ ...record, category: name })) }),
    },
  );
  const site = await siteFor({ backend: archive.origin });
  for (const path of [`/${encoded}`, '/صحرائے-تھر', `/ur/${encoded}`, '/ur/صحرائے-تھر']) {
    const html = await page.goto(site.origin + path);
    expect(html?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const canonical = `${path.startsWith('/ur/') ? '/ur' : ''}/${encoded}`;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`:\\d+${canonical}$`),
    );
    await expect(page.getByRole('heading', { level: 2, name: 'Valley film 1' })).toBeVisible();
  }
  // The category bar links to this page.
  await page.goto(`${site.origin}/recent-uploads`);
  await page.locator(`a[href$="/${encoded}"], a[href$="/صحرائے-تھر"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await problems.all()).toEqual([]);
});
