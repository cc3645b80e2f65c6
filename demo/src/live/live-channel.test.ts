import fastify, { type FastifyInstance } from 'fastify';
import { join, resolve } from 'node:path';
import { unpackMedia } from '../media-archive';
import { liveChannel } from './live-channel';

const prefix = '/media/live';
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  const folder = join(await unpackMedia(resolve(__dirname, '../../..')), 'live');
  await app.register(liveChannel, { prefix, folder, now: () => 1_790_000_000_000 });
});
afterAll(() => app.close());

describe('liveChannel', () => {
  it('lists both qualities in the master playlist', async () => {
    const answer = await app.inject(`${prefix}/master.m3u8`);
    expect(answer.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(answer.body).toContain('480p/live.m3u8');
    expect(answer.body).toContain('240p/live.m3u8');
  });

  it.each(['480p', '240p'])('serves a %s playlist whose segments exist', async (quality) => {
    const playlist = await app.inject(`${prefix}/${quality}/live.m3u8`);
    expect(playlist.headers).toMatchObject({
      'cache-control': 'public, max-age=1',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const segments = playlist.body.split('\n').filter((line) => line.endsWith('.mpegts'));
    expect(segments).toHaveLength(6);
    for (const name of segments) {
      const segment = await app.inject(`${prefix}/${quality}/${name}`);
      expect(segment.statusCode).toBe(200);
      expect(segment.headers).toMatchObject({
        'content-type': 'video/mp2t',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      // An MPEG transport stream consists of packets of 188 bytes that start with the sync byte 0x47.
      expect(segment.rawPayload.length % 188).toBe(0);
      expect(segment.rawPayload[0]).toBe(0x47);
    }
  });

  it('lists captions that are off by default and have one segment for each video segment', async () => {
    const master = await app.inject(`${prefix}/master.m3u8`);
    expect(master.body).toMatch(/#EXT-X-MEDIA:TYPE=SUBTITLES,.*DEFAULT=NO.*URI="captions\/live\.m3u8"/);
    expect(master.body.match(/SUBTITLES="captions"/g)).toHaveLength(2);

    const picture = await app.inject(`${prefix}/240p/live.m3u8`);
    const captions = await app.inject(`${prefix}/captions/live.m3u8`);
    expect(captions.body).toBe(picture.body.replaceAll('.mpegts', '.vtt'));
    for (const name of captions.body.split('\n').filter((line) => line.endsWith('.vtt'))) {
      const segment = await app.inject(`${prefix}/captions/${name}`);
      expect(segment.headers).toMatchObject({
        'content-type': 'text/vtt; charset=utf-8',
        'access-control-allow-origin': '*',
      });
      expect(segment.body).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:126000,LOCAL:00:00:00\.000\n\n/);
    }
  });

  it.each(['480p/99.mpegts', 'captions/12.vtt', '720p/live.m3u8', '480p/../../icons/film.svg', ''])(
    'responds to %p with 404',
    async (path) => {
      expect((await app.inject(`${prefix}/${path}`)).statusCode).toBe(404);
    },
  );

  it('has segments of less than 1.6 MiB in total', async () => {
    let bytes = 0;
    for (const quality of ['480p', '240p']) {
      for (let index = 0; index < 12; index += 1) {
        const name = String(index).padStart(2, '0');
        bytes += (await app.inject(`${prefix}/${quality}/${name}.mpegts`)).rawPayload.length;
      }
    }
    expect(bytes).toBeLessThan(1.6 * 1024 * 1024);
  });
});
