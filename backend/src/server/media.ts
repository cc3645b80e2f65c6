import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../operator-error';

/**
 * Serves the operator's pictures, icons and films below `/media/`. Browsers use a cached file for seven days without
 * revalidation, so a changed file needs a new name.
 *
 * @throws {OperatorError} if the folder does not exist
 */
export async function serveMedia(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder))
    throw new OperatorError(
      `MEDIA_DIR is ${folder}, which does not exist; create the folder or correct MEDIA_DIR.`,
    );
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    maxAge: '7d',
    setHeaders: (reply) => {
      // Pages of other origins may show these files, because the site and the backend may have different origins.
      void reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  });
}
