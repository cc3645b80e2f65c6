import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { countAdViews } from './support/ad-report';
import { removeClientFiles } from './support/faulty-remote';
import { languages, unprefixedPagePaths } from './support/languages';
import { isHydrated, partOf, scrollThroughPage } from './support/parts';
import { root } from './support/run-folder';
import type { Site } from './support/site';
import { expect, test } from './support/test';

// Journeys through every remote, in Chromium and Firefox. `webkit.spec.ts` contains most of them for WebKit.

/** Short viewports keep the video small, because decoding video without a GPU is slow. */
const liveScreens = { phone: { width: 400, height: 480 }, desktop: { width: 1366, height: 600 } };

/**
 * The tests set viewport sizes and do not use Playwright's phone profiles, because these profiles need touch, which
 * WebDriver BiDi (the protocol that controls Firefox) does not support.
 */
const screens = [
  ['desktop', { width: 1366, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;

const visitorAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const heading = (page: Page) => page.locator('main h1');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function open(page: Page, path: string, part?: string): Promise<void> {
  await page.goto(site.origin + path);
  await expect.poll(() => isHydrated(page.locator('main')), `${path} is hydrated`).toBe(true);
  if (part) await expect.poll(() => isHydrated(partOf(page, part)), `${part} is hydrated`).toBe(true);
}

/** The backend rejects a submission if its form was open for less than two seconds. */
const openLongEnough = (page: Page) => page.waitForTimeout(2_100);

/** Removes APIs that at least one of the oldest browsers in `browserslist.mjs` lacks. */
function removeRecentApis() {
  const recent: readonly (readonly [object, string])[] = [
    [Array, 'fromAsync'],
    ...['difference', 'intersection', 'union'].map((name) => [Set.prototype, name] as const),
    [AbortSignal, 'any'],
    [Element.prototype, 'checkVisibility'],
    [Intl, 'Segmenter'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'try'],
    [Promise, 'withResolvers'],
    [URL, 'canParse'],
    [URL, 'parse'],
    ...['navigation', 'requestIdleCallback', 'scheduler'].map((name) => [window, name] as const),
  ];
  for (const [owner, name] of recent) Reflect.deleteProperty(owner, name);
}

// The test visits the Urdu pages, because some code may run only for Urdu text.
test(
  'pages need no web API that the oldest supported browsers lack',
  { tag: '@nightly' },
  async ({ page, problems }) => {
    test.setTimeout(120_000);
    await page.addInitScript(removeRecentApis);
    for (const path of unprefixedPagePaths) {
      await open(page, `/ur${path}`);
      await scrollThroughPage(page);
    }
    expect((await problems.all()).filter((problem) => /TypeError|ReferenceError/.test(problem))).toEqual([]);
  },
);

for (const { language, home, texts } of languages)
  test.describe(`in ${language}`, { tag: '@nightly' }, () => {
    for (const [screen, viewport] of screens)
      test.describe(`on a ${screen}`, () => {
        test.use({ viewport });

        test('a link in a category opens a film, and a link in the blog opens a post', async ({
          page,
          problems,
        }) => {
          await open(page, `${home}/most-watched`, 'mf-video:route:category');
          await page.locator('main li a').first().click();
          await expect(page).toHaveURL(/\/show-more\/\d+$/);
          await expect(heading(page)).not.toBeEmpty();
          await open(page, `${home}/blog`, 'mf-blog:route:list');
          const card = page.locator('main article a').first();
          const title = (await card.getAttribute('aria-label')) ?? (await card.textContent()) ?? '';
          await card.click();
          await expect(page).toHaveURL(/\/blog\/details\/\d+$/);
          await expect(heading(page)).toHaveText(title);
          expect(await problems.all()).toEqual([]);
        });

        test('from the home page to a film and back: the player appears, and the scroll position is restored', async ({
          page,
        }) => {
          await open(page, home);
          const part = partOf(page, 'mf-video:home.most-watched');
          await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
          await expect.poll(() => isHydrated(part)).toBe(true);
          const card = part.locator('li a').first();
          const title = (await card.getAttribute('aria-label')) ?? (await card.textContent()) ?? '';
          await card.scrollIntoViewIfNeeded();
          const before = await scrolled(page);
          expect(before).toBeGreaterThan(500);
          await card.click();
          await expect(heading(page)).toHaveText(title);
          await expect(page.locator('main iframe')).toHaveCount(1);
          expect(await scrolled(page)).toBe(0);
          await page.goBack();
          await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(100);
        });

        test('a film is found by keyboard, through the search suggestions', async ({ page }) => {
          await open(page, `${home}/career`);
          await page
            .getByRole('banner')
            .getByRole('button', { name: texts.search, exact: true })
            .press('Enter');
          await expect(page.getByRole('combobox')).toBeFocused();
          await page.keyboard.type('hunza');
          const option = page.getByRole('option');
          await expect(option.first()).toContainText(/hunza/i);
          await page.keyboard.press('ArrowDown');
          await expect(option.and(page.locator('[aria-selected="true"]'))).toContainText(/hunza/i);
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(/\/show-more\/\d+$/);
          await expect(heading(page)).toContainText(/hunza/i);
        });

        test('a carousel advances, stops, and steps to the next slide', async ({ page }) => {
          await open(page, home);
          const slider = partOf(page, 'mf-video:home.slider');
          const current = () => slider.locator('[aria-current="true"]').getAttribute('aria-label');
          await expect.poll(current).toMatch(texts.secondSlide);
          await slider.getByRole('button', { name: texts.stop }).click();
          const stopped = await current();
          await page.waitForTimeout(3_000);
          expect(await current()).toBe(stopped);
          await slider.getByRole('button', { name: texts.next }).click();
          await expect.poll(current).not.toBe(stopped);
        });

        test('an enquiry with errors can be corrected and sent', async ({ page, problems }) => {
          await open(page, `${home}/enquiry`, 'mf-forms:route:enquiry');
          const form = page.locator('main form');
          const send = form.getByRole('button', { name: texts.send, exact: true });
          await send.click();
          await expect(form.getByRole('alert')).not.toBeEmpty();
          await expect(form.locator('[name="name"]')).toHaveAttribute('aria-invalid', 'true');
          for (const [field, value] of [
            ['name', 'Amina Khan'],
            ['email', 'amina@example.org'],
            ['city', 'Gilgit'],
            ['contact_number', '+92 (300) 123-4567'],
          ])
            await form.locator(`[name="${field}"]`).fill(value ?? '');
          await form.locator('[name="advertise"]').selectOption('on-web');
          await openLongEnough(page);
          await send.click();
          await expect(page.getByRole('status').filter({ hasText: texts.enquirySent })).toBeVisible();
          expect(await problems.all()).toEqual([]);
        });

        test('the form of the Adventure Club is sent with a picture', async ({ page, problems }) => {
          await open(page, `${home}/join-us`, 'mf-forms:route:join-us');
          const form = page.locator('main form');
          for (const [field, value] of [
            ['name', 'Amina Khan'],
            ['email', 'amina@example.org'],
            ['city', 'Gilgit'],
            ['phone_number', '0300 1234567'],
          ])
            await form.locator(`[name="${field}"]`).fill(value ?? '');
          await expect(form.getByText(texts.noFile)).toBeVisible();
          await form.locator('[type="file"]').setInputFiles(join(root, 'docs/screens/home-desktop.webp'));
          // The file name appears in the control and in the preview.
          await expect(form.getByText('home-desktop')).toHaveCount(2);
          await expect(form.getByText(texts.noFile)).toHaveCount(0);
          // Height of the top and bottom borders. A horizontal scroll bar would increase this value.
          const edges = (area: HTMLElement) => area.offsetHeight - area.clientHeight;
          expect(await form.locator('textarea').evaluate(edges)).toBeLessThanOrEqual(4);
          await openLongEnough(page);
          await form.getByRole('button', { name: texts.send, exact: true }).click();
          await expect(page.getByRole('status').filter({ hasText: texts.joined })).toBeVisible();
          expect(await problems.all()).toEqual([]);
        });
      });

    test('every page hydrates without errors and without violations of its security policies', async ({
      page,
      problems,
    }) => {
      test.setTimeout(300_000);
      for (const path of unprefixedPagePaths) {
        await open(page, home + path);
        await scrollThroughPage(page);
        await expect(heading(page)).not.toBeEmpty();
        expect.soft([path, await problems.all()]).toEqual([path, []]);
      }
      // The page sends its last telemetry report when the visitor leaves it.
      await page.goto('about:blank');
      expect(site.output()).not.toContain('A browser reported a failure');
    });

    test('menu and categories open by keyboard, and Escape returns the focus', async ({ page }) => {
      for (const [width, name] of [
        [1366, texts.menu],
        [390, texts.categories],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await open(page, `${home}/most-watched`);
        const opener = page.getByRole('button', { name, exact: true });
        await opener.press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });

    for (const [screen, viewport] of Object.entries(liveScreens))
      test(`the live channel plays on a ${screen}, and shows captions`, async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize(viewport);
        await open(page, `${home}/live-transmission`);
        const main = page.locator('main');
        await expect(main.getByText(texts.live).first()).toBeVisible({ timeout: 40_000 });
        const video = main.locator('video');
        await main.getByRole('button', { name: texts.captions }).press('Enter');
        const captions = () =>
          video.evaluate((element: HTMLVideoElement) =>
            [...element.textTracks]
              .filter(({ mode }) => mode === 'showing')
              .flatMap(({ activeCues }) => [...(activeCues ?? [])])
              .map((cue) => (cue instanceof VTTCue ? cue.text : ''))
              .join(),
          );
        await expect.poll(captions, { timeout: 40_000 }).toMatch(/\w{4}/);
      });

    test.describe('with the user agent of a visitor', () => {
      test.use({
        // The backend does not count views by bots, and it recognizes headless Chromium as a bot by its user agent.
        userAgent: ({ browserName, userAgent }, use) =>
          use(browserName === 'chromium' ? visitorAgent : userAgent),
      });

      test('a view of an ad is counted by the backend', async ({ page }) => {
        await open(page, home);
        const ad = partOf(page, 'mf-ads:ad:Live Broadcast:home-first:banner');
        // Sections above the ad change their height when they come into view. This may move the ad out of view again.
        const isShown = () =>
          ad.evaluate((element) => {
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
            const picture = element.querySelector('img');
            return picture !== null && picture.complete && picture.naturalWidth > 0;
          });
        await expect.poll(isShown).toBe(true);
        const link = (await ad.getByRole('link').getAttribute('href')) ?? '';
        expect(link).toMatch(/^https?:/);
        await expect.poll(() => countAdViews(link), { intervals: [1_000] }).toBeGreaterThan(0);
      });
    });

    test('a remote without its client files keeps its server HTML, and works again after "Try again"', async ({
      page,
      siteFor,
    }) => {
      const faultySite = await siteFor();
      const restore = await removeClientFiles(faultySite.store, 'mf-video');
      const html = (await (await page.goto(faultySite.origin + home))?.text()) ?? '';
      const part = partOf(page, 'mf-video:home.most-watched');
      expect(html).toContain('data-mf-part="mf-video:home.most-watched"');
      await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
      await scrollThroughPage(page);
      await expect(part.locator('li a').first()).toBeVisible();
      await page.locator(`footer a[href="${home}/trending-now"]`).click();
      const panel = page.getByRole('alert').filter({ hasText: texts.pageNotLoaded });
      await expect(panel).toBeVisible({ timeout: 45_000 });
      await restore();
      await page.locator('main').getByRole('button', { name: texts.tryAgain }).click();
      await expect(partOf(page, 'mf-video:route:category').locator('li a').first()).toBeVisible();
    });
  });
