import type { Locator, Page } from '@playwright/test';
import { isHydrated, partOf } from './support/parts';
import { phone } from './support/screens';
import { expect, test } from './support/test';

declare global {
  interface Window {
    /** Delay of each reaction in milliseconds: from a click to the frame after the page first reacts to it. */
    safarFeedback: number[];
  }
}

test('a click on a control whose code is not loaded marks the control as busy immediately, and takes effect exactly once when the code arrives', async ({
  page,
  sharedSite,
  problems,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/releases/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(sharedSite.origin, { waitUntil: 'domcontentloaded' });
  const slider = partOf(page, 'mf-video:home.slider');
  const next = slider.getByRole('button', { name: 'Next slide' });
  const stop = slider.getByRole('button', { name: 'Stop moving' });
  const menu = page.getByRole('banner').getByText('Menu');
  const current = slider.locator('[data-current="true"]');
  const before = await current.getAttribute('aria-label');
  await stop.click();
  await next.click();
  await menu.click();
  for (const control of [stop, next, page.locator('a[data-press]', { hasText: 'Menu' })])
    await expect(control).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slider.getByRole('button', { name: 'Start moving' })).toBeVisible();
  await expect(current).not.toHaveAttribute('aria-label', before ?? '');
  expect(await slider.locator('[data-current="true"]').getAttribute('aria-label')).toMatch(/2 of/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await problems.all()).toEqual([]);
});

for (const [path, part, focused] of [
  ['/blog', 'mf-blog:route:list', 'Search posts'],
  ['/', 'mf-video:home.slider', undefined],
] as const) {
  test(`on ${path}, remotes whose code is not loaded keep their server HTML when the visitor uses the skip link and then Back`, async ({
    page,
    sharedSite,
    problems,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/releases/mf-*/**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(sharedSite.origin + path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
    const element = await partOf(page, part).elementHandle();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    if (focused) await expect(page.getByPlaceholder(focused)).toBeFocused();
    else await expect(page.locator('main :focus')).toHaveCount(1);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(sharedSite.origin + path);
    release();
    await expect.poll(() => isHydrated(partOf(page, part))).toBe(true);
    expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
    await expect(page.locator('main :focus')).toHaveCount(1);
    expect(await problems.all()).toEqual([]);
  });
}

/**
 * Adds the delay of each reaction to `safarFeedback`. Runs in the page before the page's own scripts. If the clicked
 * control is not hydrated, the page reacts by marking it as busy. If it is hydrated, the page reacts with the effect of
 * the click: another slide, or a player that replaces the control.
 */
function observeFeedback(): void {
  window.safarFeedback = [];
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const observer = new MutationObserver((mutations) => {
        const isReplaced = target instanceof Node && !target.isConnected;
        if (!isReplaced && mutations.every(({ type }) => type !== 'attributes')) return;
        observer.disconnect();
        requestAnimationFrame(() => window.safarFeedback.push(performance.now() - timeStamp));
      });
      const attributeFilter = ['aria-busy', 'data-current'];
      observer.observe(document, { subtree: true, childList: true, attributeFilter });
    },
    true,
  );
}

async function openOnSlowLine(page: Page, url: string, kbit: number): Promise<void> {
  await page.addInitScript(observeFeedback);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes = (kbit * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await page.goto(url, { waitUntil: 'commit' });
}

/** Clicks each control as soon as it is painted, and expects that the page reacts to each click within 100 ms. */
async function pressEarly(page: Page, controls: readonly Locator[]): Promise<void> {
  // Visitors cannot click on anything before the first paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  for (const control of controls) {
    await control.waitFor({ state: 'visible' });
    await control.click({ force: true, noWaitAfter: true });
  }
  const feedback = () => page.evaluate(() => window.safarFeedback);
  await expect.poll(async () => (await feedback()).length).toBe(controls.length);
  const delays = await feedback();
  test.info().annotations.push({ type: 'feedback', description: `${delays.map(Math.round).join(', ')} ms` });
  expect(Math.max(...delays)).toBeLessThanOrEqual(100);
}

test.describe('on a slow connection', { tag: '@nightly' }, () => {
  test.use(phone);
  test.setTimeout(150_000);

  for (const kbit of [1600, 400]) {
    test(`early clicks on the slider take effect once and in order at ${kbit} kbit/s`, async ({
      page,
      sharedSite,
    }) => {
      await openOnSlowLine(page, sharedSite.origin, kbit);
      const slider = partOf(page, 'mf-video:home.slider');
      const next = slider.getByRole('button', { name: 'Next slide' });
      const previous = slider.getByRole('button', { name: 'Previous slide' });
      await pressEarly(page, [next, next, previous, next]);
      const current = slider.locator('[data-current="true"]');
      await expect(current).toHaveAttribute('aria-label', /3 of/, { timeout: 60_000 });
      await expect(slider.locator('[aria-busy="true"]')).toHaveCount(0);
      // No click may take effect a second time.
      await page.waitForTimeout(2_000);
      await expect(current).toHaveAttribute('aria-label', /3 of/);
    });

    test(`Play starts the film once at ${kbit} kbit/s`, async ({ page, sharedSite }) => {
      const url = `${sharedSite.origin}/show-more/73`;
      await openOnSlowLine(page, url, kbit);
      await pressEarly(page, [page.locator('main a[data-press]').first()]);
      await expect(page.locator('main iframe')).toHaveCount(1, { timeout: 60_000 });
      await expect(page).toHaveURL(url);
    });

    test(`Play starts the live channel once at ${kbit} kbit/s`, async ({ page, sharedSite }) => {
      const url = `${sharedSite.origin}/live-transmission`;
      await openOnSlowLine(page, url, kbit);
      await pressEarly(page, [page.getByRole('group', { name: 'Live player' }).locator('[data-play]')]);
      await expect(page.getByRole('group', { name: 'Live player' }).locator('[data-play]')).toHaveCount(0, {
        timeout: 60_000,
      });
      await expect(page).toHaveURL(url);
    });
  }
});
