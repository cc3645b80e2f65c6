import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Site } from './support/site';
import { expect, test as base } from './support/test';
import { startWebKit } from './support/webkit';

// Journeys in WebKitGTK, which Playwright cannot drive.

const languages = [
  {
    language: 'English',
    home: '',
    texts: {
      search: 'Search',
      menu: 'MENU',
      results: /^Videos for: hunza$/,
      secondSlide: /^Show slide 2/,
      stop: 'Stop moving',
      next: 'Next slide',
    },
  },
  {
    language: 'Urdu',
    home: '/ur',
    texts: {
      search: 'تلاش',
      menu: 'مینیو',
      results: /^تلاش کے نتائج: .*hunza/,
      secondSlide: /سلائیڈ 2 /,
      stop: 'سلائیڈز روکیں',
      next: 'اگلی سلائیڈ',
    },
  },
];

const test = base.extend<object, { readonly driver: WebDriver }>({
  driver: [
    async ({}, use) => {
      const { driver, stop } = await startWebKit();
      await use(driver);
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** React stores its fiber on the elements it owns. */
const isHydrated = (driver: WebDriver, selector: string) =>
  driver.executeScript<boolean>(
    (wanted: string) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactFiber$')),
    selector,
  );

async function open(driver: WebDriver, path: string): Promise<void> {
  await driver.get(site.origin + path);
  await expect.poll(() => isHydrated(driver, 'main'), `${path} is hydrated`).toBe(true);
}

/** Empty while there is none. */
const heading = (driver: WebDriver) =>
  driver.executeScript<string>(() => document.querySelector('main h1')?.textContent ?? '');
const scrolled = (driver: WebDriver) => driver.executeScript<number>(() => Math.round(scrollY));
const focused = (driver: WebDriver) =>
  driver.executeScript<string>(() => document.activeElement?.textContent?.trim() ?? '');
const press = async (driver: WebDriver, ...keys: string[]) =>
  driver
    .actions()
    .sendKeys(...keys)
    .perform();

const focus = (driver: WebDriver, element: WebElement) =>
  driver.executeScript((target: HTMLElement) => target.focus(), element);

/** Focuses the visible control of the header with this name. Without scripts the menu is a link. */
async function focusInHeader(driver: WebDriver, text: string): Promise<void> {
  for (const control of await driver.findElements(By.css('header :is(button, summary, [data-press])'))) {
    const name = (await control.getAttribute('aria-label')) || (await control.getText());
    if (!(await control.isDisplayed()) || !name.includes(text)) continue;
    await focus(driver, control);
    return;
  }
  throw new Error(`The header has no visible control "${text}".`);
}

/** Addresses of the pages that home links to; of films and posts one each. */
async function linkedPages(driver: WebDriver): Promise<string[]> {
  const paths = await driver.executeScript<string[]>(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname),
  );
  // A poster is a link to the video host's player, until it is hydrated.
  const pages = paths.filter((path) => !path.startsWith('/media/'));
  return [...new Map(pages.map((path) => [path.replace(/\/\d.*$/, '/:id'), path])).values()];
}

for (const { language, home, texts } of languages)
  test.describe(`in ${language}`, () => {
    test('every page that home links to is rendered and hydrated, and reports no failure', async ({
      driver,
    }) => {
      await open(driver, home);
      const pages = await linkedPages(driver);
      expect(pages.length).toBeGreaterThan(15);
      for (const path of pages) {
        await open(driver, path);
        expect(await heading(driver), path).not.toBe('');
      }
      // Pages report when they are left.
      await driver.get('about:blank');
      expect(site.output()).not.toContain('A browser reported a failure');
    });

    test('home, a film and back: the film plays, and the position is restored', async ({ driver }) => {
      await open(driver, home);
      const part = '[data-mf-part="mf-video:home.most-watched"]';
      await driver.executeScript(
        (selector: string) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
        part,
      );
      await expect.poll(() => isHydrated(driver, part)).toBe(true);
      const card = await driver.findElement(By.css(`${part} li a`));
      const title = (await card.getAttribute('aria-label')) || (await card.getAttribute('textContent'));
      const before = await scrolled(driver);
      // WebKit skips history entries that were added without a gesture of the visitor.
      await focus(driver, card);
      await press(driver, Key.RETURN);
      await expect.poll(() => heading(driver)).toBe(title);
      await expect
        .poll(() => driver.findElements(By.css('main iframe')).then(({ length }) => length))
        .toBe(1);
      expect(await scrolled(driver)).toBe(0);
      await driver.navigate().back();
      await expect.poll(async () => Math.abs((await scrolled(driver)) - before)).toBeLessThan(200);
    });

    test('a film is found by keyboard: suggestions, then the page of results', async ({ driver }) => {
      await open(driver, home);
      await focusInHeader(driver, texts.search);
      await press(driver, Key.RETURN);
      await expect
        .poll(() => driver.executeScript(() => document.activeElement?.getAttribute('role')))
        .toBe('combobox');
      await press(driver, ...'hunza');
      await expect
        .poll(() => driver.findElements(By.css('[role="option"]')).then(({ length }) => length))
        .toBeGreaterThan(0);
      await press(driver, Key.RETURN);
      await expect.poll(() => heading(driver)).toMatch(texts.results);
    });

    test('the menu opens by keyboard, and Escape returns the focus', async ({ driver }) => {
      await open(driver, `${home}/about-us`);
      const isOpen = () => driver.executeScript(() => document.querySelector('dialog[open]') !== null);
      await focusInHeader(driver, texts.menu);
      await press(driver, Key.RETURN);
      await expect.poll(isOpen).toBe(true);
      await press(driver, Key.ESCAPE);
      await expect.poll(isOpen).toBe(false);
      expect(await focused(driver)).toContain(texts.menu);
    });

    test('a carousel moves, stops and steps', async ({ driver }) => {
      await open(driver, home);
      const current = () =>
        driver.executeScript<string>(
          () =>
            document
              .querySelector('[data-mf-part="mf-video:home.slider"] [aria-current="true"]')
              ?.getAttribute('aria-label') ?? '',
        );
      const click = (name: string) =>
        driver.executeScript(
          (label: string) =>
            document
              .querySelector<HTMLElement>(
                `[data-mf-part="mf-video:home.slider"] button[aria-label="${label}"]`,
              )
              ?.click(),
          name,
        );
      await expect.poll(current).toMatch(texts.secondSlide);
      await click(texts.stop);
      const stopped = await current();
      // A step during a transition is ignored.
      await expect
        .poll(async () => {
          await click(texts.next);
          return current();
        })
        .not.toBe(stopped);
    });
  });
