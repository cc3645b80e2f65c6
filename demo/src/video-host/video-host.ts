import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { createPictureCache } from './picture-cache';
import { PLAYER_POLICY, playerPage, unavailablePage } from './player-page';
import { drawMissing, drawThumbnail, isSizeName, isTypeName, TYPES } from './thumbnails';
import { hasLargeThumbnail, isVideoId } from './video-id';

interface VideoHostOptions {
  /** The folder of the thumbnail cache; it may be deleted at any time. */
  readonly cacheFolder: string;
  /** The folder that contains `clip.mp4`, the clip that all videos play. */
  readonly folder: string;
}

/** Part of the cache path. Increment it when the drawing code changes, so that cached thumbnails are drawn again. */
const DRAWING_VERSION = 'v1';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

const sendPage = (reply: FastifyReply, id: string, root: string): FastifyReply => {
  const exists = isVideoId(id);
  return reply
    .code(exists ? 200 : 404)
    .headers({
      'content-security-policy': PLAYER_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': ONE_HOUR,
    })
    .type('text/html; charset=utf-8')
    .send(exists ? playerPage(id, root) : unavailablePage());
};

/**
 * The demo video host. It serves player pages and thumbnails at the same paths as YouTube. A video exists for every id
 * that `isVideoId` accepts. All videos play the same clip.
 */
export const videoHost: FastifyPluginAsync<VideoHostOptions> = async (app, { cacheFolder, folder }) => {
  const cached = createPictureCache(join(cacheFolder, DRAWING_VERSION));

  app.get<{ Params: { id: string } }>('/embed/:id', ({ params }, reply) => sendPage(reply, params.id, '../'));
  app.get<{ Params: { id: string } }>('/shorts/:id', ({ params }, reply) =>
    sendPage(reply, params.id, '../'),
  );
  app.get<{ Querystring: { v?: string | string[] } }>('/watch', ({ query }, reply) =>
    sendPage(reply, String(query.v ?? ''), './'),
  );

  app.get<{ Params: { id: string; file: string } }>(
    '/vi/:id/:file',
    async ({ params: { id, file } }, reply) => {
      const [size = '', type = '', ...rest] = file.split('.');
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' });
      if (!isVideoId(id) || !isSizeName(size) || !isTypeName(type) || rest.length > 0) {
        return reply
          .code(404)
          .header('cache-control', ONE_HOUR)
          .type('text/plain; charset=utf-8')
          .send('There is no such thumbnail.');
      }
      if (size === 'maxresdefault' && !hasLargeThumbnail(id)) {
        const missing = await cached(`missing.${type}`, () => drawMissing(type));
        return reply.code(404).header('cache-control', ONE_HOUR).type(TYPES[type]).send(missing);
      }
      // Some file systems ignore case, but ids are case-sensitive, so the folder in the cache is the id in hexadecimal.
      const name = join(Buffer.from(id).toString('hex'), `${size}.${type}`);
      const bytes = await cached(name, () => drawThumbnail(id, size, type));
      return reply.header('cache-control', IMMUTABLE).type(TYPES[type]).send(bytes);
    },
  );

  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    // The enclosing server has already added `sendFile` to its replies. Adding it again would throw.
    decorateReply: false,
    allowedPath: (path) => path === '/clip.mp4',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
};
