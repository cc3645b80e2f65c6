/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';
import { testSite } from '@safar/shared/testing/test-site';
import type { SiteRenderer, Stage } from '../rendering/site-renderer';
import { readSettings } from '../settings';
import { createCompressor } from './compressor';
import { createPageHandler } from './serve-page';

const open: FastifyInstance[] = [];

afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

const document = {
  status: 200,
  html: '<html><head></head><body></body></html>',
  bootJson: '{}',
  remotes: [],
};

const release = { name: 'shell', version: '1.0.0', client: { entry: 'client/e.js', js: [] }, files: {} };
const releases = { shell: { release, styles: new Map() }, remotes: new Map() };

/** A site whose pages belong to one visitor when their address has `form`; all others exist but those `nowhere`. */
async function startPages(nowhere: readonly string[] = []) {
  const rendered: string[] = [];
  const stage = { generation: 1, releases } as unknown as Stage;
  const renderer: SiteRenderer = {
    current: () => stage,
    render: async (_stage, url) => {
      rendered.push(url);
      const status = nowhere.includes(url) ? 404 : 200;
      return { ...document, status, private: url.includes('form='), fromServer: true };
    },
    close: async () => undefined,
  };
  const settings = { ...readSettings({ HTML_CACHE_SECONDS: '10' }), site: testSite };
  const app = fastify();
  app.get('/*', createPageHandler(settings, renderer, createCompressor()));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  open.push(app);
  return { rendered, ask: (path: string) => fetch(origin + path, { redirect: 'manual' }) };
}

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
  const { ask } = await startPages(['/login', '/contact/', '/videos', '/constructor']);
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
