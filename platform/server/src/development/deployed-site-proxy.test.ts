/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { testSite } from '@safar/remote-kit/testing/test-site';
import type { FastifyInstance } from 'fastify';
import { testProduct, testSettings } from '../../testing/test-product';
import { createDeployedSiteProxy } from './deployed-site-proxy';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

const boot = { site: { ...testSite, name: 'Live TV', embedBase: 'https://player.example' } };
const home = `<html><body><script type="application/json" id="safar-boot">${JSON.stringify(boot)}</script></body></html>`;
const registry = {
  revision: 7,
  remotes: {
    'mf-video': {
      version: '2.0.0',
      contract: '^1.0.0',
      entry: { address: '/releases/mf-video/2.0.0/client/e.js', integrity: 'sha384-x' },
      global: 'g',
      js: [],
      css: [],
      routes: [],
      slots: [],
    },
  },
};

let live: Server;
let receivedRequests: ReceivedRequest[];
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  receivedRequests = [];
  live = createServer(({ method = '', url = '', headers }, response) => {
    receivedRequests.push({ method, url, headers });
    response.setHeader('set-cookie', 'visitor=1');
    if (url === '/registry.json') response.end(JSON.stringify(registry));
    else if (url === '/') response.end(home);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
  });
  await new Promise<void>((resolve) => live.listen(0, '127.0.0.1', resolve));
  const address = live.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings = testSettings({ NODE_ENV: 'development', DEV_SHELL: 'http://127.0.0.1:5100' });
  const deployed = `http://127.0.0.1:${port}`;
  app = await createDeployedSiteProxy({
    settings,
    product: testProduct,
    deployed,
    origin: 'http://localhost',
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await closeLive();
});

const sendRequest = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
const closeLive = () =>
  new Promise((resolve) => {
    live.closeAllConnections();
    live.close(resolve);
  });

test('a page contains the local shell with the registry and settings of the deployed site', async () => {
  const page = await sendRequest('/blog');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('http://127.0.0.1:5100/js/main.js');
  expect(html).toContain('"version":"2.0.0"');
  expect(html).toContain('Live TV');
  expect(page.headers.get('content-security-policy')).toContain('https://player.example');
});

test.each(['/api/Category', '/media/live/master.m3u8', '/releases/mf-video/2.0.0/client/a.js'])(
  '%s is proxied to the deployed site, without cookies in either direction',
  async (path) => {
    const answer = await sendRequest(path, { headers: { cookie: 'secret=1', authorization: 'Bearer x' } });
    expect(await answer.json()).toEqual({ data: [] });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [request] = receivedRequests.filter(({ url }) => url === path);
    expect(request?.headers).not.toHaveProperty('cookie');
    expect(request?.headers).not.toHaveProperty('authorization');
  },
);

test('read-only POST requests are proxied', async () => {
  const answer = await sendRequest('/api/list', {
    method: 'POST',
    body: new URLSearchParams({ field: 'x' }),
  });
  expect(await answer.json()).toEqual({ data: [] });
  expect(receivedRequests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/list']);
});

test.each([
  ['POST', '/api/AddView'],
  ['POST', '/api/joinUs'],
  ['POST', '/api/contact/email?x=/api/list'],
  ['DELETE', '/api/list'],
  ['PUT', '/media/a.png'],
  ['POST', '/releases/mf-blog/1.0.0/client/a.js'],
  ['POST', '/ops/rollback'],
] as const)('%s %s is rejected and not proxied', async (method, path) => {
  const answer = await sendRequest(path, { method, body: new URLSearchParams({ name: 'x' }) });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect(await answer.text()).toMatch(/rejects requests that could change that site\."/);
  expect(receivedRequests).toEqual([]);
});

test('telemetry reports of local code are not sent to the deployed site', async () => {
  const answer = await sendRequest('/telemetry', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(204);
  expect(receivedRequests).toEqual([]);
});

test('if the deployed site is unreachable, a page request is answered with status 502 and the reason', async () => {
  await closeLive();
  const page = await sendRequest('/blog');
  expect(page.status).toBe(502);
  expect(await page.text()).toMatch(/did not respond/);
});
