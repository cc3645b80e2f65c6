import type { Locator, Page } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { isHydrated, partOf } from './support/parts';
import type { Site } from './support/site';
import { expect, test } from './support/test';

// Tests that use only the keyboard, and a test of forced-colours mode.

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, path: string, part?: string): Promise<void> {
  await page.goto(`${site.origin}${path}`);
  await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
  if (part) await expect.poll(() => isHydrated(partOf(page, part))).toBe(true);
}

/** Uses the skip link, the first tab stop of every page. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
}

async function follow(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** Returns the accessible name of a link. It contains the full title, even if the visible title is truncated. */
const nameOf = async (link: Locator) =>
  (await link.getAttribute('aria-label')) ?? (await link.textContent()) ?? '';

test('a video is found by search and played', async ({ page, problems }) => {
  await open(page, '/');
  await follow(page, page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first());
  await expect(page.getByRole('combobox', { name: 'Search videos' })).toBeFocused();
  await page.keyboard.type('hunza');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Videos for: hunza');
  await expect(page.locator('main')).toBeFocused();
  const film = main(page).getByRole('listitem').first().getByRole('link').first();
  const title = await nameOf(film);
  await follow(page, film);
  await expect(heading(page)).toHaveText(title);
  // After navigation within the site, the video starts automatically. After a reload, the visitor must press Play.
  await expect(main(page).locator('iframe')).toHaveAttribute('title', title);
  await page.reload();
  await expect.poll(() => isHydrated(partOf(page, 'mf-video:route:video'))).toBe(true);
  await expect(main(page).locator('iframe')).toHaveCount(0);
  await skipToContent(page);
  await follow(page, main(page).getByRole('button', { name: `Play: ${title}` }));
  await expect(main(page).locator('iframe')).toHaveAttribute('title', title);
  expect(await problems.all()).toEqual([]);
});

test('a visitor goes from a category to a video and on to another episode', async ({ page }) => {
  await open(page, '/most-watched', 'mf-video:route:category');
  await skipToContent(page);
  const film = main(page).getByRole('listitem').first().getByRole('link').first();
  const title = await nameOf(film);
  await follow(page, film);
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('main')).toBeFocused();
  const next = page.getByRole('region', { name: 'WATCH OTHER EPISODES' }).getByRole('link').nth(1);
  const nextTitle = await nameOf(next);
  await follow(page, next);
  await expect(heading(page)).toHaveText(nextTitle);
  await expect(page).toHaveTitle(`${nextTitle} · Safar TV`);
});

test('a post is read to its end, and "Go Back" returns to the list with the card of the post in view', async ({
  page,
}) => {
  await open(page, '/blog', 'mf-blog:route:list');
  await skipToContent(page);
  const card = main(page).getByRole('article').nth(6).getByRole('link').first();
  const title = await nameOf(card);
  await follow(page, card);
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('main')).toBeFocused();
  // Presses End until the page has scrolled, because the post may not have its full height yet.
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  }).toPass();
  // Opens another post first: "Go Back" must restore the scroll position of the list from there too.
  await main(page).locator('[rel=next], [rel=prev]').first().press('Enter');
  await expect(heading(page)).not.toHaveText(title);
  await follow(page, main(page).getByRole('link', { name: 'Go Back' }));
  // The skip link may have added the fragment `#content` to the URL of the list.
  await expect(page).toHaveURL(/\/blog(#content)?$/);
  await expect(heading(page)).toHaveText('Blog');
  await expect(card).toBeInViewport();
});

test('an enquiry with an error is corrected and sent', async ({ page }) => {
  await open(page, '/enquiry/contributor', 'mf-forms:route:contributor');
  await skipToContent(page);
  const form = main(page);
  await tabTo(page, form.getByLabel('Full name'));
  await page.keyboard.type('Sana Mir');
  await page.keyboard.press('Enter');
  // The error summary (role `alert`) announces the errors, and Tab leads from it to the invalid fields.
  await expect(form.getByRole('alert')).toContainText(/email/i);
  await expect(form.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  for (const [label, text] of [
    ['Email address', 'sana@example.org'],
    ['City', 'Quetta'],
    ['Telephone number', '03001234567'],
    ['Message', 'I film the coast.'],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.type(text);
  }
  // The server rejects a form that was open for less than two seconds.
  await page.waitForTimeout(2_000);
  await follow(page, form.getByRole('button', { name: 'Send', exact: true }));
  await expect(
    page.getByRole('status').filter({ hasText: 'Email is set to Safar TV' }).first(),
  ).toBeVisible();
});

test('a visitor reaches one page through the menu, and another through the footer', async ({ page }) => {
  await open(page, '/about-us');
  const button = page.getByRole('banner').getByRole('button', { name: 'MENU' });
  await follow(page, button);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await follow(page, menu.getByRole('link', { name: 'Career' }));
  await expect(heading(page)).toHaveText('Career');
  await expect(page.locator('main')).toBeFocused();
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Advertise with Safar TV' }).focus();
  await follow(page, privacy);
  await expect(heading(page)).toHaveText('Privacy policy');
  await expect(page.locator('main')).toBeFocused();
});

/** Whether an element has a border, an outline, or a background that differs from the background of the page. */
const isDistinct = (element: Element) => {
  const { borderStyle, outlineStyle, backgroundColor } = getComputedStyle(element);
  const ground = getComputedStyle(document.body).backgroundColor;
  return borderStyle === 'solid' || outlineStyle === 'solid' || backgroundColor !== ground;
};

const look = (element: Element) => {
  const { backgroundColor, color, borderColor } = getComputedStyle(element);
  return `${backgroundColor} ${color} ${borderColor}`;
};

test('in forced-colours mode the focus, icons, controls and the current category are distinguishable', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/most-watched', 'mf-video:route:category');
  const search = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first();
  await tabTo(page, search);
  expect(await search.evaluate((button) => getComputedStyle(button).outlineStyle), 'the focus').toBe('solid');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const icon = await search.locator('svg').evaluate((drawing) => getComputedStyle(drawing).stroke);
  expect(icon, 'the icon').not.toBe(ground);

  const bar = page.getByRole('navigation', { name: 'Categories' });
  const chosen = await bar.locator('[aria-current="page"]').evaluate(look);
  expect(await bar.locator('a:not([aria-current])').first().evaluate(look), 'other links').not.toBe(chosen);

  await open(page, '/show-more/1', 'mf-video:route:video');
  const disc = main(page)
    .getByRole('button', { name: /^Play: / })
    .first()
    .locator(':has(> svg)')
    .last();
  expect(await disc.evaluate(isDistinct), 'the play button').toBe(true);
  await open(page, '/enquiry', 'mf-forms:route:enquiry');
  for (const control of [
    main(page).getByRole('button', { name: 'Send', exact: true }),
    main(page).getByLabel('Full name'),
  ]) {
    expect(await control.evaluate(isDistinct), 'a control').toBe(true);
  }
});
