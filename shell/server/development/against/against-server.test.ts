/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readSettings } from '../../settings';
import { createAgainstServer } from './against-server';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

const boot = { site: { name: 'Live TV', embedBase: 'https://player.example' } };
const home = `<html><body><script type="application/json" id="safar-boot">${JSON.stringify(boot)}</script></body></html>`;
const registry = { revision: 7, remotes: { 'mf-video': { version: '2.0.0', routes: [], slots: [] } } };

let live: Server;
let seen: Seen[];
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  seen = [];
  live = createServer(({ method = '', url = '', headers }, response) => {
    seen.push({ method, url, headers });
    response.setHeader('set-cookie', 'visitor=1');
    if (url === '/registry.json') response.end(JSON.stringify(registry));
    else if (url === '/') response.end(home);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
  });
  await new Promise<void>((resolve) => live.listen(0, '127.0.0.1', resolve));
  const address = live.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings = readSettings({ NODE_ENV: 'development', DEV_SHELL: 'http://127.0.0.1:5100' });
  app = await createAgainstServer(settings, `http://127.0.0.1:${port}`);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await closeLive();
});

const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
const closeLive = () =>
  new Promise((resolve) => {
    live.closeAllConnections();
    live.close(resolve);
  });

test('a page is the local shell with what the live site serves', async () => {
  const page = await ask('/blog');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('http://127.0.0.1:5100/js/main.js');
  expect(html).toContain('"version":"2.0.0"');
  expect(html).toContain('Live TV');
  expect(page.headers.get('content-security-policy')).toContain('https://player.example');
});

test.each(['/api/Category', '/media/live/master.m3u8', '/releases/mf-video/2.0.0/client/a.js'])(
  '%s is read from the live site, without cookies in either direction',
  async (path) => {
    const answer = await ask(path, { headers: { cookie: 'secret=1', authorization: 'Bearer x' } });
    expect(await answer.json()).toEqual({ data: [] });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [request] = seen.filter(({ url }) => url === path);
    expect(request?.headers).not.toHaveProperty('cookie');
    expect(request?.headers).not.toHaveProperty('authorization');
  },
);

test('lists that the API gives for a form are read too', async () => {
  const answer = await ask('/api/VideosGet', { method: 'POST', body: new URLSearchParams({ field: 'x' }) });
  expect(await answer.json()).toEqual({ data: [] });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/VideosGet']);
});

test.each([
  ['POST', '/api/AddView'],
  ['POST', '/api/joinUs'],
  ['POST', '/api/contact/email?x=/api/VideosGet'],
  ['DELETE', '/api/VideosGet'],
  ['PUT', '/media/a.png'],
  ['POST', '/releases/mf-blog/1.0.0/client/a.js'],
  ['POST', '/ops/rollback'],
] as const)('%s %s is refused with a sentence and reaches nobody', async (method, path) => {
  const answer = await ask(path, { method, body: new URLSearchParams({ name: 'x' }) });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect(await answer.text()).toMatch(/nothing can be sent to it\."/);
  expect(seen).toEqual([]);
});

test('failures of local code stay on this machine', async () => {
  const answer = await ask('/telemetry', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(204);
  expect(seen).toEqual([]);
});

test('a live site that is away is a sentence', async () => {
  await closeLive();
  const page = await ask('/blog');
  expect(page.status).toBe(502);
  expect(await page.text()).toMatch(/does not answer/);
});
