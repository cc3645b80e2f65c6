import type { Site } from './support/site';
import { overflow } from './support/overflow';
import { expectHydrated, homeParts, isHydrated, partOf, scrollThroughPage } from './support/parts';
import { screens } from './support/screens';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** URLs of a component's pictures that are visible (not clipped by a carousel or the viewport) but not loaded. */
const waitingPictures = (part: Element) =>
  new Promise<string[]>((resolve) => {
    const images = [...part.querySelectorAll('img')];
    if (images.length === 0) resolve([]);
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      const waiting = images.filter(
        (image) => seen.includes(image) && !(image.complete && image.naturalWidth > 1),
      );
      resolve(waiting.map((image) => image.currentSrc || image.src));
    });
    for (const image of images) observer.observe(image);
  });

for (const [name, screen] of screens) {
  test.describe(name, () => {
    test.use(screen);

    test('the home page shows all components with their pictures', async ({ page, problems }, testInfo) => {
      await page.goto(site.origin);
      await expectHydrated(page, homeParts);
      for (const key of homeParts) {
        await partOf(page, key).scrollIntoViewIfNeeded();
        await expect(partOf(page, key)).toBeInViewport();
        await expect
          .poll(() => partOf(page, key).evaluate(waitingPictures), `pictures of ${key}`)
          .toEqual([]);
      }
      expect(await page.evaluate(overflow)).toEqual({ pixels: 0, elements: [] });
      await page.evaluate(() => scrollTo(0, 0));
      await testInfo.attach('home', {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
      expect(await problems.all()).toEqual([]);
    });
  });
}

// `routes.spec.ts` checks at 320 px that other pages do not scroll horizontally.
for (const width of [320, 600, 768, 1024]) {
  test(`the home page does not scroll horizontally at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(site.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(overflow)).toEqual({ pixels: 0, elements: [] });
  });
}

for (const width of [390, 800, 1366, 1920]) {
  test(`at ${width} px the sections of the home page keep their height when their data arrives`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.origin}/disclaimer`);
    await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('banner').locator('a[href="/"]').first().click();
    const sections = page.locator('main [data-mf-part*=":home."]');
    const waiting = page.locator('main [data-mf-part*=":home."] [role=status][aria-busy=true]');
    const keys = [
      'best-shows',
      'most-watched',
      'best-of-week',
      'documentaries',
      'trending',
      'shorts',
      'latest-posts',
    ];
    const heights = () =>
      sections.evaluateAll((parts) => {
        // This attribute disables `content-visibility`, so that components outside the viewport are laid out too.
        document.documentElement.dataset['restoring'] = '';
        return Object.fromEntries(
          parts.flatMap((part) => {
            const key = part.getAttribute('data-mf-part')?.replace(/^.*:home\./, '');
            const content = part.querySelector('section > :last-child');
            return [
              [key, part.getBoundingClientRect().height],
              [`content of ${key}`, content?.getBoundingClientRect().height],
            ];
          }),
        );
      });
    await expect
      .poll(async () => {
        await scrollThroughPage(page);
        return waiting.count();
      })
      .toBe(keys.length);
    const before = await heights();
    answer();
    await expect(waiting).toHaveCount(0);
    const after = await heights();
    // The height of the content is compared for two sections only. In the other sections, the content has parts that
    // the placeholder lacks, such as a pager.
    for (const key of [...keys, 'content of best-shows', 'content of shorts']) {
      const change = Math.abs((after[key] ?? 0) / (before[key] ?? 0) - 1);
      // Titles that are longer or shorter than in the placeholder change the height by a few percent.
      expect.soft(change, `${key}: ${before[key]} → ${after[key]}`).toBeLessThan(0.05);
    }
  });
}
