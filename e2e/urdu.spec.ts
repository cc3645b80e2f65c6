import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { clippedTexts } from './support/clipped-texts';
import { unprefixedPagePaths } from './support/languages';
import { overflow } from './support/overflow';
import { isHydrated, partOf } from './support/parts';
import type { Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const paths = [
  '',
  '/blog',
  '/blog/details/31',
  '/most-watched',
  '/show-more/3',
  '/discover-shots',
  '/live-transmission',
  '/search/hunza',
  '/contact-us',
  '/join-us',
  '/enquiry',
  '/about-us',
  '/career',
  '/discover-shop',
  '/national-tourism-awards',
  '/category',
  '/privacy-policy',
  '/sign-in',
] as const;

/** Pages and viewport widths. `npm test` opens the main pages, and the nightly run also opens all pages. */
const pageTests = [
  ['the main pages are', paths, 390, []],
  ['every page is', unprefixedPagePaths, 320, ['@nightly']],
  ['every page is', unprefixedPagePaths, 390, ['@nightly']],
  ['every page is', unprefixedPagePaths, 1366, ['@nightly']],
] as const;

for (const [pages, list, width, tag] of pageTests)
  test(
    `${pages} completely in Urdu and laid out from right to left at ${width} px`,
    { tag: [...tag] },
    async ({ page, problems }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      for (const path of list) {
        const response = await page.goto(`${site.origin}/ur${path}`);
        expect([path, response?.status()]).toEqual([path, 200]);
        await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expect(page.locator('main h1').first()).toBeVisible();
        expect([path, (await page.evaluate(overflow)).pixels]).toEqual([path, 0]);
        expect([path, await page.evaluate(clippedTexts)]).toEqual([path, []]);
        // A component has its own `lang` only if it lacks Urdu texts. All components have Urdu texts.
        await expect(page.locator('[data-mf-part][lang]')).toHaveCount(0);
        await expectAccessible(page, path);
      }
      expect(await problems.all()).toEqual([]);
    },
  );

for (const [width, colorScheme] of [
  [320, 'dark'],
  [390, 'light'],
  [1366, 'dark'],
  [1366, 'light'],
] as const)
  test(
    `drawers, dialogs, form errors and the 404 page are readable in Urdu at ${width} px, in the ${colorScheme} theme`,
    { tag: '@nightly' },
    async ({ page }) => {
      test.setTimeout(180_000);
      const check = async (name: string) => {
        expect([name, await page.evaluate(clippedTexts)]).toEqual([name, []]);
        await expectAccessible(page, name);
      };
      const close = async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await page.goto(`${site.origin}/ur/trending-now`);
      await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
      const banner = page.getByRole('banner');
      await banner.getByRole('button', { name: 'مینیو' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'مینیو' })).toBeVisible();
      await check('the menu');
      await close();
      if (width < 600) {
        await page.getByRole('button', { name: 'زمرے', exact: true }).press('Enter');
        const drawer = page.getByRole('dialog', { name: 'زمرے' });
        await expect(drawer).toBeVisible();
        // The drawer opens from the right edge, where Urdu lines begin.
        const distance = (element: HTMLElement) =>
          document.documentElement.clientWidth - element.getBoundingClientRect().right;
        await expect.poll(() => drawer.evaluate(distance)).toBe(0);
        await check('the categories');
        await close();
      }
      await banner.getByRole('button', { name: 'تلاش', exact: true }).first().press('Enter');
      await page.getByRole('combobox').fill('hun');
      await expect(page.getByRole('option').first()).toBeVisible();
      await check('suggestions');
      await close();
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: /اشتہار دیں$/ })
        .press('Enter');
      const dialog = page.getByRole('dialog', { name: /اشتہار دیں$/ });
      await dialog.getByLabel('پورا نام').press('Enter');
      await expect(dialog.getByRole('alert')).toContainText('براہِ کرم اپنا نام لکھیں۔');
      await check('an enquiry with errors');
      await close();
      for (const path of ['/contact-us', '/join-us', '/enquiry/contributor']) {
        await page.goto(`${site.origin}/ur${path}`);
        const form = page.locator('main form');
        await expect.poll(() => isHydrated(form)).toBe(true);
        await form.getByRole('button', { name: 'بھیجیں', exact: true }).click();
        await expect(form.getByRole('alert')).not.toBeEmpty();
        await check(`${path} with errors`);
      }
      await page.locator('main form [name="name"]').fill('آمنہ خان');
      await page.getByRole('contentinfo').getByRole('link', { name: 'بلاگ', exact: true }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'فارم بھیجے بغیر صفحہ چھوڑ دیں؟' })).toBeVisible();
      await check('the dialog that asks for confirmation before leaving');
      await page.getByRole('button', { name: 'صفحہ چھوڑ دیں' }).click();
      await expect(page.locator('main h1')).toHaveText('بلاگ');
      await page.goto(`${site.origin}/ur/nothing-here`);
      await expect(page.locator('main h1')).toHaveText('صفحہ نہیں ملا');
      await check('a page that does not exist');
      await page.goto(`${site.origin}/ur/search/zzzzzz`);
      await check('a search without results');
    },
  );

const path = (page: Page) => new URL(page.url()).pathname;

test('on Urdu pages, film links, post links and the header search lead to other Urdu pages', async ({
  page,
  problems,
}) => {
  await page.goto(`${site.origin}/ur`);
  await page.locator('header').getByRole('link', { name: 'سفر ٹی وی' }).waitFor();
  await page.locator('main a[href^="/ur/show-more/"]').first().click();
  await expect.poll(() => path(page)).toMatch(/^\/ur\/show-more\/\d+$/);
  await expect(page.locator('main h1')).toBeVisible();
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/ur');
  await page.goto(`${site.origin}/ur/blog`);
  await page.locator('main article a').first().click();
  await expect.poll(() => path(page)).toMatch(/^\/ur\/blog\/details\/\d+$/);
  await page.locator('header summary').click();
  await page.locator('header').getByLabel('ویڈیوز تلاش کریں').fill('hunza');
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page)).toBe('/ur/search/hunza');
  await expect(page.locator('main h1')).toContainText('hunza');
  expect(await problems.all()).toEqual([]);
});

test('the language switch opens the same page in the other language, and the choice is remembered', async ({
  page,
}) => {
  await page.goto(`${site.origin}/blog?page=2`);
  await page.locator('header').getByRole('link', { name: 'اردو' }).click();
  await expect(page).toHaveURL(`${site.origin}/ur/blog?page=2`);
  await expect(page.locator('main h1')).toHaveText('بلاگ');
  await page.goto(`${site.origin}/`);
  await expect(page).toHaveURL(`${site.origin}/ur`);
  await page.locator('header').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.goto(`${site.origin}/`);
  await expect(page).toHaveURL(`${site.origin}/`);
});

test('without JavaScript the language switch works, and the choice is remembered', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/contact-us`);
  await page.locator('header').getByRole('link', { name: 'اردو' }).click();
  await expect(page.locator('main h1')).toHaveText('ہم سے رابطہ کریں');
  await expect(page).toHaveURL(`${site.origin}/ur/contact-us`);
  await page.goto(`${site.origin}/`);
  await expect(page).toHaveURL(`${site.origin}/ur`);
  await page.close();
});

test('the Urdu page is offered to browsers that prefer Urdu until the visitor declines, and never to English browsers', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ur-PK' });
  const page = await context.newPage();
  await page.goto(`${site.origin}/about-us`);
  const offer = page.getByRole('complementary', { name: 'یہ صفحہ اردو میں بھی دستیاب ہے۔' });
  await expect(offer.getByRole('link')).toHaveAttribute('href', '/ur/about-us');
  await offer.getByRole('button').click();
  await expect(offer).toHaveCount(0);
  await page.goto(`${site.origin}/career`);
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
  await context.close();

  const other = await browser.newPage({ locale: 'en-GB' });
  await other.goto(`${site.origin}/about-us`);
  await other.waitForLoadState('networkidle');
  await expect(other.getByRole('complementary')).toHaveCount(0);
  await other.close();
});

test('a page loads message catalogues and date words in its own language only', async ({ page }) => {
  const textOfScripts = async (path: string) => {
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) bodies.push(response.text().catch(() => ''));
    });
    await page.goto(site.origin + path);
    await expect.poll(() => isHydrated(partOf(page, 'mf-blog:route:list'))).toBe(true);
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('response');
    // The scripts of the shell contain Urdu letters only as `\uXXXX` escapes, which are decoded here.
    return (await Promise.all(bodies))
      .join('')
      .replace(/\\u([\da-f]{4})/gi, (_escape, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
  };
  // For each language: a string of the shell's message catalogue, and a date word that the blog uses.
  const [english, urdu] = [
    ['Skip to content', 'Yesterday'],
    ['مواد پر جائیں', 'جنوری'],
  ] as const;
  const loadedTexts = async (path: string) => {
    const scripts = await textOfScripts(path);
    return [...english, ...urdu].filter((text) => scripts.includes(text));
  };
  expect(await loadedTexts('/blog')).toEqual(english);
  expect(await loadedTexts('/ur/blog')).toEqual(urdu);
});

test('in Urdu, the "next" button and a drag to the right show the next slide of the hero carousel, with its picture', async ({
  page,
}) => {
  await page.goto(`${site.origin}/ur`);
  const hero = page.getByRole('group', { name: 'نمایاں', exact: true });
  const currentDot = hero.locator('button[data-current="true"]');
  const showsPicture = () =>
    hero.evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      const found = document.elementsFromPoint((left + right) / 2, top + 120);
      return found.some(
        (hit) => hit.matches('.slick-active *') && hit.closest('.slick-slide')?.querySelector('img'),
      );
    });
  await hero.getByRole('button', { name: 'سلائیڈز روکیں' }).click();
  await hero.getByRole('button', { name: 'اگلی سلائیڈ' }).click();
  await expect(currentDot).toHaveAccessibleName(/سلائیڈ 2 /);
  await expect.poll(showsPicture).toBeTruthy();
  const box = await hero.boundingBox();
  if (!box) throw new Error('The hero carousel is not visible.');
  const y = box.y + 100;
  // The next slide is on the left, so the drag goes to the right. The carousel ignores drags during a transition.
  await expect(async () => {
    await page.mouse.move(box.x + 300, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 700, y, { steps: 8 });
    await page.mouse.up();
    await expect(currentDot).toHaveAccessibleName(/سلائیڈ 3 /, { timeout: 2_000 });
  }).toPass();
  await expect.poll(showsPicture).toBeTruthy();
});

for (const width of [390, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a form shows its errors in Urdu, and can be sent after correction', async ({ page }) => {
      await page.goto(`${site.origin}/ur/contact-us`);
      const form = page.getByRole('form', { name: 'ہمیں لکھیں' });
      const send = form.getByRole('button', { name: 'بھیجیں' });
      await expect.poll(() => isHydrated(form)).toBe(true);
      await send.click();
      await expect(form.getByRole('alert')).toContainText('براہِ کرم اپنا نام لکھیں۔');
      await expect(form.getByLabel('پورا نام')).toHaveAttribute('aria-invalid', 'true');
      await form.getByLabel('پورا نام').fill('آمنہ خان');
      await form.getByLabel('ای میل پتہ').fill('amina@example.org');
      await form.getByLabel('فون نمبر').fill('۰۳۰۰ ۱۲۳۴۵۶۷');
      await form.getByLabel('موضوع').fill('ہنزہ');
      // The backend rejects a form that was open for less than two seconds.
      await page.waitForTimeout(2_100);
      await send.click();
      await expect(page.getByRole('status').filter({ hasText: 'شکریہ' })).toBeVisible();
    });

    test('the menu has links to Urdu pages and to the English version of the page; Escape returns focus to its button', async ({
      page,
    }) => {
      await page.goto(`${site.origin}/ur/about-us`);
      const menu = page.locator('header').getByRole('button', { name: 'مینیو' });
      await menu.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'مینیو' });
      await expect(drawer.getByRole('link', { name: 'بلاگ' })).toHaveAttribute('href', '/ur/blog');
      await expect(drawer.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/about-us');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(menu).toBeFocused();
    });

    test('a list of cards scrolls to the left by keyboard', async ({ page }) => {
      await page.goto(`${site.origin}/ur`);
      const part = partOf(page, 'mf-video:home.shorts');
      await part.scrollIntoViewIfNeeded();
      await expect.poll(() => isHydrated(part)).toBe(true);
      const list = part.locator('[role=region]');
      const position = () => list.evaluate((element) => element.scrollLeft);
      expect(await position()).toBe(0);
      await list.focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(position).toBeLessThan(0);
    });

    test('the live channel plays, with its status and controls in Urdu', async ({ page }) => {
      await page.goto(`${site.origin}/ur/live-transmission`);
      const player = page.getByRole('group', { name: 'لائیو پلیئر' });
      const status = player.getByText('لائیو', { exact: true });
      await expect(status).toBeVisible({ timeout: 30_000 });
      await expect(player.getByRole('button', { name: 'آواز کھولیں' })).toBeVisible();
      // The status stays on the left in Urdu too, because the channel's logo is on the right of the picture.
      const left = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;
      expect((await left(status)) - (await left(player))).toBeLessThan(60);
    });
  });
