import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import artwork from '../content/artwork.json';
import { createDemoServer } from './demo-server';
import { unpackMedia } from './media-archive';

let app: FastifyInstance;

beforeAll(async () => {
  app = await createDemoServer({
    mediaFolder: await unpackMedia(resolve(__dirname, '../..')),
    cacheFolder: mkdtempSync(join(tmpdir(), 'demo-')),
  });
});
afterAll(() => app.close());

test.each([
  `/${artwork['art:ad/city-dawn-station-domes']}`,
  '/media/icons/flame.svg',
  '/media/people/tahira-nawab-shigri.svg',
  '/media/awards/national-tourism-awards.mp4',
])('serves %s with a cache lifetime of a week', async (path) => {
  const { statusCode, headers } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=604800',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each(['/media/live/master.m3u8', '/media/video-host/embed/ma123456789'])('serves %s', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(200);
});

test.each(['/media/', '/media/../package.json', '/media/icons/none.svg'])(
  'responds to %s with 404',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
  },
);
