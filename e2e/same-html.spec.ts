import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(async ({ backend }) => {
  site = await startSite({ backend });
});

test.afterAll(async () => {
  await site.stop();
});

/** Where React gave a boundary up on the server. */
const LEFT_TO_BROWSER = '<!--$!-->';

/**
 * The purity of remotes, judged by what they make: both workers load the server builds with the production loader, and
 * whatever a remote keeps between renders, or takes from clock or chance, would show. Caches are off.
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
  test(`${path} is the same HTML however often it is rendered`, async ({ request }) => {
    const render = async () => {
      for (let tries = 5; ; tries -= 1) {
        const response = await request.get(`${site.origin}${path}`);
        expect(response.status()).toBe(200);
        const html = await response.text();
        // Data that a busy machine brought too late leave their part to the browser: that says nothing of purity.
        if (!html.includes(LEFT_TO_BROWSER) || tries === 0) return html;
      }
    };
    const first = await render();
    // Other pages between, at once, so that both workers have done other work before they render this one again.
    await Promise.all(
      ['/', '/blog', '/trending-now', '/join-us'].map((other) => request.get(`${site.origin}${other}`)),
    );
    const later = await Promise.all([render(), render(), render(), render()]);
    expect(first).toContain('data-mf=');
    for (const html of later) expect(html).toBe(first);
  });
}
