/** @jest-environment node */
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildPrograms, root } from '../../testing/build-programs';
import { startListServer, type ListServer } from './start-list-server';

const programs = join(root, '.cache', `list-server-${process.pid}`);
const videos = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1, title: `Film ${index + 1}` }));

let backend: Server;
let lists: ListServer;
let received: string[] = [];

beforeAll(async () => {
  buildPrograms(['lists'], programs);
  backend = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.method} ${request.url} ${body}`);
      const isMissing = request.url === '/api/nothing?page=1';
      response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isMissing ? { message: 'Not found' } : { data: videos }));
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  lists = await startListServer(join(programs, 'lists.mjs'), {
    backendUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    seconds: 60,
    maxBytes: 10_000_000,
    requiredFields: {},
  });
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

test('pages of a complete list come from one request to the backend, compressed', async () => {
  const pages = await Promise.all([1, 2, 50].map((page) => post({ page, per_page: 100 })));
  expect(pages[0]?.headers.get('content-encoding')).toBe('gzip');
  const [first, , last] = await Promise.all(pages.map((page) => page.json()));
  expect(first).toEqual({ data: videos.slice(0, 100), total: 5_000, current_page: 1 });
  expect(last).toEqual({ data: videos.slice(4_900), total: 5_000, current_page: 50 });
  expect(received).toHaveLength(1);
});

test.each([-1, 0, 1e9, 'x'])(
  'the page %j is a client error without a request to the backend',
  async (page) => {
    const response = await post({ page });
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'The page must be a whole number from 1.' },
    ]);
    expect(received).toEqual([]);
  },
);

test('other reads and responses are passed on', async () => {
  const complete = await fetch(`${lists.origin}/api/Jobs`);
  expect(await complete.json()).toEqual({ data: videos });
  const missing = await fetch(`${lists.origin}/api/nothing?page=1`);
  expect([missing.status, await missing.json()]).toEqual([404, { message: 'Not found' }]);
});
