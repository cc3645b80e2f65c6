import { expectAdvances, homeCarousels, pictureOutcomes, routePictures } from './support/carousels';
import { expect, test } from './support/test';

// Every carousel at every screen width: carousel-autoplay-matrix.spec.ts, in the nightly run.
for (const label of ['Highlights', 'The films of this week']) {
  test(`"${label}" advances whether its pictures load, fail or hang`, async ({ browser, siteFor }) => {
    const site = await siteFor();
    const carousel = homeCarousels.find((candidate) => candidate.label === label);
    expect(carousel).toBeDefined();
    if (!carousel) return;
    await Promise.all(
      pictureOutcomes.map((outcome) =>
        test.step(`pictures ${outcome}`, async () => {
          const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
          const page = await context.newPage();
          await routePictures(page, outcome);
          await page.goto(site.origin, { waitUntil: 'domcontentloaded' });
          await expectAdvances(page, carousel, 12_000);
          await context.close();
        }),
      ),
    );
  });
}
