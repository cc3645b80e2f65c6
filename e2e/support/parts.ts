import { expect, type Locator, type Page } from '@playwright/test';

/** Finds a mounted component of a remote by its key, e.g. `mf-video:home.slider`. */
export const partOf = (page: Page, key: string): Locator => page.locator(`[data-mf-part="${key}"]`);

/**
 * Keys of the home page's components in page order. The list does not contain `adsInsideVideoParts`. It also lacks
 * `mf-video:home.live` and `mf-video:home.dekho-pakistan`, which only narrow screens show.
 */
export const homeParts = [
  'mf-video:home.slider',
  'mf-video:home.best-shows',
  'mf-ads:ad:Live Broadcast:home-first:banner',
  'mf-ads:ad:Live Broadcast:home-second:banner',
  'mf-video:home.most-watched',
  'mf-video:home.best-of-week',
  'mf-video:home.live-broadcast',
  'mf-video:home.documentaries',
  'mf-video:home.trending',
  'mf-video:home.shorts',
  'mf-blog:home.latest-posts',
  'mf-forms:home.adventure-club',
] as const;

/** Keys of the ads inside components of mf-video. If a component is missing, its ads are missing too. */
export const adsInsideVideoParts = [
  'mf-ads:ad:Best Of This Week:home-week:card',
  'mf-ads:ad:Live Broadcast:home-live-1:card',
  'mf-ads:ad:Live Broadcast:home-live-2:card',
  'mf-ads:ad:Discover Shorts:home-shorts:tower',
] as const;

/**
 * Opens a page and waits until all its content is laid out. The page lays out the content below the first screen only
 * after the browser has become idle.
 */
export async function openIdlePage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await expect(page.locator('footer[data-late-layout="done"]'), url).toBeAttached();
}

/** Scrolls through the whole page and back to its top, so that the page loads every component. */
export async function scrollThroughPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Keys of the home page's components that do not belong to `remote`. */
export const homePartsExcept = (remote: string) => homeParts.filter((key) => !key.startsWith(`${remote}:`));

/** Whether React has hydrated an element. Hydration adds a property `__reactFiber$…` to the element. */
export const isHydrated = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));

/** Scrolls through the whole page and waits until every component in `keys` is hydrated. */
export async function expectHydrated(page: Page, keys: readonly string[]): Promise<void> {
  await scrollThroughPage(page);
  for (const key of keys) {
    await expect.poll(() => isHydrated(partOf(page, key)), `${key} is hydrated`).toBe(true);
  }
}

/** The distinct `data-mf` values of the page, e.g. `mf-blog@1.4.2`, sorted. */
export async function mountedReleases(page: Page): Promise<string[]> {
  const marks = await page
    .locator('[data-mf]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-mf') ?? ''));
  return [...new Set(marks)].sort();
}

/** The distinct `data-mf` values in the HTML of a server response, sorted. */
export const releasesInHtml = (html: string): string[] =>
  [...new Set([...html.matchAll(/data-mf="([^"]+)"/g)].map(([, mark]) => mark ?? ''))].sort();
