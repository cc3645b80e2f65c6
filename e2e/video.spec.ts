import type { Locator } from '@playwright/test';
import { expectHydrated, isHydrated, partOf } from './support/parts';
import { phone } from './support/screens';
import type { Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const film = 'Hunza in Blossom: Ten Mornings in April';
const ROUTE = 'mf-video:route:video';

/** Returns the accessible name of a link. It contains the full title, even if the visible title is truncated. */
const nameOf = async (link: Locator) =>
  (await link.getAttribute('aria-label')) ?? (await link.textContent()) ?? '';

test.describe('on a phone', () => {
  test.use(phone);

  test('a visitor can go from the home page to a video, another episode and back; there is never a second player', async ({
    page,
    problems,
  }) => {
    await page.goto(site.origin);
    await expectHydrated(page, ['mf-video:home.most-watched']);
    const card = partOf(page, 'mf-video:home.most-watched').locator('li a').first();
    const first = await nameOf(card);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await card.click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
    await expect(page).toHaveTitle(`${first} · Safar TV`);
    await expect(page.locator('#content')).toBeFocused();
    await expect(page.locator('main iframe')).toHaveCount(1);
    await expect(page.locator('main iframe')).toHaveAttribute('src', /autoplay=1&rel=0$/);

    const episodes = page.getByRole('region', { name: 'WATCH OTHER EPISODES' });
    await expect(episodes.getByRole('listitem')).toHaveCount(4);
    const next = episodes.getByRole('link').nth(1);
    const title = await nameOf(next);
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main iframe')).toHaveCount(1);
    await expect(page.locator('main iframe')).toHaveAttribute('title', title);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    // When a short starts, the player of the video is replaced with the video's play button.
    const shorts = page.getByRole('region', { name: 'SHORTS' });
    await shorts
      .getByRole('button', { name: /^Play: / })
      .first()
      .click();
    await expect(page.locator('main iframe')).toHaveCount(1);
    await expect(shorts.locator('iframe')).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Play: ${title}` })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
    expect(await problems.all()).toEqual([]);
  });

  test('a video opened in a new tab loads no player until Play is pressed', async ({ page }) => {
    const frames: string[] = [];
    page.on('request', (request) => request.url().includes('/embed/') && frames.push(request.url()));
    const response = await page.goto(`${site.origin}/show-more/73`);
    expect(await response?.text()).toContain('"@type":"VideoObject"');
    await expect.poll(() => isHydrated(partOf(page, ROUTE))).toBe(true);
    expect(frames).toEqual([]);
    await page.getByRole('button', { name: `Play: ${film}` }).click();
    await expect(page.locator('main iframe')).toBeFocused();

    // The button shows the next eight episodes and focuses the first of them.
    const more = page.getByRole('button', { name: 'Show More episodes' });
    await more.focus();
    await page.keyboard.press('Enter');
    const links = page.getByRole('region', { name: 'WATCH OTHER EPISODES' }).locator('li a');
    await expect(links.nth(4)).toBeFocused();
  });
});

test('the URL of an unknown video redirects to the home page with a notice', async ({ page, problems }) => {
  await page.goto(`${site.origin}/show-more/999999`);
  const sentence = page.getByText('This video is no longer available. Here are other films.');
  await expect(sentence).toBeVisible();
  await expectHydrated(page, ['mf-video:home.slider']);
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(sentence).toHaveCount(1);
  expect(await problems.all()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a video page has a poster, title, text, other episodes and a link to the video', async ({ page }) => {
    await page.goto(`${site.origin}/show-more/73`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(film);
    const player = page.getByRole('link', { name: `Play: ${film}` });
    await expect(player).toHaveAttribute('href', /\/embed\/[\w-]{11}\?autoplay=1&rel=0$/);
    await expect(player.locator('img')).toBeVisible();
    await expect(page.getByText(/^Apricot opens first/)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'WATCH OTHER EPISODES' }).getByRole('link'),
    ).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    const dead = page.locator('main').getByRole('button', { name: /Play|Share|Copy/ });
    await expect(dead).toHaveCount(0);
  });
});
