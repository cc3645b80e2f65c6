/** @jest-environment node */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { startPages, stopPages } from '../../testing/start-pages';
import { createApp } from './create-app';
import { connectionLimits, type ConnectionLimits } from './http-server';
import { createReadyResponder } from './ready-responses';
import { normalizedUrl, routableUrl } from './request-path';

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
  await stopPages();
});

async function start(
  limits: Partial<ConnectionLimits> = {},
  publicOrigin = 'https://tv.example',
  shutdown?: AbortSignal,
) {
  app = createApp({
    publicOrigin,
    trustedProxies: 'loopback',
    limits: { ...connectionLimits(100), ...limits },
    ready: createReadyResponder([]),
    shutdown,
  });
  app.get('/fine', () => 'fine');
  app.get('/broken', () => Promise.reject(new Error('broken')));
  app.post('/form', () => 'sent');
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Sends exactly these bytes, because `fetch` would normalize the URL. */
async function sendRaw(origin: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
const askRaw = async (origin: string, url: string) => {
  const answer = await sendRaw(
    origin,
    `GET ${url} HTTP/1.1\r\nHost: tv.example\r\nConnection: close\r\n\r\n`,
  );
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    location: /^location: (.*)\r$/im.exec(answer)?.[1],
  };
};

test.each([
  ['//', 301, '/'],
  ['///', 301, '/'],
  ['//evil.example/about-us', 301, '/evil.example/about-us'],
  ['///evil.example//about-us?q=//x', 301, '/evil.example/about-us?q=//x'],
  ['/.//evil.example/', 301, '/evil.example/'],
  ['/a/../../..//evil.example', 301, '/evil.example'],
  ['/%2e%2e//evil.example', 301, '/evil.example'],
  ['/x/%2e%2e/about-us', 301, '/about-us'],
  ['/releases/%2E./about-us?q=/%2e', 301, '/about-us?q=/%2e'],
  ['/%2ehidden', 200, undefined],
  ['/\\', 404, undefined],
  ['/\\evil.example', 404, undefined],
  ['/backend/\\x/', 404, undefined],
  ['/%', 404, undefined],
  ['/%00', 404, undefined],
  ['/a%0d%0aSet-Cookie:x=1', 404, undefined],
  ['http://evil.example/', 404, undefined],
  ['/contact-us?q=a//b/../c', 200, undefined],
])('GET %s responds with %i and does not redirect to another host', async (url, status, location) => {
  const { origin } = await startPages({ missing: ['/an/address/of/nothing'] });
  expect(await askRaw(origin, url)).toEqual({ status, location });
});

test.each([
  ['/%E0%A4%A', '/an/address/of/nothing'],
  ['/urdu/%E0%A4%A', '/an/address/of/nothing'],
  ['/ur/%E0%A4%A', '/ur/an/address/of/nothing'],
  ['/ur/search/%E0%A4%A', '/ur/an/address/of/nothing'],
  ['/ur/\\', '/ur/an/address/of/nothing'],
])('GET %s responds with the not-found page in the language of the URL', async (url, missing) => {
  const { origin, rendered } = await startPages({ missing: [missing] });
  expect(await askRaw(origin, url)).toEqual({ status: 404, location: undefined });
  expect(rendered).toEqual([missing]);
});

test('normalizing a normalized URL does not change it', () => {
  const parts = [
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    'a',
    '?',
    '\\',
    '%5c',
    '%2f',
    ';',
    '@evil.example',
    ':',
  ];
  for (const a of parts)
    for (const b of parts)
      for (const c of parts) {
        const url = routableUrl(`/${a}${b}${c}/x`);
        const normal = normalizedUrl(url) ?? url;
        expect(normal).toMatch(/^\/(?![/\\])/);
        expect(normalizedUrl(normal)).toBeUndefined();
      }
});

test.each([
  ['/fine', 200, undefined],
  ['/nothing', 404, undefined],
  ['/broken', 500, undefined],
  ['/healthz', 503, AbortSignal.abort()],
  ['/healthz?from=balancer', 503, AbortSignal.abort()],
])('%s responds with %i and the security headers of a site with HTTPS', async (path, status, shutdown) => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const response = await fetch((await start({}, undefined, shutdown)) + path);
  jest.restoreAllMocks();
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
  });
});

test('the log line about a failed request contains its path, but no search terms', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await fetch(`${await start()}/broken?search=a-secret`);
  const lines = written.mock.calls.join('');
  written.mockRestore();
  expect(lines).toContain('"path":"/broken"');
  expect(lines).not.toContain('a-secret');
});

test('a site without HTTPS sends no Strict-Transport-Security header', async () => {
  const response = await fetch(`${await start({}, 'http://localhost:3000')}/fine`);
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

test('the response to invalid HTTP has security headers', async () => {
  const answer = await sendRaw(await start(), 'nonsense\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('x-content-type-options: nosniff');
});

test.each([
  ['without a Host', 400, ''],
  ['with an unsupported Expect header', 417, 'Host: tv.example\r\nExpect: tea\r\n'],
])('the responses to requests %s have security headers', async (_kind, status, headers) => {
  const answer = await sendRaw(await start(), `GET /fine HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"])
    expect(answer).toContain(header);
  expect(answer).toContain('strict-transport-security: max-age=31536000');
});

test('an HTTP/1.0 request needs no Host header', async () => {
  expect(await sendRaw(await start(), 'GET /fine HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  [
    'the headers of a request arrive',
    { headersTimeoutMs: 300, requestTimeoutMs: 60_000 },
    'GET / HTTP/1.1\r\nHost: a',
  ],
  [
    'a request body arrives',
    { headersTimeoutMs: 300, requestTimeoutMs: 300 },
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 5000\r\n\r\n',
  ],
])('the connection is closed if %s too slowly', async (_what, limits, head) => {
  const origin = await start({ ...limits, checkIntervalMs: 50 });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(head);
  socket.on('error', () => undefined);
  const drip = setInterval(() => socket.writable && socket.write('x', () => undefined), 40);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
});

test('an idle connection is closed', async () => {
  const origin = await start({ idleTimeoutMs: 100 });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'close');
});

test('connections above maxConnections are closed', async () => {
  const origin = await start({ maxConnections: 1 });
  const first = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(first, 'connect');
  const second = connect(Number(new URL(origin).port), '127.0.0.1');
  second.on('error', () => undefined);
  await once(second, 'close');
  first.destroy();
});
