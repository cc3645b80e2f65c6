/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { testSite } from '@safar/shared/testing/test-site';
import { createSharePictureHandler } from './serve-share-picture';
import { cardHash } from './share-card';
import { createSharePictures } from './share-pictures';

let folder: string;
let backend: Server;
let backendUrl: string;
let requested: string[];
/** Response of the backend to thumbnail requests. */
let thumbnail: Buffer | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  requested = [];
  const create = { width: 480, height: 360, channels: 3, background: '#c0392b' } as const;
  thumbnail = await sharp({ create }).jpeg().toBuffer();
  backend = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (thumbnail && request.url?.endsWith('/hqdefault.jpg')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(thumbnail);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));
  backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});

afterEach(async () => {
  backend.closeAllConnections();
  await new Promise((closed) => backend.close(closed));
  await rm(join(folder, 'cache'), { recursive: true, force: true });
});

const site = { ...testSite, thumbnailBase: '/media/video-host' };

const video = (title: string) => ({
  site: site.name,
  kicker: 'Northern Areas',
  title,
  isVideo: true,
  picture: `${site.origin}/media/video-host/vi/vvvvvvvvvv1/hqdefault.jpg`,
});

const settings = () => ({ backendUrl, mediaUrl: backendUrl, site, dataDir: folder });
const cached = () => readdir(join(folder, 'cache', 'share-pictures')).catch(() => []);

const pixel = async (jpeg: Buffer, left: number, top: number) => {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

/** Share of light pixels in the text area. */
const ink = async (jpeg: Buffer) => {
  const place = sharp(jpeg)
    .extract({ left: 72, top: 60, width: 800, height: 410 })
    .greyscale()
    .threshold(180);
  return (await place.stats()).channels[0]?.mean ?? 0;
};

test('a video’s picture has the size of link previews and its thumbnail as background', async () => {
  const pictures = createSharePictures(settings());
  const picture = await pictures.get(video('Snow Lake'));
  const bytes = picture?.bytes ?? Buffer.alloc(0);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(100_000);
  const [red = 0, green = 0] = await pixel(bytes, 1180, 40);
  expect(red).toBeGreaterThan(green + 60);
  expect(await ink(bytes)).toBeGreaterThan(5);
  expect(requested).toEqual([
    '/media/video-host/vi/vvvvvvvvvv1/maxresdefault.jpg',
    '/media/video-host/vi/vvvvvvvvvv1/hqdefault.jpg',
  ]);
});

test('titles of every script and length are drawn, and markup in titles is text', async () => {
  const pictures = createSharePictures(settings());
  const titles = ['قراقرم ہائی وے پر سفر', 'A & B <i>"c"', 'Long '.repeat(22), 'W'.repeat(110)];
  for (const title of titles) {
    const picture = await pictures.get(video(title));
    expect(await ink(picture?.bytes ?? Buffer.alloc(0))).toBeGreaterThan(3);
  }
});

test('concurrent requests share one drawing, which is stored on disk', async () => {
  const facts = video('Snow Lake');
  const pictures = createSharePictures(settings());
  const [first, second] = await Promise.all([pictures.get(facts), pictures.get(facts)]);
  expect(second?.bytes).toBe(first?.bytes);
  expect(await cached()).toEqual([`${cardHash(facts)}.jpg`]);
  const requestCount = requested.length;
  expect((await createSharePictures(settings()).get(facts))?.bytes).toEqual(first?.bytes);
  expect(requested).toHaveLength(requestCount);
});

test('a missing thumbnail is left out and fetched again later; other hosts are never requested', async () => {
  thumbnail = undefined;
  const pictures = createSharePictures(settings());
  expect((await pictures.get(video('Snow Lake')))?.isComplete).toBe(false);
  expect(await cached()).toEqual([]);
  thumbnail = Buffer.from('no picture at all');
  expect((await pictures.get(video('Snow Lake')))?.isComplete).toBe(true);
  requested = [];
  const elsewhere = { ...video('Elsewhere'), picture: `${backendUrl}/secret` };
  expect((await pictures.get(elsewhere))?.isComplete).toBe(true);
  expect(requested).toEqual([]);
});

const page = (title: string, path: string, status = 200, canonical = true) => ({
  status,
  html: '',
  head: {
    title,
    description: '',
    type: 'website' as const,
    canonical: canonical ? `${site.origin}${path}` : undefined,
    image: undefined,
    structuredData: [],
  },
  bootJson: '{}',
  remotes: [],
  fromServer: true,
});

test('a page’s picture shows its head data; other URLs get the site’s picture instead of an error', async () => {
  const pages: Record<string, ReturnType<typeof page>> = {
    '/career': page('Career', '/career'),
    '/search/x': page('Found', '/search/x', 200, false),
    '/nothing': page('Not found', '/nothing', 404, false),
  };
  const app = fastify();
  const handler = createSharePictureHandler({
    site,
    pictures: createSharePictures(settings()),
    render: async (url) => {
      const rendered = pages[url];
      if (!rendered) throw new Error('The renderer is busy.');
      return rendered;
    },
  });
  app.get('/media/share/*', handler);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = async (path: string) => {
    const answer = await fetch(`${origin}/media/share/${path}`);
    const caching = answer.headers.get('cache-control') ?? '';
    return { status: answer.status, caching, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const key = cardHash({ site: 'Safar TV', kicker: '', title: 'Career', isVideo: false, picture: undefined });
  const ofSite = await get('site.jpg');
  const career = await get(`page/career.${key}.jpg`);
  expect([career.status, career.caching]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(career.bytes.equals(ofSite.bytes)).toBe(false);
  const outdated = await get('page/career.0123456789abcdef.jpg');
  expect([outdated.caching, outdated.bytes.equals(career.bytes)]).toEqual(['public, max-age=3600', true]);
  for (const path of ['search/x', 'nothing', 'busy']) {
    const answer = await get(`page/${path}.jpg`);
    expect([answer.status, answer.caching]).toEqual([200, 'public, max-age=60']);
    expect(answer.bytes.equals(ofSite.bytes)).toBe(true);
  }
  expect((await get('page/career.png')).status).toBe(404);
  await app.close();
});
