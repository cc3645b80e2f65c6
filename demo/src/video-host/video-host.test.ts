import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { hasLargeThumbnail } from './video-id';
import { unpackMedia } from '../media-archive';
import { videoHost } from './video-host';

const prefix = '/media/video-host';
const ids = Array.from({ length: 60 }, (_, index) => `ca${String(index).padStart(9, '0')}`);
const [small = '', large = ''] = [ids.find((id) => !hasLargeThumbnail(id)), ids.find(hasLargeThumbnail)];
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  const folder = join(await unpackMedia(resolve(__dirname, '../../..')), 'video-host');
  await app.register(videoHost, { prefix, folder, cacheFolder: mkdtempSync(join(tmpdir(), 'video-host-')) });
});
afterAll(() => app.close());

describe('the player endpoint', () => {
  it.each([`/embed/${large}`, `/shorts/${large}`, `/watch?v=${large}`, `/embed/${large}?autoplay=1&rel=0`])(
    'serves %s',
    async (path) => {
      const answer = await app.inject(prefix + path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<video controls playsinline');
      expect(answer.body).toContain(`vi/${large}/maxresdefault.jpg`);
    },
  );

  it('sends a Content-Security-Policy that allows only its own script and style', async () => {
    const { body, headers } = await app.inject(`${prefix}/embed/${large}`);
    const policy = String(headers['content-security-policy']);
    for (const tag of ['script', 'style']) {
      const text = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(body)?.[1] ?? '';
      expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(policy).toContain("frame-ancestors 'self'");
    expect(body).not.toMatch(/ style="| on\w+="/);
  });

  it('shows a smaller poster when the large one does not exist', async () => {
    expect((await app.inject(`${prefix}/embed/${small}`)).body).toContain(`vi/${small}/hqdefault.jpg`);
  });

  it.each(['/embed/short', '/embed/<script>alert', '/watch', '/watch?v=a&v=b', '/shorts/..%2F..%2Fetc%2Fp'])(
    'responds to %s with 404 and does not echo a script from the path',
    async (path) => {
      const answer = await app.inject(prefix + path);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('<script>');
    },
  );
});

describe('the thumbnail endpoint', () => {
  it.each([
    ['default.jpg', 120, 90, 'jpeg'],
    ['mqdefault.webp', 320, 180, 'webp'],
    ['hqdefault.jpg', 480, 360, 'jpeg'],
    ['sddefault.webp', 640, 480, 'webp'],
    ['maxresdefault.jpg', 1280, 720, 'jpeg'],
  ])('draws %s at %i × %i', async (file, width, height, format) => {
    const answer = await app.inject(`${prefix}/vi/${large}/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height, format });
  });

  it('draws mqdefault in at most 12 KiB and maxresdefault in at most 60 KiB', async () => {
    for (const id of ['ma123456789', 'dn123456789', 'ce123456789', 'sx123456789']) {
      for (const type of ['jpg', 'webp']) {
        expect(
          (await app.inject(`${prefix}/vi/${id}/mqdefault.${type}`)).rawPayload.length,
        ).toBeLessThanOrEqual(12 * 1024);
        expect(
          (await app.inject(`${prefix}/vi/${id}/maxresdefault.${type}`)).rawPayload.length,
        ).toBeLessThanOrEqual(60 * 1024);
      }
    }
  });

  it('responds to a request for a missing large thumbnail with 404 and a picture of 120 × 90', async () => {
    const answer = await app.inject(`${prefix}/vi/${small}/maxresdefault.jpg`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 120, height: 90 });
  });

  it.each([
    '/vi/short/default.jpg',
    `/vi/${large}/huge.jpg`,
    `/vi/${large}/default.png`,
    `/vi/${large}/default.jpg.webp`,
    `/vi/${large}/toString.jpg`,
  ])('responds to %s with 404', async (path) => {
    expect((await app.inject(prefix + path)).statusCode).toBe(404);
  });
});

describe('the video clip', () => {
  it('is an MP4 of at most 260 KiB', async () => {
    const answer = await app.inject(`${prefix}/clip.mp4`);
    expect(answer.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(answer.rawPayload.length).toBeLessThanOrEqual(260 * 1024);
  });

  it('can be requested in ranges', async () => {
    const answer = await app.inject({ url: `${prefix}/clip.mp4`, headers: { range: 'bytes=0-99' } });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.length).toBe(100);
    expect(answer.headers['content-range']).toMatch(/^bytes 0-99\/\d+$/);
  });
});
