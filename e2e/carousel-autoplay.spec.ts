import { expectAdvances, homeCarousels, routePictures } from './support/carousels';
import { expect, test } from './support/test';

// Regression test: the carousel of the section "Best of This Week" once stopped while the requests for its pictures
// were hanging. The accessible name of this carousel is "The films of this week". In the nightly run,
// carousel-autoplay-matrix.spec.ts tests all carousels of the home page.
test('the carousel of "Best of This Week" advances while the requests for its pictures hang', async ({
  page,
  sharedSite,
}) => {
  const carousel = homeCarousels.find(({ label }) => label === 'The films of this week');
  expect(carousel).toBeDefined();
  if (!carousel) return;
  await routePictures(page, 'hang');
  await page.goto(sharedSite.origin, { waitUntil: 'domcontentloaded' });
  await expectAdvances(page, carousel, 12_000);
});
