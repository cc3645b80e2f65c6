import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { backendFolder } from '../artwork/folders';
import { PAGE_POLICY, playerPage, unavailablePage } from './page';
import { pictureCache } from './picture-cache';
import { drawMissing, drawThumbnail, isSizeName, isTypeName, TYPES } from './thumbnails';
import { hasLargeThumbnail, isVideoId } from './video-id';

export interface VideoHostOptions {
  /** Where drawn thumbnails are kept; anything in it may be deleted at any time. */
  readonly cacheDir: string;
  /** The folder with clip.mp4; the committed one unless told otherwise. */
  readonly folder?: string;
}

/** Part of the names in the cache: raise it when scenes are drawn differently. */
const DRAWING_VERSION = 'v1';
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

const sendPage = (reply: FastifyReply, id: string, root: string): FastifyReply => {
  const known = isVideoId(id);
  return reply
    .code(known ? 200 : 404)
    .headers({
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': AN_HOUR,
    })
    .type('text/html; charset=utf-8')
    .send(known ? playerPage(id, root) : unavailablePage());
};

/** The demo video host: players, thumbnails and one clip, with the addresses of the real one. */
export const videoHost: FastifyPluginAsync<VideoHostOptions> = async (app, { cacheDir, folder }) => {
  const cached = pictureCache(join(cacheDir, DRAWING_VERSION));

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
          .header('cache-control', AN_HOUR)
          .type('text/plain; charset=utf-8')
          .send('There is no such thumbnail.');
      }
      if (size === 'maxresdefault' && !hasLargeThumbnail(id)) {
        const missing = await cached(`missing.${type}`, () => drawMissing(type));
        return reply.code(404).header('cache-control', AN_HOUR).type(TYPES[type]).send(missing);
      }
      // Ids differ by case, some disks do not: the name in the cache is the id in hexadecimal.
      const name = join(Buffer.from(id).toString('hex'), `${size}.${type}`);
      const bytes = await cached(name, () => drawThumbnail(id, size, type));
      return reply.header('cache-control', FOR_EVER).type(TYPES[type]).send(bytes);
    },
  );

  await app.register(fastifyStatic, {
    root: folder ?? join(backendFolder(), 'public', 'media', 'video-host'),
    prefix: '/',
    // The surrounding server may have decorated its replies already.
    decorateReply: false,
    allowedPath: (path) => path === '/clip.mp4',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
};
