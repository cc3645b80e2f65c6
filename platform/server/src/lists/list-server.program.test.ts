/** @jest-environment node */
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPrograms, root } from '../../testing/build-programs';
import { startListServer, type ListServer } from './start-list-server';

const programs = join(root, '.cache', `list-server-${process.pid}`);
const MAX_BYTES = 10_000_000;
const videos = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1, title: `Film ${index + 1}` }));
/** Newest first. */
const posts = Array.from({ length: 65 }, (_, index) => ({
  id: 165 - index,
  title: `Post ${165 - index}`,
  text: 'Words',
}));

function blogPage(url: string) {
  const page = Number(new URL(url, 'http://backend.invalid').searchParams.get('page'));
  return {
    data: { data: posts.slice((page - 1) * 10, page * 10), total: `${posts.length}`, current_page: page },
  };
}

let backend: Server;
let lists: ListServer;
let received: string[] = [];
let isAnnouncing = false;

const start = () =>
  startListServer(join(programs, 'lists.mjs'), {
    backendUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    seconds: 60,
    maxBytes: MAX_BYTES,
    requiredFields: {},
    listFields: { '/api/VideosGet': ['category'] },
    additions: {
      pagedPaths: ['/api/Blog'],
      writes: { '/api/AddView': { fields: ['event_id', 'at'], nonRemovableFields: ['viewable'] } },
    },
  });

beforeAll(async () => {
  buildPrograms(['lists'], programs);
  backend = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url?.startsWith('/api/Broken')) {
        // Resets the connection in the middle of the response.
        response.writeHead(200, { 'content-length': 100 }).write('half');
        setTimeout(() => response.destroy(), 50);
        return;
      }
      if (request.url?.startsWith('/api/Late')) {
        setTimeout(() => response.writeHead(200).end('late'), 200);
        return;
      }
      if (request.url?.startsWith('/api/Endless')) {
        response.writeHead(200).write('half');
        response.once('close', () => received.push('closed'));
        return;
      }
      if (request.url !== '/api/csrf') received.push(`${request.method} ${request.url} ${body}`);
      const { url = '' } = request;
      const isMissing = url === '/api/nothing';
      response.writeHead(isMissing ? 404 : 200, {
        'content-type': 'application/json',
        ...(isAnnouncing && { 'x-api-additions': '1' }),
        ...(url === '/api/Jobs' && { 'set-cookie': ['XSRF-TOKEN=token; Path=/', 'session=1; HttpOnly'] }),
      });
      const isLarge = body.includes('Too large');
      const list = isLarge ? [{ id: 1, title: 'x'.repeat(MAX_BYTES) }] : videos;
      const answer = url.startsWith('/api/Blog?') ? blogPage(url) : { data: list };
      response.end(JSON.stringify(isMissing ? { message: 'Not found' } : answer));
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  lists = await start();
});
beforeEach(() => void (received = []));
afterAll(async () => {
  await lists.close();
  await new Promise((resolve) => backend.close(resolve));
  rmSync(programs, { recursive: true, force: true });
});

const post = (fields: object) =>
  fetch(`${lists.origin}/api/VideosGet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

test('requests for several pages of one list cause only one request to the backend, and the pages are compressed', async () => {
  const pages = await Promise.all([1, 2, 50].map((page) => post({ page, per_page: 100 })));
  expect(pages[0]?.headers.get('content-encoding')).toBe('gzip');
  const [first, , last] = await Promise.all(pages.map((page) => page.json()));
  expect(first).toEqual({ data: videos.slice(0, 100), total: 5_000, current_page: 1 });
  expect(last).toEqual({ data: videos.slice(4_900), total: 5_000, current_page: 50 });
  expect(received).toHaveLength(1);
});

test.each([-1, 0, 1e9, 'x'])(
  'the page number %j is rejected with status 400, without a request to the backend',
  async (page) => {
    const response = await post({ page });
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'The page must be a whole number from 1 to 1,000,000.' },
    ]);
    expect(received).toEqual([]);
  },
);

test('a list that is larger than the cache causes status 502, and the log names the list', async () => {
  const logged = new Promise<string>((resolve) => {
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
      resolve(String(line));
      return true;
    });
  });
  const response = await post({ category: 'Too large', page: 1 });
  expect(response.status).toBe(502);
  expect(JSON.parse(await logged)).toMatchObject({
    level: 'error',
    message: 'A list is larger than the cache for lists.',
    path: '/api/VideosGet',
  });
  jest.restoreAllMocks();
});

test('unknown fields do not cause another request to the backend', async () => {
  await post({ category: 'Undeclared', page: 1 });
  await post({ category: 'Undeclared', page: 2, campaign: 'a', limit: 5 });
  await post({ limit: 7, category: 'Undeclared', page: 3 });
  expect(received).toEqual(['POST /api/VideosGet {"category":"Undeclared"}']);
});

test('error responses and responses to requests without paging fields are passed on unchanged, with all their cookies', async () => {
  const complete = await fetch(`${lists.origin}/api/Jobs`);
  expect(await complete.json()).toEqual({ data: videos });
  expect(complete.headers.getSetCookie()).toEqual(['XSRF-TOKEN=token; Path=/', 'session=1; HttpOnly']);
  const missing = await fetch(`${lists.origin}/api/nothing?page=1`);
  expect([missing.status, await missing.json()]).toEqual([404, { message: 'Not found' }]);
});

test('a backend that resets the connection in the middle of a response does not stop the list server', async () => {
  const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const response = await fetch(`${lists.origin}/api/Broken`);
  await expect(response.text()).rejects.toThrow('terminated');
  // An uncaught error would end the thread of the list server within this time.
  await sleep(200);
  const next = await fetch(`${lists.origin}/api/nothing`);
  expect(next.status).toBe(404);
  expect(logged.mock.calls.join('')).toContain('A request to the backend failed.');
  jest.restoreAllMocks();
});

test('a client that disconnects in the middle of a response ends the request to the backend', async () => {
  const leaving = new AbortController();
  await fetch(`${lists.origin}/api/Endless`, { signal: leaving.signal });
  leaving.abort();
  while (!received.includes('closed')) await sleep(20);
});

test('if a client disconnects before the backend responds, no failure of the backend is logged', async () => {
  const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(fetch(`${lists.origin}/api/Late`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  await sleep(400);
  expect(logged.mock.calls.join('')).not.toContain('failed');
  jest.restoreAllMocks();
});

describe('a backend without the API additions', () => {
  const send = (fields: object) =>
    fetch(`${lists.origin}/api/AddView`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': 'a token' },
      body: JSON.stringify({ type: 'adds', other_id: 7, ...fields }),
    });
  const added = { event_id: '0b0e7d5e-6b3c-4a51-9d6e-0f2b0a3c9d11', at: '2026-11-21T10:00:00Z' };

  test('receives ad events with only the fields of the specified API', async () => {
    await send({ views: 1, ...added });
    await send({ clicks: 1, ...added });
    expect(received).toEqual([
      'POST /api/AddView {"type":"adds","other_id":7,"views":1}',
      'POST /api/AddView {"type":"adds","other_id":7,"clicks":1}',
    ]);
  });

  test('receives no viewable impressions, and the browser receives a success response', async () => {
    const response = await send({ viewable: 1, ...added });
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: 'Not counted: the backend does not support this kind of event.' },
    ]);
    expect(received).toEqual([]);
  });

  test('is read page by page to find one post, and concurrent requests share one read', async () => {
    const find = async (id: number) => {
      const response = await fetch(`${lists.origin}/api/Blog/${id}`);
      return [response.status, await response.json()];
    };
    expect(await Promise.all([find(165), find(120), find(101)])).toEqual([
      [200, { data: posts[0], previous: { id: 164, title: 'Post 164' }, next: null }],
      [
        200,
        {
          data: posts[45],
          previous: { id: 119, title: 'Post 119' },
          next: { id: 121, title: 'Post 121' },
        },
      ],
      [200, { data: posts[64], previous: null, next: { id: 102, title: 'Post 102' } }],
    ]);
    expect(await find(7)).toMatchObject([404, { errors: { id: 'There is no record with this id.' } }]);
    expect(received.sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((page) => `GET /api/Blog?page=${page} `));
    const list = await fetch(`${lists.origin}/api/Blog?page=2`);
    expect(await list.json()).toEqual(blogPage('/api/Blog?page=2'));
  });

  test('receives no fields that select a page or a record, except the specified field `page` of /api/Blog', async () => {
    await post({ category: 'A new one', page: 2, per_page: 24, order: 'newest' });
    await post({ category: 'Another one', id: 7 });
    await fetch(`${lists.origin}/api/Jobs?page=2&per_page=12`);
    await fetch(`${lists.origin}/api/Blog?page=2&per_page=12`);
    expect(received).toEqual([
      'POST /api/VideosGet {"category":"A new one"}',
      'POST /api/VideosGet {"category":"Another one"}',
      'GET /api/Jobs ',
      'GET /api/Blog?page=2 ',
    ]);
  });
});

test('if a backend announces the API additions, the list server forwards all additional fields and all requests for single posts', async () => {
  isAnnouncing = true;
  const announced = await start();
  const request = (path: string, fields: object) =>
    fetch(`${announced.origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  await request('AddView', { viewable: 1, at: '2026-11-21T10:00:00Z' });
  await request('VideosGet', { page: 2, per_page: 24 });
  await fetch(`${announced.origin}/api/Blog/7`);
  await announced.close();
  expect(received).toEqual([
    'POST /api/AddView {"viewable":1,"at":"2026-11-21T10:00:00Z"}',
    'POST /api/VideosGet {"page":2,"per_page":24}',
    'GET /api/Blog/7 ',
  ]);
});

test('a request body above 64 KiB is rejected, and nothing is sent to the backend', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 50) controller.close();
      else controller.enqueue(Buffer.alloc(16_384, ' '));
    },
  });
  const options = {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  };
  const status = await fetch(`${lists.origin}/api/VideosGet`, options).then(
    (response) => response.status,
    () => 'closed',
  );
  expect([413, 'closed']).toContain(status);
  expect(received).toEqual([]);
});
