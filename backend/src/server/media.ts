import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { liveChannel } from '../live/live-channel';
import { videoHost } from '../video-host/video-host';

/** All keep their names when they are made anew, drawings and film rarely, icons with a release. Milliseconds. */
const folders = [
  { name: 'art', maxAge: 7 * 86_400_000 },
  { name: 'icons', maxAge: 3_600_000 },
  { name: 'awards', maxAge: 7 * 86_400_000 },
];

/**
 * Serves everything below /media: drawings, icons, the film of the awards, the demo live channel and the demo
 * video host. Visitors' pictures are not there.
 *
 * @param cacheFolder where drawn thumbnails are kept; it may be emptied at any time.
 */
export async function serveMedia(
  app: FastifyInstance,
  packageFolder: string,
  cacheFolder: string,
): Promise<void> {
  const media = join(packageFolder, 'public/media');
  const present = (name: string) => {
    if (existsSync(join(media, name))) return true;
    app.log.warn(`${join(media, name)} does not exist; run "npm run artwork" and start again to serve it.`);
    return false;
  };

  let decorateReply = true;
  for (const { name, ...caching } of folders) {
    if (!present(name)) continue;
    const root = join(media, name);
    await app.register(fastifyStatic, {
      root,
      prefix: `/media/${name}/`,
      decorateReply,
      index: false,
      dotfiles: 'ignore',
      ...caching,
      setHeaders: (reply) => {
        // The site may be served from another origin than its pictures.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        reply.header('x-content-type-options', 'nosniff');
      },
    });
    decorateReply = false;
  }

  if (present('live')) {
    await app.register(liveChannel, { prefix: '/media/live', folder: join(media, 'live') });
  }
  if (present('video-host')) {
    const cacheDir = join(cacheFolder, 'video-host');
    await app.register(videoHost, {
      prefix: '/media/video-host',
      cacheDir,
      folder: join(media, 'video-host'),
    });
  }
}
