/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiGateway } from './api-gateway';
import type { ApiCall } from './worker-protocol';

let server: Server;
let apiUrl: string;
let requested: string[];
let sentBytes: number;
let hangs: Promise<void>;
beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requested.push(`${request.method} ${request.url} ${body}`.trim());
    if (request.url === '/api/large') {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      response.on('close', () => void response.destroy());
      while (!response.destroyed && sentBytes < 50 * 1024 * 1024) {
        sentBytes += chunk.length;
        if (!response.write(chunk)) await new Promise((go) => response.once('drain', go).once('close', go));
      }
      return response.end();
    }
    if (request.url === '/api/announced')
      return response.writeHead(200, { 'content-length': 50 * 1024 * 1024 }).write('[');
    if (request.url?.startsWith('/api/hanging')) await hangs;
    if (request.url === '/api/moved') return response.writeHead(302, { location: '/secret' }).end();
    if (request.url === '/api/missing')
      return response.writeHead(404).end('{"message":"There is no such post.","errors":{"id":["Unknown."]}}');
    if (request.url === '/api/cut' && requested.length === 1) return response.destroy();
    if (request.url === '/api/marked') return response.end('\uFEFF{"data":[]}');
    if (request.url === '/api/flaky' && requested.length === 1) return response.writeHead(502).end();
    if (request.url === '/api/down') return response.writeHead(503, { 'retry-after': '5' }).end();
    return response.end('{"data":[]}');
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
beforeEach(() => {
  requested = [];
  sentBytes = 0;
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function gateway() {
  const { send } = createApiGateway({ apiUrl, readOnlyPostPaths: ['/api/VideosGet', '/api/search'] });
  return { send: (call: ApiCall | null, release = 1) => send(call, release) };
}

test('GET requests are sent with their query, and read-only POST requests with their body', async () => {
  const ok = { result: 'ok', body: '{"data":[]}' };
  expect(await gateway().send({ method: 'GET', path: '/Blog', query: { page: 2 } })).toEqual(ok);
  expect(await gateway().send({ method: 'POST', path: '/VideosGet', fields: { category: 'Hunza' } })).toEqual(
    ok,
  );
  await gateway().send({ method: 'POST', path: '/search', fields: { title: 'Hunza' } });
  expect(requested.slice(0, 2)).toEqual(['GET /api/Blog?page=2', 'POST /api/VideosGet {"category":"Hunza"}']);
  expect(requested[2]).toMatch(/^POST \/api\/search [\s\S]*name="title"[\s\S]*Hunza/);
});

test.each([
  ['a write', 'POST', '/joinUs'],
  ['a path above the API', 'GET', '/../secret'],
  ['an encoded path above the API', 'GET', '/%2e%2e/secret'],
  ['an encoded slash', 'GET', '/a%2f..%2f..%2fsecret'],
  ['a backslash', 'GET', '/..\\secret'],
  ['another host', 'GET', '@127.0.0.1/secret'],
  ['a query in the path', 'GET', '/Blog?page=1'],
] as const)('a forbidden call is not sent: %s', async (_what, method, path) => {
  expect(await gateway().send({ method, path })).toMatchObject({ result: 'failed', code: 'network' });
  expect(requested).toEqual([]);
});

test('the result of an invalid call is a failure', async () => {
  expect(await gateway().send(null)).toMatchObject({ result: 'failed' });
});

test('a response that is too large is rejected and not read to its end', async () => {
  expect(await gateway().send({ method: 'GET', path: '/large' })).toMatchObject({
    result: 'failed',
    code: 'network',
  });
  expect(sentBytes).toBeLessThan(25 * 1024 * 1024);
});

test('a response whose Content-Length is too large is rejected before its body arrives', async () => {
  expect(await gateway().send({ method: 'GET', path: '/announced' })).toMatchObject({
    result: 'failed',
    message: expect.stringContaining('The response is larger than'),
  });
});

test('redirects are not followed', async () => {
  expect(await gateway().send({ method: 'GET', path: '/moved' })).toMatchObject({
    result: 'failed',
    code: 'status',
    details: { status: 302 },
  });
  expect(requested.join()).not.toContain('secret');
});

test('a request is sent again if its connection is closed before the response', async () => {
  expect(await gateway().send({ method: 'GET', path: '/cut' })).toMatchObject({ result: 'ok' });
  expect(requested).toHaveLength(2);
});

test('the byte order mark of a response is removed, because it is not valid in JSON', async () => {
  expect(await gateway().send({ method: 'GET', path: '/marked' })).toEqual({
    result: 'ok',
    body: '{"data":[]}',
  });
});

test('the result of a call contains the status, message and field errors of an error response', async () => {
  expect(await gateway().send({ method: 'GET', path: '/missing' })).toMatchObject({
    result: 'failed',
    code: 'status',
    details: { status: 404, serverMessage: 'There is no such post.', fieldErrors: { id: 'Unknown.' } },
  });
});

test('a call is retried after a status of 500 or more, unless the response has a Retry-After header', async () => {
  expect(await gateway().send({ method: 'GET', path: '/flaky' })).toMatchObject({ result: 'ok' });
  requested = [];
  expect(await gateway().send({ method: 'GET', path: '/down' })).toMatchObject({ details: { status: 503 } });
  expect(requested).toHaveLength(1);
});

test('an endpoint that does not respond does not delay calls to other endpoints', async () => {
  const { send } = gateway();
  let endHanging = () => {};
  hangs = new Promise((resolve) => (endHanging = resolve));
  const hanging = Array.from({ length: 40 }, () => send({ method: 'GET', path: '/hanging' }));
  await expect(send({ method: 'GET', path: '/Blog' })).resolves.toMatchObject({ result: 'ok' });
  expect(requested.filter((line) => line === 'GET /api/hanging').length).toBeLessThanOrEqual(8);
  endHanging();
  await Promise.all(hanging);
});

test('a release with many hanging calls does not delay the calls of other releases', async () => {
  let endHanging = () => undefined as void;
  hangs = new Promise((resolve) => (endHanging = resolve));
  const { send } = gateway();
  const hanging = Array.from({ length: 100 }, (_none, index) =>
    send({ method: 'GET', path: `/hanging${index % 20}` }, 1),
  );
  await expect(send({ method: 'GET', path: '/Blog' }, 2)).resolves.toMatchObject({ result: 'ok' });
  expect(requested.filter((line) => line.includes('hanging')).length).toBeLessThanOrEqual(32);
  endHanging();
  await Promise.all(hanging);
});

test('at most 1,000 calls of a worker wait, and further calls fail', async () => {
  const { send } = gateway();
  const answers = await Promise.all(
    Array.from({ length: 1_200 }, () => send({ method: 'GET', path: '/Blog' })),
  );
  expect(answers.filter(({ result }) => result === 'ok')).toHaveLength(1_008);
  expect(answers.at(-1)).toMatchObject({ result: 'failed', code: 'network' });
});
