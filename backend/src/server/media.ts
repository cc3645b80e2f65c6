import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Names of drawings carry a hash of their content; icons keep their names and may change with a release. */
const folders = [
  { name: 'art', maxAge: 31_536_000_000, immutable: true },
  { name: 'icons', maxAge: 3_600_000, immutable: false },
];

/** Serves /media/art and /media/icons. Visitors' pictures are not below either. */
export async function serveMedia(app: FastifyInstance, packageFolder: string): Promise<void> {
  let decorateReply = true;
  for (const { name, ...caching } of folders) {
    const root = join(packageFolder, 'public/media', name);
    if (!existsSync(root)) {
      app.log.warn(`${root} does not exist; run "npm run artwork" and start again to serve its pictures.`);
      continue;
    }
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
}
