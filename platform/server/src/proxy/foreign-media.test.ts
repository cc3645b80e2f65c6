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
  '/uploads/probe.mp4': {
    status: 206,
    headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 0-1/5000' },
    body: '\0\0',
  },
  '/uploads/html-start.mp4': {
    status: 206,
    headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 0-24/25' },
    body: '<script>alert(1)</script>',
  },
  '/uploads/html-part.png': {
    status: 206,
    headers: { 'content-type': 'image/png', 'content-range': 'bytes 1-30/31' },
    body: '<script>alert(1)</script>',
  },
  '/api/joinUs': {
    headers: {
      'content-type': 'application/json',
      'content-length': 15,
      'cache-control': 'max-age=60',
      location: 'https://evil.example/',
    },
    body: '{"status":true}',
  },
  '/api/contact/email': { status: 302, headers: { location: 'https://evil.example/thanks' } },
  '/api/enquiry/email': { status: 422, body: '{"message":"The email is invalid."}' },
  '/api/page': {
    headers: { 'content-type': 'text/html', location: 'https://evil.example/' },
    body: '<script>alert(1)</script>',
  },
};
const HOSTILE_HEADERS: OutgoingHttpHeaders = {
  'content-type': 'application/json',
  'retry-after': '60',
  'set-cookie': [
    'XSRF-TOKEN=token; Path=/; Domain=safar.example; SameSite=Strict',
    'session=1; HttpOnly',
    'safar-preview=forged; Path=/',
    '__Host-safar-ops=forged; Path=/; Secure',
    ' safar-visitor=forged',
    `long=${'x'.repeat(5_000)}`,
    'not a cookie',
  ],
  nel: '{"report_to":"evil"}',
  'report-to': '{"endpoints":[{"url":"https://evil.example/"}]}',
  'clear-site-data': '"*"',
  refresh: '0; url=https://evil.example/',
  'access-control-allow-origin': '*',
  'service-worker-allowed': '/',
  link: '<https://evil.example/>; rel=preload',
  'x-powered-by': 'foreign',
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
  if (request.url === '/api/hostile') return response.writeHead(200, HOSTILE_HEADERS).end('{}');
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
  const settings = { backendUrl, mediaUrl: backendUrl, apiWithAdditionsUrl: backendUrl, ownBackend: false };
  await app.register((scope) =>
    backendProxy(scope, settings, {
      formRedirect: ({ headers }, outcome) => (headers['x-form'] ? `/enquiry?form=${outcome}` : undefined),
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

test.each(['/backend/uploads/a.png', '/backend/uploads/c.vtt'])(
  'the response for %s has a sandbox policy and no cookies',
  async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([headers.get('set-cookie'), headers.get('x-powered-by')]).toEqual([null, null]);
  },
);

test('a picture is passed on unchanged', async () => {
  expect(Buffer.from(await (await ask('/backend/uploads/a.png')).arrayBuffer())).toEqual(PNG);
});

test('the requested byte range of a film is passed on', async () => {
  const response = await ask('/backend/uploads/part.mp4', { range: 'bytes=100-107' });
  expect([response.status, await response.text()]).toEqual([206, 'filmfilm']);
});

test('the first two bytes of a film are passed on, because Safari requests them before it plays a film', async () => {
  const response = await ask('/backend/uploads/probe.mp4', { range: 'bytes=0-1' });
  expect([response.status, await response.text()]).toEqual([206, '\0\0']);
});

test('a byte range from the start of a file is rejected if its content is not a film', async () => {
  const response = await ask('/backend/uploads/html-start.mp4', { range: 'bytes=0-24' });
  expect(response.status).not.toBe(206);
});

test.each(['e.html', 'e.svg', 'html-as.png', 'untyped.png', 'away', 'empty.png', 'huge.png', 'nothing'])(
  '/backend/uploads/%s is rejected',
  async (file) => {
    const response = await ask(`/backend/uploads/${file}`);
    const { status, headers } = response;
    expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([404, null, null]);
    expect(headers.get('content-type')).toContain('application/json');
    expect(await response.text()).not.toContain('<');
  },
);

test('a partial response to a request without a range is rejected, because its file signature cannot be checked', async () => {
  expect((await ask('/backend/uploads/html-part.png')).status).toBe(404);
});

test('for requests to /backend, a third-party backend receives neither cookies nor credentials of visitors', async () => {
  await ask('/backend/uploads/a.png', { cookie: 'safar-visitor=key', authorization: 'Bearer secret' });
  expect(Object.keys(received.at(-1) ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
  expect(received.at(-1)).not.toHaveProperty('authorization');
});

test('an HTML response of a third-party API is sandboxed and cannot redirect', async () => {
  const { headers } = await ask('/api/page');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('location')).toBeNull();
});

test.each([
  ['/api/joinUs', 'sent'],
  ['/api/contact/email', 'unknown'],
  ['/api/enquiry/email', 'failed'],
])(
  'a form posted to %s without JavaScript is redirected to its page with ?form=%s',
  async (path, outcome) => {
    const send = (headers: Record<string, string>) =>
      fetch(origin + path, { method: 'POST', redirect: 'manual', body: 'name=Zainab', headers });
    const { status, headers } = await send({ 'x-form': '1' });
    expect([status, headers.get('location')]).toEqual([303, `/enquiry?form=${outcome}`]);
    expect([headers.get('cache-control'), headers.get('content-type')]).toEqual(['no-store', null]);
    expect(headers.getSetCookie()).toEqual(['stolen=1']);
    expect((await send({})).headers.get('location')).toBeNull();
  },
);

test('only permitted headers and the API’s own cookies are passed on from a third-party API', async () => {
  const { headers } = await ask('/api/hostile');
  expect(headers.getSetCookie()).toEqual([
    'XSRF-TOKEN=token; Path=/; SameSite=Strict',
    'session=1; HttpOnly',
  ]);
  const names = [...headers.keys()].filter((name) => !['connection', 'keep-alive', 'date'].includes(name));
  expect([...new Set(names)].sort()).toEqual([
    'content-security-policy',
    'content-type',
    'retry-after',
    'set-cookie',
    'transfer-encoding',
    'x-content-type-options',
  ]);
});

test('a third-party API receives neither credentials nor cookies of the site', async () => {
  await ask('/api/page', {
    cookie: 'safar-visitor=key; XSRF-TOKEN=token; safar-preview=link; session=1',
    authorization: 'Bearer secret',
  });
  expect(received.at(-1)).toMatchObject({ cookie: 'XSRF-TOKEN=token; session=1' });
  expect(received.at(-1)).not.toHaveProperty('authorization');
  await ask('/api/page', { cookie: 'safar-visitor=key' });
  expect(received.at(-1)).not.toHaveProperty('cookie');
});

test('files of a separate media server are checked like files of the backend', async () => {
  const { port } = backend.address() as AddressInfo;
  const other = fastify();
  const settings = {
    backendUrl: 'http://127.0.0.1:9',
    apiWithAdditionsUrl: 'http://127.0.0.1:9',
    ownBackend: false,
  };
  await other.register((scope) =>
    backendProxy(
      scope,
      { ...settings, mediaUrl: `http://localhost:${port}` },
      {
        formRedirect: ({ headers }, outcome) => (headers['x-form'] ? `/enquiry?form=${outcome}` : undefined),
        readOnlyPostPaths: [],
        additions: { pagedPaths: [], writes: {} },
      },
    ),
  );
  answers['/media/a.png'] = { headers: { 'content-type': 'image/png' }, body: PNG };
  answers['/media/e.svg'] = { headers: { 'content-type': 'image/svg+xml' }, body: '<svg onload="x"/>' };
  const picture = await other.inject('/media/a.png');
  expect([picture.statusCode, picture.headers['set-cookie']]).toEqual([200, undefined]);
  expect((await other.inject('/media/e.svg')).statusCode).toBe(404);
  await other.close();
});

test('an endless response of a third-party API is cut off', async () => {
  const response = await ask('/api/endless');
  let bytes = 0;
  const read = async () => {
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  };
  await expect(read()).rejects.toThrow();
  expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
});
