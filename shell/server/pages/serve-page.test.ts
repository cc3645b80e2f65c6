/** @jest-environment node */
import { startPages, stopPages } from './testing/start-pages';

afterEach(stopPages);

test('a page with what one visitor wrote is kept by nobody, other pages are', async () => {
  const { rendered, ask } = await startPages();
  const kept = async (path: string) => (await ask(path)).headers.get('cache-control');
  expect(await kept('/contact-us?form=1')).toBe('private, no-store');
  expect(await kept('/contact-us?form=1')).toBe('private, no-store');
  expect(await kept('/contact-us')).toBe('no-cache');
  expect(await kept('/contact-us')).toBe('no-cache');
  expect(rendered).toEqual(['/contact-us?form=1', '/contact-us?form=1', '/contact-us']);
});

test('guessed spellings of nothing else lead to the pages', async () => {
  const { ask } = await startPages({ nowhere: ['/login', '/contact/', '/videos', '/constructor'] });
  for (const [guess, right] of [
    ['/login', '/sign-in'],
    ['/contact/?from=card', '/contact-us?from=card'],
    ['/videos', '/recent-uploads'],
  ] as const) {
    const { status, headers } = await ask(guess);
    expect([status, headers.get('location')]).toEqual([301, right]);
  }
  expect((await ask('/constructor')).status).toBe(404);
  // A category of that name.
  expect((await ask('/live')).status).toBe(200);
});
