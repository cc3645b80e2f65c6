import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { liveChannel } from './live/live-channel';
import { videoHost } from './video-host/video-host';

interface DemoServerOptions {
  /** The folder with the unpacked media archive (see `media-archive.ts`). */
  readonly mediaFolder: string;
  /** The folder in which the video host caches thumbnails. */
  readonly cacheFolder: string;
}

/**
 * Creates the server of the demo media below `/media`: pictures, icons, the film of the awards page, the live channel,
 * and the video host, which replaces YouTube.
 */
export async function createDemoServer({
  mediaFolder,
  cacheFolder,
}: DemoServerOptions): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  await app.register(fastifyStatic, {
    root: mediaFolder,
    prefix: '/media/',
    index: false,
    allowedPath: (path) => /^\/(?:art|icons|people|awards)\//.test(path),
    maxAge: '7d',
    setHeaders: (reply) => {
      // Lets a site with another origin show the pictures.
      void reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  });
  await app.register(liveChannel, { prefix: '/media/live', folder: join(mediaFolder, 'live') });
  await app.register(videoHost, {
    prefix: '/media/video-host',
    folder: join(mediaFolder, 'video-host'),
    cacheFolder,
  });
  return app;
}
