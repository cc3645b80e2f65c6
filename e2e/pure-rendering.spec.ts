import type { Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** Marker of a Suspense boundary that React did not complete on the server. */
const LEFT_TO_BROWSER = '<!--$!-->';

/**
 * Checks that remotes render purely. The HTML would vary if a remote used state from earlier renders, the clock or
 * randomness. Caches are disabled.
 */
for (const path of [
  '/',
  '/trending-now',
  '/recent-uploads',
  '/category',
  '/blog',
  '/blog?page=2',
  '/join-us',
  '/show-more/1',
  '/blog/details/1',
]) {
  test(`${path} renders the same HTML every time`, async ({ request }) => {
    const render = async () => {
      for (let tries = 5; ; tries -= 1) {
        const response = await request.get(`${site.origin}${path}`);
        expect(response.status()).toBe(200);
        const html = await response.text();
        // On a busy machine, the browser renders a component that missed its data deadline. This does not make
        // rendering impure.
        if (!html.includes(LEFT_TO_BROWSER) || tries === 0) return html;
      }
    };
    const first = await render();
    // Requests for other pages make the workers render something else in between.
    await Promise.all(
      ['/', '/blog', '/trending-now', '/join-us'].map((other) => request.get(`${site.origin}${other}`)),
    );
    const later = await Promise.all([render(), render(), render(), render()]);
    expect(first).toContain('data-mf=');
    for (const html of later) expect(html).toBe(first);
  });
}
