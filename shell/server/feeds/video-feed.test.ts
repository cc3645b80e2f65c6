import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { atomSchema } from '../testing/atom-schema';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { parseXml } from '../testing/xml-tree';
import { httpRequest } from '../testing/http-request';
import { createCompressor } from '@safar/server/http/compression';
import { serveFeeds } from './serve-feeds';

const wireVideo = (id: number, fields: object = {}) => ({
  id,
  video: `https://youtu.be/${String(id).padStart(11, 'v')}`,
  category: 'Northern Areas',
  title: `Film ${id}`,
  description: `What film ${id} shows.`,
  shorts_video: null,
  ...fields,
});

const responseOf = (...videos: object[]) => ({ data: videos, total: videos.length, current_page: 1 });

let dataDir: string;
const apps: FastifyInstance[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'feed-'));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await rm(dataDir, { recursive: true, force: true });
});

async function serve(response: unknown) {
  const http = fakeHttp({ '/VideosGet': response });
  const app = fastify({ forceCloseConnections: true });
  apps.push(app);
  const settings = { site: testSite, backendUrl: 'unused', htmlCacheSeconds: 0, dataDir };
  serveFeeds(app, { settings, compressor: createCompressor(), http });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path = '/videos/feed.xml') => httpRequest(origin + path);
  /** Validates the feed, and returns the id, title and time of each entry. */
  const entries = async (path?: string) => {
    const tree = parseXml((await get(path)).body.toString());
    v.parse(atomSchema, tree);
    return tree.children
      .filter(({ name }) => name === 'entry')
      .map(({ children }) =>
        ['id', 'title', 'updated'].map((name) => children.find((child) => child.name === name)?.text),
      );
  };
  return { http, get, entries };
}

const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

const on = (day: number) => {
  const date = new Date(Date.UTC(2026, 2, day));
  jest.spyOn(Date, 'now').mockReturnValue(date.getTime());
  return date.toISOString();
};

test('a video that is new or changed since the first feed gets the current time, and keeps this time after a restart', async () => {
  on(1);
  await (await serve(responseOf(wireVideo(1)))).entries();
  const second = on(2);
  const address = (id: number) => `https://safar.example/show-more/${id}`;
  expect(await (await serve(responseOf(wireVideo(2), wireVideo(1)))).entries()).toEqual([
    [address(2), 'Film 2', second],
    [address(1), 'Film 1', UNKNOWN_TIME],
  ]);
  const third = on(3);
  const changed = responseOf(wireVideo(3), wireVideo(2), wireVideo(1, { title: 'Film 1, longer' }));
  expect(await (await serve(changed)).entries()).toEqual([
    [address(3), 'Film 3', third],
    [address(2), 'Film 2', second],
    [address(1), 'Film 1, longer', third],
  ]);
});

test('an old video that enters the feed because another video was removed has the time 1970-01-01 until it changes', async () => {
  on(1);
  await (await serve(responseOf(wireVideo(9), wireVideo(8)))).entries();
  on(2);
  const timesOf = async (...videos: object[]) =>
    (await (await serve(responseOf(...videos))).entries()).map(([, , updated]) => updated);
  expect(await timesOf(wireVideo(9), wireVideo(5))).toEqual([UNKNOWN_TIME, UNKNOWN_TIME]);
  const third = on(3);
  const changed = wireVideo(5, { title: 'Film 5, longer' });
  expect(await timesOf(wireVideo(10), wireVideo(9), changed)).toEqual([third, UNKNOWN_TIME, third]);
});

test.each([
  ['does not exist yet', undefined],
  ['is damaged', '{"1":'],
])(
  'if videos.json %s, all entries have the time 1970-01-01, so that feed readers do not show every video as new',
  async (_case, content) => {
    on(1);
    const file = join(dataDir, 'feeds', 'videos.json');
    if (content !== undefined) {
      await mkdir(dirname(file));
      await writeFile(file, content);
    }
    const { entries } = await serve(responseOf(wireVideo(2), wireVideo(1)));
    for (const _time of [1, 2])
      expect((await entries()).map(([, , updated]) => updated)).toEqual([UNKNOWN_TIME, UNKNOWN_TIME]);
  },
);

test('a new video has the same time in the feeds of both languages, even if both are generated concurrently', async () => {
  let time = Date.UTC(2026, 2, 1);
  jest.spyOn(Date, 'now').mockImplementation(() => (time += 1));
  const videos = pendingResponse();
  await (await serve(responseOf(wireVideo(1)))).entries();
  const { entries, http } = await serve(videos.response);
  const feeds = Promise.all([entries(), entries('/ur/videos/feed.xml')]);
  while (http.requests.length < 2) await sleep(5);
  videos.resolve(responseOf(wireVideo(2), wireVideo(1)));
  const [[english], [urdu]] = await feeds;
  expect(english?.[2]).toMatch(/^2026-03-01T/);
  expect(urdu?.[2]).toBe(english?.[2]);
});

test('texts are escaped, and a feed without videos is valid', async () => {
  const title = ']]></title><script>&"\u0000 قہوہ';
  const { entries, http } = await serve(responseOf(wireVideo(1, { title, description: '<b>' })));
  expect((await entries())[0]?.[1]).toBe(']]></title><script>&"\uFFFD قہوہ');
  http.respond('/VideosGet', responseOf());
  expect(await entries()).toEqual([]);
});

test('while the backend is unavailable, the response for a feed that is not cached is 503 with Retry-After', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const response = await (await serve(failure(503))).get();
  expect([response.status, response.headers['retry-after']]).toEqual([503, '60']);
});
