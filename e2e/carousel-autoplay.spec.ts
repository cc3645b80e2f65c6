import { expectAdvances, homeCarousels, routePictures } from './support/carousels';
import { expect, test } from './support/test';

// Regression test: "Best of This Week" once stopped while the requests of its pictures were hanging. In the nightly run,
// carousel-autoplay-matrix.spec.ts tests the carousels that the home page shows at each of four screen widths.
test('"Best of This Week" advances while the requests of its pictures hang', async ({ page, sharedSite }) => {
  const carousel = homeCarousels.find(({ label }) => label === 'The films of this week');
  expect(carousel).toBeDefined();
  if (!carousel) return;
  await routePictures(page, 'hang');
  await page.goto(sharedSite.origin, { waitUntil: 'domcontentloaded' });
  await expectAdvances(page, carousel, 12_000);
});
