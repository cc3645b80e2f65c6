import { expect, type Locator, type Page } from '@playwright/test';

/** A mount of a remote by its part key, e.g. `mf-video:home.slider`. */
export const partOf = (page: Page, key: string): Locator => page.locator(`[data-mf-part="${key}"]`);

/** Keys of the home page's parts in the order of the page. */
export const homeParts = [
  'mf-video:home.slider',
  'mf-ads:ad:Live Broadcast:home-live',
  'mf-video:home.most-watched',
  'mf-video:home.trending',
  'mf-blog:home.latest-posts',
  'mf-forms:home.adventure-club',
] as const;

/** The parts of the home page that do not belong to a remote. */
export const homePartsWithout = (remote: string) => homeParts.filter((key) => !key.startsWith(`${remote}:`));

/** Whether React has taken an element over: it keeps its fiber on the element. */
export const isHydrated = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));

/** Waits until every one of the parts has been taken over by its code. */
export async function expectHydrated(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await expect.poll(() => isHydrated(partOf(page, key)), `${key} is hydrated`).toBe(true);
  }
}

/** `data-mf` of every mount on the page, e.g. `mf-blog@1.4.2`, each once, sorted. */
export async function mountedReleases(page: Page): Promise<string[]> {
  const marks = await page
    .locator('[data-mf]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-mf') ?? ''));
  return [...new Set(marks)].sort();
}

/** The same, of a document as it came from the server. */
export const releasesInHtml = (html: string): string[] =>
  [...new Set([...html.matchAll(/data-mf="([^"]+)"/g)].map(([, mark]) => mark ?? ''))].sort();
