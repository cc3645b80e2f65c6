import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { CAPTION_FILES, captionSegment } from './captions';
import { masterPlaylist, mediaPlaylist } from './playlist';
import { QUALITIES, SECONDS_PER_SEGMENT, SEGMENT_EXTENSION } from './qualities';

interface LiveChannelOptions {
  /** The folder with one subfolder of video segments for each quality. */
  readonly folder: string;
  readonly now?: () => number;
}

/** Number of segments that a media playlist lists. Together they last 12 seconds. */
const WINDOW = 6;
const CAPTIONS = { label: 'English', language: 'en', uri: 'captions/live.m3u8' } as const;
const SHARED_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

const sendPlaylist = (reply: FastifyReply, text: string, maxAge: number): FastifyReply =>
  reply
    .headers(SHARED_HEADERS)
    .header('cache-control', `public, max-age=${maxAge}`)
    .type('application/vnd.apple.mpegurl')
    .send(text);

/**
 * Serves the demo live channel below the prefix of this plugin: the HLS playlist `master.m3u8`, `<quality>/live.m3u8`
 * with the video segments, and `captions/live.m3u8` with caption segments that are generated on request.
 */
export const liveChannel: FastifyPluginAsync<LiveChannelOptions> = async (
  app,
  { folder, now = Date.now },
) => {
  const renditions = QUALITIES.map(({ name, width, height, codecs }) => {
    const files = readdirSync(join(folder, name)).filter((file) => file.endsWith(SEGMENT_EXTENSION));
    const segments = files.sort();
    const segmentBytes = segments.map((file) => statSync(join(folder, name, file)).size);
    return { name, resolution: `${width}x${height}`, codecs, segments, segmentBytes };
  });
  const master = masterPlaylist(renditions, SECONDS_PER_SEGMENT, CAPTIONS);
  const servePlaylist = (path: string, segments: readonly string[]) => {
    const loop = { segments, secondsEach: SECONDS_PER_SEGMENT, window: WINDOW };
    app.get(path, (_request, reply) => sendPlaylist(reply, mediaPlaylist(loop, now()), 1));
  };

  app.get('/master.m3u8', (_request, reply) => sendPlaylist(reply, master, 60));
  for (const { name, segments } of renditions) servePlaylist(`/${name}/live.m3u8`, segments);
  servePlaylist(`/${CAPTIONS.uri}`, CAPTION_FILES);
  app.get<{ Params: { file: string } }>('/captions/:file', (request, reply) => {
    const index = CAPTION_FILES.indexOf(request.params.file);
    if (index < 0) return reply.callNotFound();
    return reply
      .headers(SHARED_HEADERS)
      .header('cache-control', 'public, max-age=3600')
      .type('text/vtt; charset=utf-8')
      .send(captionSegment(index));
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    // The demo server has already registered `@fastify/static`, and only one registration may add `reply.sendFile`.
    decorateReply: false,
    allowedPath: (path) => path.endsWith(SEGMENT_EXTENSION),
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      void reply.headers({ ...SHARED_HEADERS, 'content-type': 'video/mp2t' });
    },
  });
};
