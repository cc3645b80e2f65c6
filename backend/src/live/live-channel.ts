import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { backendFolder } from '../artwork/folders';
import { CAPTION_SEGMENTS, captionFile, captionSegment } from './captions';
import { masterPlaylist, mediaPlaylist, type Rendition } from './playlist';
import { QUALITIES, SECONDS_EACH } from './qualities';

export interface LiveChannelOptions {
  /** The folder with one folder of segments per quality; the committed one unless told otherwise. */
  readonly folder?: string;
  readonly now?: () => number;
}

const WINDOW = 6;
const SHARED_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

const segmentsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();

const sendPlaylist = (reply: FastifyReply, text: string, seconds: number): FastifyReply =>
  reply
    .headers(SHARED_HEADERS)
    .header('cache-control', `public, max-age=${seconds}`)
    .type('application/vnd.apple.mpegurl')
    .send(text);

const CAPTIONS = { label: 'English', language: 'en', address: 'captions/live.m3u8' } as const;

/**
 * The demo live channel below the plugin's prefix: `master.m3u8`, `<quality>/live.m3u8` with its segments, and
 * `captions/live.m3u8` with segments that are written when they are asked for.
 */
export const liveChannel: FastifyPluginAsync<LiveChannelOptions> = async (app, options) => {
  const folder = options.folder ?? join(backendFolder(), 'public', 'media', 'live');
  const now = options.now ?? Date.now;
  const renditions = QUALITIES.map(({ name, width, height, codecs }): Rendition & { segments: string[] } => {
    const segments = segmentsOf(join(folder, name));
    const segmentBytes = segments.map((file) => statSync(join(folder, name, file)).size);
    return { name, resolution: `${width}x${height}`, codecs, segments, segmentBytes };
  });
  const master = masterPlaylist(renditions, SECONDS_EACH, CAPTIONS);

  app.get('/master.m3u8', (_request, reply) => sendPlaylist(reply, master, 60));
  for (const { name, segments } of renditions) {
    const loop = { segments, secondsEach: SECONDS_EACH, window: WINDOW };
    app.get(`/${name}/live.m3u8`, (_request, reply) => sendPlaylist(reply, mediaPlaylist(loop, now()), 1));
  }
  const captionFiles = Array.from({ length: CAPTION_SEGMENTS }, (_, place) => captionFile(place));
  const captions = { segments: captionFiles, secondsEach: SECONDS_EACH, window: WINDOW };
  app.get(`/${CAPTIONS.address}`, (_request, reply) =>
    sendPlaylist(reply, mediaPlaylist(captions, now()), 1),
  );
  app.get<{ Params: { file: string } }>('/captions/:file', (request, reply) => {
    const place = captionFiles.indexOf(request.params.file);
    if (place < 0) return reply.callNotFound();
    return reply
      .headers(SHARED_HEADERS)
      .header('cache-control', 'public, max-age=3600')
      .type('text/vtt; charset=utf-8')
      .send(captionSegment(place));
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    // The surrounding server may have decorated its replies already.
    decorateReply: false,
    allowedPath: (path) => path.endsWith('.ts'),
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      void reply.headers({ ...SHARED_HEADERS, 'content-type': 'video/mp2t' });
    },
  });
};
