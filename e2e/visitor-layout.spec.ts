import type { Locator, Page } from '@playwright/test';
import { pagePaths } from './support/page-paths';
import { isHydrated } from './support/parts';
import { phone } from './support/screens';
import { expect, test } from './support/test';

const isWhollyInView = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom, height } = node.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });

/** The bottom edge of the first line of a text block, in viewport coordinates. */
const firstLineBottom = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getClientRects()[0]?.bottom ?? Number.POSITIVE_INFINITY;
  });

test.describe('on a phone', () => {
  test.use(phone);

  for (const [path, width] of [
    ['/', 390],
    ['/blog', 320],
  ] as const) {
    test(`on ${path} at ${width} px, the banner text is visible, and the social links hide when the visitor scrolls down`, async ({
      page,
      sharedSite,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(sharedSite.origin + path);
      const banner = page.getByRole('banner');
      const title = banner.getByTitle(/^Winter on Air/);
      await expect(title).toBeInViewport({ ratio: 1 });
      // The whole text is visible, without an ellipsis.
      expect(await title.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
      const social = banner.getByRole('link', { name: /^Facebook/ });
      await expect(social).toBeInViewport({ ratio: 1 });

      // Scrolling down hides the line with the social links, and scrolling up shows it.
      const opacity = () => social.evaluate((node) => getComputedStyle(node.closest('div')!).opacity);
      const scrollPage = (top: number) =>
        page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
      await scrollPage(600);
      await expect.poll(opacity).toBe('0');
      await scrollPage(560);
      await expect.poll(opacity).toBe('1');
      await social.click({ trial: true });
    });
  }

  test('at 320 px the three theme buttons of the footer are on one line, in English and in Urdu', async ({
    page,
    sharedSite,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/disclaimer', '/ur/disclaimer']) {
      await page.goto(sharedSite.origin + path);
      const tops = await page
        .locator('footer button[aria-pressed]')
        .evaluateAll((options) => options.map((option) => option.getBoundingClientRect().top));
      expect(tops).toEqual([tops[0], tops[0], tops[0]]);
    }
  });
});

for (const [width, height] of [
  [1366, 768],
  [1920, 900],
] as const) {
  test(`a film page shows the title and the first line of the description without scrolling at ${width} × ${height}`, async ({
    page,
    sharedSite,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${sharedSite.origin}/show-more/1`);
    expect(await isWhollyInView(page.getByRole('heading', { level: 1 }))).toBe(true);
    const text = page.locator('h1 ~ div p').first();
    expect(await firstLineBottom(text)).toBeLessThanOrEqual(height);
  });
}

for (const [width, height, name] of [
  [2560, 900, 'a very wide, low window'],
  [683, 384, 'a 1366 × 768 screen at 200 % zoom'],
] as const) {
  test(`the home page shows its headline without scrolling in ${name}`, async ({ page, sharedSite }) => {
    await page.setViewportSize({ width, height });
    await page.goto(sharedSite.origin);
    expect(await isWhollyInView(page.getByRole('heading', { level: 1 }))).toBe(true);
  });
}

const contentWidth = (page: Page) =>
  page
    .locator('main ul[role=list]')
    .first()
    .evaluate((list) => list.clientWidth);

test('on wide screens lists are wider than 1,700 px and have four columns', async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${sharedSite.origin}/recent-uploads`);
  expect(await contentWidth(page)).toBeGreaterThan(1700);
  const firstRow = await page
    .locator('main ul[role=list]')
    .first()
    .evaluate(({ children }) => {
      const tops = [...children].map((item) => Math.round(item.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  expect(firstRow).toBe(4);
});

/** Removes a list's items one by one, from the end. Returns the item counts at which a row was not full. */
const countsWithGap = (list: Locator) =>
  list.evaluate((element) => {
    const withGap = [];
    for (; element.lastElementChild; element.lastElementChild.remove()) {
      const { right: end } = element.getBoundingClientRect();
      const items = [...element.children].map((item) => item.getBoundingClientRect());
      const isFull = ({ top }: DOMRect) =>
        items.some((item) => item.top <= top + 1 && top + 1 < item.bottom && Math.abs(item.right - end) <= 2);
      if (!items.every(isFull)) withGap.push(element.childElementCount);
    }
    return withGap;
  });

for (const width of [800, 1366, 1920]) {
  test(`at ${width} px lists of any length fill their rows`, async ({ page, sharedSite }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, part] of [
      ['/', 'mf-video:home.most-watched'],
      ['/', 'mf-video:home.documentaries'],
      ['/', 'mf-video:home.trending'],
      ['/', 'mf-blog:home.latest-posts'],
      ['/recent-uploads', 'mf-video:route:category'],
      ['/show-more/1', 'mf-video:route:video'],
      ['/blog', 'mf-blog:route:list'],
      ['/blog/details/3', 'mf-blog:route:post'],
    ] as const) {
      await page.goto(sharedSite.origin + path);
      const list = page.locator(`[data-mf-part="${part}"] ul[role=list]:has(article)`).first();
      await list.scrollIntoViewIfNeeded();
      expect(await countsWithGap(list), part).toEqual([]);
    }
  });
}

test('a film page with five to seven shorts shows one row of four', async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`${sharedSite.origin}/show-more/1`);
  const list = page.getByRole('region', { name: 'Shorts' }).getByRole('list');
  await list.scrollIntoViewIfNeeded();
  const shown = await list.evaluate((element) => {
    while (element.childElementCount < 8) element.append(element.firstElementChild!.cloneNode(true));
    const counts = [];
    for (; element.lastElementChild; element.lastElementChild.remove())
      counts.push([...element.children].filter((item) => item.checkVisibility()).length);
    return counts;
  });
  expect(shown).toEqual([8, 4, 4, 4, 4, 3, 2, 1]);
});

test('on a very wide screen the list of films beside the live player is at least 440 px wide', async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto(`${sharedSite.origin}/live-transmission`);
  const films = await page.getByRole('navigation', { name: 'More to watch' }).boundingBox();
  const player = await page.locator('[data-mf-part="mf-video:route:live"] video').first().boundingBox();
  expect(films?.width).toBeGreaterThanOrEqual(440);
  expect(films?.x).toBeGreaterThan((player?.x ?? Infinity) + (player?.width ?? 0));
});

test('on wide screens the two advertisements of the home page are side by side and centred', async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(sharedSite.origin);
  const edges = (placement: string) =>
    page
      .locator(`[data-mf-part="mf-ads:ad:Live Broadcast:${placement}:banner"]`)
      .evaluate((ad) => [ad.getBoundingClientRect().left, ad.getBoundingClientRect().right]);
  const [[left = 0, end = 0], [start = 0, right = 0]] = await Promise.all([
    edges('home-first'),
    edges('home-second'),
  ]);
  expect(start - end).toBeLessThan(64);
  expect(Math.abs(left - (1920 - right))).toBeLessThanOrEqual(2);
});

test('on Urdu pages an English banner text is aligned to the right', async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${sharedSite.origin}/ur/blog`);
  const gap = await page
    .getByRole('banner')
    .getByTitle(/^Winter on Air/)
    .evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return title.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
  expect(Math.abs(gap)).toBeLessThanOrEqual(1);
});

/** The text spacing of WCAG 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/**
 * Runs in the page. Returns the class and the first words of each element that clips text or is above the page's top.
 */
function cutTexts(): string[] {
  const root = document.documentElement;
  // This attribute disables `content-visibility`, so that components outside the viewport have a layout too.
  root.dataset['restoring'] = '';
  const ownText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(element).clipPath !== 'inset(50%)' &&
    !element.closest('[aria-hidden=true], [inert]');
  const isCut = (text: Element, edge: DOMRect) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(
      ({ width, top, bottom, left, right }) =>
        width > 1 &&
        (bottom > edge.bottom + 3 || top < edge.top - 3 || right > edge.right + 2 || left < edge.left - 2),
    );
  };
  const isAbovePage = (text: Element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return ownText(text) && isShown(text) && range.getBoundingClientRect().top + scrollY < -3;
  };
  const cut = [...document.body.querySelectorAll('*')].filter((element) => {
    if (isAbovePage(element)) return true;
    const { overflowX, overflowY } = getComputedStyle(element);
    if (!/hidden|clip/.test(overflowX + overflowY) || !isShown(element)) return false;
    const edge = element.getBoundingClientRect();
    return [element, ...element.querySelectorAll('*')].some(
      (text) => ownText(text) && isShown(text) && isCut(text, edge),
    );
  });
  delete root.dataset['restoring'];
  return cut.map(({ className, textContent }) => `${className}: ${textContent.trim().slice(0, 80)}`);
}

/** Adds `textSpacing` as a constructed style sheet, because the Content-Security-Policy blocks added style elements. */
const applyTextSpacing = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);

for (const width of [390, 1024, 1366])
  test(`a visitor's own text spacing clips no text at ${width} px @nightly`, async ({ page, sharedSite }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of pagePaths) {
      await page.goto(sharedSite.origin + path, { waitUntil: 'load' });
      const before = await page.evaluate(cutTexts);
      await applyTextSpacing(page);
      const cut = await page.evaluate(cutTexts);
      expect.soft([path, cut.filter((text) => !before.includes(text))]).toEqual([path, []]);
    }
  });

// A classic scroll bar, as in Firefox on most desktops, is up to 17 px wide. It leaves 373 px of a window of 390 px.
test("a visitor's own text spacing does not clip the site's name in a window with a classic scroll bar", async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 373, height: 800 });
  await page.goto(`${sharedSite.origin}/most-watched`);
  await applyTextSpacing(page);
  expect(await page.evaluate(cutTexts)).toEqual([]);
});

test("a visitor's own text spacing does not clip the titles of the episodes beside the first one", async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`${sharedSite.origin}/show-more/5`);
  const titles = page
    .getByRole('region', { name: 'WATCH OTHER EPISODES' })
    .locator('li:not(:first-child) h3 a');
  await expect(titles).toHaveCount(3);
  // This title has 60 characters. The page truncates longer titles (`maxEpisodeTitleLength`).
  const longest = 'Pilgrims and porters share the old road to the Shandur Pass.';
  await titles.evaluateAll((links, text) => links.forEach((link) => (link.textContent = text)), longest);
  await applyTextSpacing(page);
  const cut = await page.evaluate(cutTexts);
  expect(cut.filter((text) => text.includes(longest))).toEqual([]);
});
