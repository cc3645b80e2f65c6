import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { liveChannel } from './live/live-channel';
import { videoHost } from './video-host/video-host';

interface DemoServerOptions {
  /** The unpacked media archive. */
  readonly mediaFolder: string;
  /** The folder of the video host's thumbnail cache. */
  readonly cacheFolder: string;
}

/** Serves everything below `/media`: pictures, icons, the awards film, the live channel and the video host. */
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
      // The site and its pictures may have different origins.
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
