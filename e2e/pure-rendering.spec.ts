import type { Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** The comment with which React marks a Suspense boundary that the browser must render, because the server did not. */
const LEFT_TO_BROWSER = '<!--$!-->';

/**
 * Checks that rendering is pure: the HTML would vary if a remote used state from earlier renders, the clock or
 * randomness. The test site caches neither pages nor API responses, so the server renders every page anew.
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
        // On a busy machine, a component may miss its data deadline, and the server then leaves it to the browser. The
        // HTML differs in this case although rendering is pure, so the request is repeated.
        if (!html.includes(LEFT_TO_BROWSER) || tries === 0) return html;
      }
    };
    const first = await render();
    // The render workers render other pages before they render this page again.
    await Promise.all(
      ['/', '/blog', '/trending-now', '/join-us'].map((other) => request.get(`${site.origin}${other}`)),
    );
    const later = await Promise.all([render(), render(), render(), render()]);
    expect(first).toContain('data-mf=');
    for (const html of later) expect(html).toBe(first);
  });
}
