import type { Site } from './support/site';
import { overflow } from './support/overflow';
import { expectHydrated, homeParts, partOf } from './support/parts';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** Pictures of a component that are visible (not clipped by a carousel or the viewport) but not loaded. */
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

test('the home page shows all components with their pictures', async ({ page, problems }, testInfo) => {
  await page.goto(site.origin);
  await expectHydrated(page, homeParts);
  for (const key of homeParts) {
    await partOf(page, key).scrollIntoViewIfNeeded();
    await expect(partOf(page, key)).toBeInViewport();
    await expect.poll(() => partOf(page, key).evaluate(waitingPictures), `pictures of ${key}`).toEqual([]);
  }
  expect(await page.evaluate(overflow)).toEqual({ pixels: 0, elements: [] });
  await page.evaluate(() => scrollTo(0, 0));
  await testInfo.attach('home', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  expect(await problems.all()).toEqual([]);
});

// routes.spec.ts checks the other pages.
for (const width of [320, 600, 768, 1024]) {
  test(`the home page does not scroll horizontally at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(site.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(overflow)).toEqual({ pixels: 0, elements: [] });
  });
}
