import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '@safar/contract/http';
import { createHttpClient } from './http-client';

/** The test server sends CORS headers, because the page has another port and therefore another origin. */
const corsHeaders = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-headers': 'content-type, x-xsrf-token',
};

let server: Server;
let baseUrl: string;
let received: string[];
/** The response to `GET /csrf`. If `cookie` is defined, the cookie `XSRF-TOKEN` receives this value. */
let csrf: { status: number; cookie?: string };
/** Returns the status of the response to a write, depending on its token. */
let statusFor: (token: string | undefined) => number;

const write: HttpRequest = { method: 'POST', path: '/VideosGet', write: true, fields: { category: 'x' } };

function statusOf({ method, url, headers }: IncomingMessage): number {
  if (method === 'OPTIONS') return 204;
  const token = headers['x-xsrf-token']?.toString();
  received.push(`${method} ${url}${token === undefined ? '' : ` ${token}`}`);
  if (url !== '/csrf') return method === 'POST' ? statusFor(token) : 200;
  if (csrf.cookie) document.cookie = `XSRF-TOKEN=${csrf.cookie}`;
  return csrf.status;
}

beforeEach(async () => {
  received = [];
  csrf = { status: 204, cookie: 'fresh' };
  statusFor = () => 200;
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(statusOf(request), corsHeaders).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('the first write requests a token, and the next write reuses it', async () => {
  const client = createHttpClient({ baseUrl });
  await client.send(write);
  await client.send(write);
  expect(received).toEqual(['GET /csrf', 'POST /VideosGet fresh', 'POST /VideosGet fresh']);
});

test('two concurrent first writes share one token request', async () => {
  const client = createHttpClient({ baseUrl });
  await Promise.all([client.send(write), client.send(write)]);
  expect(received.filter((line) => line === 'GET /csrf')).toHaveLength(1);
  expect(received.filter((line) => line === 'POST /VideosGet fresh')).toHaveLength(2);
});

test('a token in the cookie is reused, and reads do not request a token', async () => {
  await createHttpClient({ baseUrl }).send({ method: 'GET', path: '/Jobs' });
  document.cookie = 'XSRF-TOKEN=kept';
  await createHttpClient({ baseUrl }).send(write);
  expect(received).toEqual(['GET /Jobs', 'POST /VideosGet kept']);
});

test('if the backend has no CSRF endpoint, the token is requested once and writes are sent without a token', async () => {
  csrf = { status: 404 };
  const client = createHttpClient({ baseUrl });
  await client.send(write);
  await client.send(write);
  expect(received).toEqual(['GET /csrf', 'POST /VideosGet', 'POST /VideosGet']);
});

test('an expired token is renewed once and the write is retried', async () => {
  document.cookie = 'XSRF-TOKEN=old';
  statusFor = (token) => (token === 'fresh' ? 200 : 403);
  await createHttpClient({ baseUrl }).send(write);
  expect(received).toEqual(['POST /VideosGet old', 'GET /csrf', 'POST /VideosGet fresh']);
});

test('a write fails if it is rejected again with a new token', async () => {
  document.cookie = 'XSRF-TOKEN=old';
  statusFor = () => 403;
  await expect(createHttpClient({ baseUrl }).send(write)).rejects.toMatchObject({ details: { status: 403 } });
  expect(received).toEqual(['POST /VideosGet old', 'GET /csrf', 'POST /VideosGet fresh']);
});

test('a rejected write is not retried if the backend has no CSRF endpoint', async () => {
  csrf = { status: 404 };
  statusFor = () => 403;
  await expect(createHttpClient({ baseUrl }).send(write)).rejects.toMatchObject({ details: { status: 403 } });
  expect(received).toEqual(['GET /csrf', 'POST /VideosGet', 'GET /csrf']);
});
