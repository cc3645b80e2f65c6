import { expectAdvances, homeCarousels, pictureOutcomes, routePictures } from './support/carousels';
import { phone } from './support/screens';
import type { Site } from './support/site';
import { test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const screens = [
  [390, phone],
  [800, { viewport: { width: 800, height: 1100 } }],
  [1366, { viewport: { width: 1366, height: 900 } }],
  [1440, { viewport: { width: 1440, height: 900 } }],
] as const;

for (const [width, screen] of screens) {
  for (const carousel of homeCarousels) {
    if (carousel.narrowOnly && width >= 1024) continue;
    test(`${width} px: "${carousel.label}" advances for 20 s whether its pictures load, fail or hang`, async ({
      browser,
    }) => {
      await Promise.all(
        pictureOutcomes.map((outcome) =>
          test.step(`pictures ${outcome}`, async () => {
            const context = await browser.newContext(screen);
            const page = await context.newPage();
            await routePictures(page, outcome);
            await page.goto(site.origin, { waitUntil: 'domcontentloaded' });
            await expectAdvances(page, carousel, 20_000);
            await context.close();
          }),
        ),
      );
    });
  }
}
