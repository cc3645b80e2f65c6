import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere, sizes } from './support/accessible';
import { startFaultProxy, type FaultProxy } from './support/fault-proxy';
import { overflow } from './support/overflow';
import { expectHydrated, isHydrated } from './support/parts';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

const pages = [
  '/',
  '/category',
  '/most-watched',
  '/search/hunza',
  '/search/nothing-has-this-name',
  '/show-more/1',
  '/discover-shots',
  '/live-transmission',
  '/blog',
  '/blog/details/1',
  '/join-us',
  '/contact-us',
  '/enquiry',
  '/enquiry/contributor',
  '/sign-in',
  '/sign-up',
  '/about-us',
  '/career',
  '/discover-shop',
  '/national-tourism-awards',
  '/disclaimer',
  '/term-of-use',
  '/privacy-policy',
  '/there/is/nothing',
];

/** Some of the pages whose main content comes from API calls. */
const pagesWithApiCalls = [
  '/',
  '/most-watched',
  '/search/hunza',
  '/discover-shots',
  '/blog',
  '/blog/details/1',
  '/career',
];

let altered: FaultProxy;
let site: Site;

test.beforeAll(async ({ backend }) => {
  altered = await startFaultProxy(backend);
  site = await startSite({ backend: altered.origin });
});

test.afterEach(() => altered.reset());

test.afterAll(async () => {
  await site.stop();
  await altered.close();
});

// Reduced motion ends animations at once, so that axe measures the final contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => isHydrated(page.locator('main')), `${path} is hydrated`).toBe(true);
}

/** Viewport widths of a laptop at 200 % and 400 % zoom, in CSS pixels. The smallest phones are also 320 px wide. */
const narrow = [640, 320];

async function expectFits(page: Page, path: string): Promise<void> {
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await page.evaluate(overflow), `${path}, ${width} px`).toEqual({ pixels: 0, elements: [] });
  }
}

test('no page violates WCAG 2.2 A or AA on a laptop or phone, and no page scrolls horizontally at 200 or 400 % zoom', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const path of pages) {
    await test.step(path, async () => {
      await open(page, path);
      await expectAccessibleEverywhere(page, path);
      await expectFits(page, path);
    });
  }
});

test('in the light theme no page violates WCAG 2.2 A or AA', { tag: ['@nightly'] }, async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of pages) {
    await open(page, path);
    await expectAccessibleEverywhere(page, path);
  }
});

for (const size of sizes) {
  test(`no dialog, drawer or search box violates WCAG 2.2 A or AA at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '/trending-now');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'MENU' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'the menu');
    await page.keyboard.press('Escape');

    const drawer = page.getByRole('navigation', { name: 'Categories' }).getByRole('button').first();
    if (size.width < 600) {
      await drawer.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Categories' })).toBeVisible();
      await expectAccessible(page, 'the category drawer');
      await page.keyboard.press('Escape');
    }

    await banner.getByRole('button', { name: 'Search', exact: true }).first().press('Enter');
    await page.getByRole('combobox', { name: 'Search videos' }).fill('hun');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, 'suggestions');
    await page.getByRole('combobox', { name: 'Search videos' }).fill('hu');
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'a search term that is too short');
    await page.keyboard.press('Escape');

    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: 'Advertise with Safar TV' })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Advertise with Safar TV' });
    await dialog.getByLabel('Full name').press('Enter');
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await expectAccessible(page, 'an enquiry with mistakes');

    await open(page, '/contact-us');
    await expectHydrated(page, ['mf-forms:route:contact-us']);
    await expect.poll(() => isHydrated(page.getByRole('contentinfo')), 'the footer is hydrated').toBe(true);
    await page.getByLabel('Full name').fill('Sana');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Career', exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Leave without sending?' })).toBeVisible();
    await expectAccessible(page, 'the dialog that asks for confirmation before leaving');
  });
}

test(
  'no page violates WCAG 2.2 A or AA while its API calls are pending, or if they return nothing or fail',
  { tag: ['@nightly'] },
  async ({ page }) => {
    test.setTimeout(120_000);
    await test.step('loading', async () => {
      await open(page, '/disclaimer');
      altered.inject({ path: '/api/' }, { kind: 'delay', ms: 20_000 });
      for (const name of ['Trending Now', 'Blog', 'Career']) {
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]').first()).toBeAttached();
        await expectAccessibleEverywhere(page, `${name} while loading`);
      }
    });
    altered.reset();
    altered.inject(
      { path: '/api/Blog' },
      { kind: 'respond', body: JSON.stringify({ data: { data: [], total: 0, current_page: 1 } }) },
    );
    altered.inject({ path: '/api/' }, { kind: 'respond', body: JSON.stringify({ success: true, data: [] }) });
    for (const path of pagesWithApiCalls) {
      await open(page, path);
      await expectAccessibleEverywhere(page, `${path} with empty lists`);
    }
    altered.reset();
    altered.inject({ path: '/api/' }, { kind: 'fail' });
    for (const path of pagesWithApiCalls) {
      await open(page, path);
      await expectAccessibleEverywhere(page, `${path} with failed calls`);
    }
  },
);

test(
  'if API calls fail, Urdu pages show no English sentence and do not violate WCAG 2.2 A or AA',
  { tag: ['@nightly'] },
  async ({ page }) => {
    test.setTimeout(120_000);
    altered.inject({ path: '/api/' }, { kind: 'fail' });
    for (const path of pagesWithApiCalls) {
      await open(page, path === '/' ? '/ur' : `/ur${path}`);
      const text = await page.locator('main').innerText();
      expect.soft(text, path).toMatch(/[\u0600-\u06ff]{3}/);
      expect.soft(text, path).not.toMatch(/[a-z]{2,} [a-z]{2,}/i);
      await expectAccessibleEverywhere(page, `${path} in Urdu with failed calls`);
    }
  },
);
