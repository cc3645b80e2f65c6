/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import sharp from 'sharp';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { colours } from './background-svg';
import { fetchBackdrop } from './fetch-backdrop';
import { createPictureStore } from './picture-store';
import { createSharePictureHandler } from './serve-share-picture';
import { cardHash, sharePictureUrl } from './share-card';
import { createSharePictures } from './share-pictures';

let folder: string;
let backend: Server;
let backendUrl: string;
let requested: string[];
/** The thumbnail with which the mock server responds; `undefined` for 404. */
let thumbnail: Buffer | undefined;
/** Number of bytes of the endless picture that the mock server has sent. */
let sentBytes = 0;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

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
    if (request.url === '/media/endless.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.write(Buffer.from('\xff\xd8\xff', 'latin1'));
      const write = () => {
        while (!response.destroyed && sentBytes < 100_000_000 && response.write(Buffer.alloc(100_000)))
          sentBytes += 100_000;
      };
      response.on('drain', write);
      return write();
    }
    if (request.url === '/media/vector.svg')
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG);
    if (request.url === '/media/maintenance.jpg')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>');
    if (request.url === '/media/vector-as.jpg')
      return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(SVG);
    if (thumbnail && request.url?.endsWith('/hqdefault.jpg')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(thumbnail);
    } else response.writeHead(404).end();
    return undefined;
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
  locale: 'en' as const,
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

/** Returns the brightness of the text area after thresholding, which grows with the number of light pixels. */
const ink = async (jpeg: Buffer, { left, width } = { left: 72, width: 800 }) => {
  const area = sharp(jpeg).extract({ left, top: 60, width, height: 410 }).greyscale().threshold(180);
  // `stats` always analyses the original input, so the extracted area becomes the input of a second pipeline.
  return (await sharp(await area.png().toBuffer()).stats()).channels[0]?.mean ?? 0;
};

test('the Open Graph image of a video is 1200 × 630 pixels and has the thumbnail as its background', async () => {
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

test('titles in any script, of any length and with markup characters are drawn', async () => {
  const pictures = createSharePictures(settings());
  const titles = ['قراقرم ہائی وے پر سفر', 'A & B <i>"c"', 'Long '.repeat(22), 'W'.repeat(110)];
  for (const title of titles) {
    const picture = await pictures.get(video(title));
    expect(await ink(picture?.bytes ?? Buffer.alloc(0))).toBeGreaterThan(3);
  }
});

test('the Open Graph image of an Urdu page is laid out from right to left, and its play button is not mirrored', async () => {
  const pictures = createSharePictures(settings());
  const card = { ...video('سفر'), locale: 'ur' as const, kicker: '' };
  const bytes = (await pictures.get(card))?.bytes ?? Buffer.alloc(0);
  const [right, left] = [
    await ink(bytes, { left: 728, width: 400 }),
    await ink(bytes, { left: 250, width: 400 }),
  ];
  expect(right).toBeGreaterThan(left + 2);
  // The dark triangle of the play button must have its base on the left (x = 132). A mirrored triangle would have its
  // base on the right (x = 172).
  const isNight = async (x: number) => (await pixel(bytes, x, 280))[0]! < 60;
  expect([await isNight(132), await isNight(172)]).toEqual([true, false]);
});

test('concurrent requests draw a picture once and store it on disk', async () => {
  const card = video('Snow Lake');
  const pictures = createSharePictures(settings());
  const [first, second] = await Promise.all([pictures.get(card), pictures.get(card)]);
  expect(second?.bytes).toBe(first?.bytes);
  expect(await cached()).toEqual([`${cardHash(card)}.jpg`]);
  const requestCount = requested.length;
  expect((await createSharePictures(settings()).get(card))?.bytes).toEqual(first?.bytes);
  expect(requested).toHaveLength(requestCount);
});

test('files of earlier runs count towards the limit of the store, even unfinished and unreadable ones', async () => {
  const pictures = join(folder, 'store');
  await mkdir(pictures);
  await writeFile(join(pictures, 'finished.jpg'), 'x'.repeat(60));
  await writeFile(join(pictures, 'killed.3f0c'), 'x'.repeat(60));
  await symlink('nowhere', join(pictures, 'unreadable.jpg'));
  const store = createPictureStore(pictures, 100);
  while ((await readdir(pictures)).length > 1) await sleep(10);
  await store.write('new', Buffer.alloc(90));
  while ((await readdir(pictures)).join() !== 'new.jpg') await sleep(10);
});

test('while 20 pictures are pending, stored pictures are returned, but no further pictures are drawn', async () => {
  const pictures = createSharePictures(settings());
  await pictures.get(video('Snow Lake'));
  const pending = Array.from({ length: 20 }, (_, index) => pictures.get(video(`Lake ${index}`)));
  expect(await pictures.get(video('One too many'))).toBeUndefined();
  expect((await pictures.get(video('Snow Lake')))?.isFinal).toBe(true);
  await Promise.all(pending);
}, 30_000);

test('if the thumbnail cannot be fetched, the Open Graph image is not stored; a thumbnail from an unknown host is never fetched', async () => {
  thumbnail = undefined;
  const pictures = createSharePictures(settings());
  expect((await pictures.get(video('Snow Lake')))?.isFinal).toBe(false);
  expect(await cached()).toEqual([]);
  // Bytes that start like a JPEG but cannot be decoded. Fetching them again would not help, so the picture is stored
  // without the thumbnail.
  thumbnail = Buffer.from('\xff\xd8\xffno picture at all', 'latin1');
  expect((await pictures.get(video('Snow Lake')))?.isFinal).toBe(true);
  requested = [];
  const elsewhere = { ...video('Elsewhere'), picture: `${backendUrl}/secret` };
  expect((await pictures.get(elsewhere))?.isFinal).toBe(true);
  expect(requested).toEqual([]);
});

test('the download of an endless picture is aborted', async () => {
  sentBytes = 0;
  const picture = `${site.origin}/media/endless.jpg`;
  expect(await fetchBackdrop(picture, settings())).toBe('none');
  // The download is aborted at 8 MB, but the sockets buffer further bytes.
  expect(sentBytes).toBeLessThan(30_000_000);
});

test.each(['vector.svg', 'vector-as.jpg', 'endless.jpg'])(
  '%s can never be a background, so the Open Graph image without a background is stored',
  async (file) => {
    const card = { ...video('Snow Lake'), picture: `${site.origin}/media/${file}` };
    for (let attempt = 1; attempt <= 2; attempt += 1) await createSharePictures(settings()).get(card);
    expect(requested).toEqual([`/media/${file}`]);
    expect(await cached()).toEqual([`${cardHash(card)}.jpg`]);
  },
);

test('a background response that is not a picture counts as a failed fetch, because it may be an error page', async () => {
  expect(await fetchBackdrop(`${site.origin}/media/maintenance.jpg`, settings())).toBe('failed');
});

test('a background picture with an invalid URL is treated as missing', async () => {
  expect(await fetchBackdrop('https://[', settings())).toBe('none');
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

test('the Open Graph image of a page shows its title; pages that have no canonical URL or cannot be rendered have the image of the site', async () => {
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
  const key = cardHash({
    locale: 'en',
    site: 'Safar TV',
    kicker: '',
    title: 'Career',
    isVideo: false,
    picture: undefined,
  });
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

test('pages without a canonical URL have the Open Graph image of the site in their language', async () => {
  const urduSite = { ...site, translations: { ur: { name: 'سفر ٹی وی', description: 'پاکستان کی فلمیں۔' } } };
  const noindex = { ...page('تلاش', '', 200, false).head, locale: 'ur' as const };
  const url = sharePictureUrl(noindex, urduSite);
  expect(url).toMatch(/\/media\/share\/page\/ur\.[\da-f]{16}\.jpg$/);
  const home = { ...noindex, canonical: `${site.origin}/ur` };
  expect(sharePictureUrl(home, urduSite)).toBe(url);

  const app = fastify();
  const handler = createSharePictureHandler({
    site: urduSite,
    pictures: createSharePictures(settings()),
    render: async (path) => ({ ...page('', path), head: home, status: path === '/ur' ? 200 : 404 }),
  });
  app.get('/media/share/*', handler);
  const get = async (path: string) => (await app.inject(path)).rawPayload;
  const urdu = await get(new URL(url).pathname);
  expect(urdu.equals(await get('/media/share/page/ur/nothing.jpg'))).toBe(true);
  expect(urdu.equals(await get('/media/share/page/nothing.jpg'))).toBe(false);
  await app.close();
});

test('the colours of Open Graph images are those of the design tokens', async () => {
  const tokens = await readFile(join(__dirname, '../../../../shared/ui/tokens.scss'), 'utf8');
  for (const [name, colour] of Object.entries(colours))
    expect(tokens).toContain(`--${name}: ${colour.toLowerCase()};`);
});
