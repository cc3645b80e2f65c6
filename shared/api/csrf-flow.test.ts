import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '../contract/http';
import { createHttpClient } from './http-client';

/** As a browser sees it: another port is another origin, so that the server must allow ours. */
const allowed = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-headers': 'content-type, x-xsrf-token',
};

let server: Server;
let baseUrl: string;
let seen: string[];
/** What /csrf answers with; a 200 also gives this cookie to the visitor. */
let csrf: { status: number; cookie?: string };
/** The status of a write by the token it carried. */
let verdict: (token: string | undefined) => number;

const write: HttpRequest = { method: 'POST', path: '/VideosGet', write: true, fields: { category: 'x' } };

function statusOf({ method, url, headers }: IncomingMessage): number {
  if (method === 'OPTIONS') return 204;
  const token = headers['x-xsrf-token']?.toString();
  seen.push(`${method} ${url}${token === undefined ? '' : ` ${token}`}`);
  if (url !== '/csrf') return method === 'POST' ? verdict(token) : 200;
  if (csrf.cookie) document.cookie = `XSRF-TOKEN=${csrf.cookie}`;
  return csrf.status;
}

beforeEach(async () => {
  seen = [];
  csrf = { status: 204, cookie: 'fresh' };
  verdict = () => 200;
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(statusOf(request), allowed).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('the first write gets a token and carries it, the next one just carries it', async () => {
  const client = createHttpClient({ baseUrl });
  await client.send(write);
  await client.send(write);
  expect(seen).toEqual(['GET /csrf', 'POST /VideosGet fresh', 'POST /VideosGet fresh']);
});

test('two first writes at once share one token', async () => {
  const client = createHttpClient({ baseUrl });
  await Promise.all([client.send(write), client.send(write)]);
  expect(seen.filter((line) => line === 'GET /csrf')).toHaveLength(1);
  expect(seen.filter((line) => line === 'POST /VideosGet fresh')).toHaveLength(2);
});

test('a visitor with a token needs no other, and reads never ask for one', async () => {
  await createHttpClient({ baseUrl }).send({ method: 'GET', path: '/Jobs' });
  document.cookie = 'XSRF-TOKEN=kept';
  await createHttpClient({ baseUrl }).send(write);
  expect(seen).toEqual(['GET /Jobs', 'POST /VideosGet kept']);
});

test('a backend without tokens is asked once, then written to without', async () => {
  csrf = { status: 404 };
  const client = createHttpClient({ baseUrl });
  await client.send(write);
  await client.send(write);
  expect(seen).toEqual(['GET /csrf', 'POST /VideosGet', 'POST /VideosGet']);
});

test('an old token is renewed once and the write repeated', async () => {
  document.cookie = 'XSRF-TOKEN=old';
  verdict = (token) => (token === 'fresh' ? 200 : 403);
  await createHttpClient({ baseUrl }).send(write);
  expect(seen).toEqual(['POST /VideosGet old', 'GET /csrf', 'POST /VideosGet fresh']);
});

test('a write that is refused again fails', async () => {
  document.cookie = 'XSRF-TOKEN=old';
  verdict = () => 403;
  await expect(createHttpClient({ baseUrl }).send(write)).rejects.toMatchObject({ details: { status: 403 } });
  expect(seen).toEqual(['POST /VideosGet old', 'GET /csrf', 'POST /VideosGet fresh']);
});

test('a refusal by a backend without tokens is final', async () => {
  csrf = { status: 404 };
  verdict = () => 403;
  await expect(createHttpClient({ baseUrl }).send(write)).rejects.toMatchObject({ details: { status: 403 } });
  expect(seen).toEqual(['GET /csrf', 'POST /VideosGet', 'GET /csrf']);
});
