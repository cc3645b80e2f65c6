import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { atomSchema } from '@safar/shared/testing/atom-schema';
import { failure, fakeHttp } from '@safar/shared/testing/fake-http';
import { testSite } from '@safar/shared/testing/test-site';
import { parseXml } from '@safar/shared/testing/xml-tree';
import { ask } from '../found/testing/ask';
import { createCompressor } from '../pages/compressor';
import { createVideoFeed } from './serve-video-feed';

const wireVideo = (id: number, fields: object = {}) => ({
  id,
  video: `https://youtu.be/${String(id).padStart(11, 'v')}`,
  category: 'Northern Areas',
  title: `Film ${id}`,
  description: `What film ${id} shows.`,
  shorts_video: null,
  ...fields,
});

const answerOf = (...videos: object[]) => ({ data: videos, total: videos.length, current_page: 1 });

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

async function serve(answer: unknown) {
  const http = fakeHttp({ '/VideosGet': answer });
  const app = fastify({ forceCloseConnections: true });
  apps.push(app);
  const settings = { site: testSite, backendUrl: 'unused', htmlCacheSeconds: 0, dataDir };
  app.get('/videos/feed.xml', createVideoFeed(settings, createCompressor(), http));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = () => ask(`${origin}/videos/feed.xml`);
  /** Id, title and time of each entry of the checked feed. */
  const entries = async () => {
    const tree = parseXml((await get()).body.toString());
    v.parse(atomSchema, tree);
    return tree.children
      .filter(({ name }) => name === 'entry')
      .map(({ children }) =>
        ['id', 'title', 'updated'].map((name) => children.find((child) => child.name === name)?.text),
      );
  };
  return { http, get, entries };
}

const on = (day: number) => {
  const moment = new Date(Date.UTC(2026, 2, day));
  jest.spyOn(Date, 'now').mockReturnValue(moment.getTime());
  return moment.toISOString();
};

test('the newest videos with the time when this site first saw them as they are, also after a restart', async () => {
  const first = on(1);
  const address = (id: number) => `https://safar.example/show-more/${id}`;
  expect(await (await serve(answerOf(wireVideo(2), wireVideo(1)))).entries()).toEqual([
    [address(2), 'Film 2', first],
    [address(1), 'Film 1', first],
  ]);
  const second = on(2);
  const changed = answerOf(wireVideo(3), wireVideo(2), wireVideo(1, { title: 'Film 1, longer' }));
  expect(await (await serve(changed)).entries()).toEqual([
    [address(3), 'Film 3', second],
    [address(2), 'Film 2', first],
    [address(1), 'Film 1, longer', second],
  ]);
});

test('odd texts stay texts; a feed without videos is one', async () => {
  const title = ']]></title><script>&"\u0000 قہوہ';
  const { entries, http } = await serve(answerOf(wireVideo(1, { title, description: '<b>' })));
  expect((await entries())[0]?.[1]).toBe(']]></title><script>&"\uFFFD قہوہ');
  http.answer('/VideosGet', answerOf());
  expect(await entries()).toEqual([]);
});

test('a backend that is away costs the feed, and says when to come again', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = await (await serve(failure(503))).get();
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
});
