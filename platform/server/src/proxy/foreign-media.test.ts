/** @jest-environment node */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { backendProxy } from './backend-proxy';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 1)]);

interface Answer {
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer | string;
}
const answers: Record<string, Answer> = {
  '/uploads/a.png': { headers: { 'content-type': 'image/png' }, body: PNG },
  '/uploads/e.html': { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' },
  '/uploads/e.svg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg onload="alert(1)"/>' },
  '/uploads/html-as.png': { headers: { 'content-type': 'image/png' }, body: '<script>alert(1)</script>' },
  '/uploads/untyped.png': { body: PNG },
  '/uploads/away': { status: 302, headers: { location: 'https://evil.example/' } },
  '/uploads/c.vtt': { headers: { 'content-type': 'text/vtt; charset=utf-8' }, body: 'WEBVTT\n\n' },
  '/uploads/empty.png': { headers: { 'content-type': 'image/png' }, body: '' },
  '/uploads/huge.png': { headers: { 'content-type': 'image/png', 'content-length': '99000000' }, body: PNG },
  '/uploads/part.mp4': {
    status: 206,
    headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 100-107/5000' },
    body: 'filmfilm',
  },
  '/api/page': {
    headers: { 'content-type': 'text/html', location: 'https://evil.example/' },
    body: '<script>alert(1)</script>',
  },
};
const received: Record<string, unknown>[] = [];
const backend = createServer((request, response) => {
  received.push(request.headers);
  if (request.url === '/api/endless') {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000, 'x')));
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.on('drain', write);
    return write();
  }
  const { status = 200, headers = {}, body } = answers[request.url ?? ''] ?? { status: 404 };
  response.writeHead(status, { ...headers, 'set-cookie': 'stolen=1', 'x-powered-by': 'foreign' });
  return response.end(body);
});

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  app = fastify();
  const settings = { backendUrl, mediaUrl: backendUrl, readUrl: backendUrl, ownBackend: false };
  await app.register((scope) =>
    backendProxy(scope, settings, {
      failedFormRedirect: () => undefined,
      readOnlyPostPaths: [],
      additions: { pagedPaths: [], writes: {} },
    }),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  backend.closeAllConnections();
  backend.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });

test.each(['/backend/uploads/a.png', '/media/../uploads/a.png', '/backend/uploads/c.vtt'])(
  '%s passes with a sandboxing policy and without cookies',
  async (path) => {
    const url = path.startsWith('/media') ? '/backend/uploads/a.png' : path;
    const { status, headers } = await ask(url);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([headers.get('set-cookie'), headers.get('x-powered-by')]).toEqual([null, null]);
  },
);

test('a picture arrives unchanged', async () => {
  expect(Buffer.from(await (await ask('/backend/uploads/a.png')).arrayBuffer())).toEqual(PNG);
});

test('a part of a film passes', async () => {
  const response = await ask('/backend/uploads/part.mp4', { range: 'bytes=100-107' });
  expect([response.status, await response.text()]).toEqual([206, 'filmfilm']);
});

test.each(['e.html', 'e.svg', 'html-as.png', 'untyped.png', 'away', 'empty.png', 'huge.png', 'nothing'])(
  '/backend/uploads/%s is refused',
  async (file) => {
    const response = await ask(`/backend/uploads/${file}`);
    const { status, headers } = response;
    expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([404, null, null]);
    expect(headers.get('content-type')).toContain('application/json');
    expect(await response.text()).not.toContain('<');
  },
);

test('a foreign backend gets no cookies and credentials of visitors through /backend', async () => {
  await ask('/backend/uploads/a.png', { cookie: 'safar-visitor=key', authorization: 'Bearer secret' });
  expect(Object.keys(received.at(-1) ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
  expect(received.at(-1)).not.toHaveProperty('authorization');
});

test('an HTML answer of a foreign API is sandboxed and redirects nowhere', async () => {
  const { headers } = await ask('/api/page');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('location')).toBeNull();
});

test('an answer of a foreign API without end is cut off', async () => {
  const response = await ask('/api/endless');
  let bytes = 0;
  const read = async () => {
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  };
  await expect(read()).rejects.toThrow();
  expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
});
