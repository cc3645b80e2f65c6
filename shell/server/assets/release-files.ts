import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from '@safar/shared/federation/fresh-addresses';
import { chooseEncoding, compress, type Encoding } from '../pages/compress';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const compressible = new Set(['.js', '.css', '.json', '.svg', '.map']);
const ONCE_QUALITY = 10;
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Serves the browser's files of every retained release. They never change, so each is compressed once and may be
 * kept by browsers for ever. What is missing is never kept: a retry must find it when it has come back.
 */
export function createReleaseFiles(releasesDir: string) {
  const kept = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;

  async function compressed(path: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
    // The content is part of the key: an operator who repairs a damaged file must see it served.
    const key = `${encoding} ${path} ${createHash('sha1').update(body).digest('base64')}`;
    const known = kept.get(key);
    if (known) return known;
    const work = compress(body, encoding, ONCE_QUALITY);
    kept.set(key, work);
    keptBytes += (await work).length;
    while (keptBytes > MAX_KEPT_BYTES) {
      const oldest = kept.entries().next();
      if (oldest.done) break;
      kept.delete(oldest.value[0]);
      keptBytes -= (await oldest.value[1]).length;
    }
    return work;
  }

  return async function serveReleaseFile(
    request: FastifyRequest<{ Params: { '*': string } }>,
    reply: FastifyReply,
  ) {
    const path = normalize(plainAddress(`/${request.params['*']}`)).slice(1);
    const [, , side] = path.split(sep);
    // Server builds and metadata are not for browsers.
    if (path.startsWith('..') || side !== 'client')
      return reply.code(404).send({ message: 'There is no such file.' });
    const body = await readFile(join(releasesDir, path)).catch(() => undefined);
    if (!body)
      return reply.code(404).header('cache-control', 'no-store').send({ message: 'There is no such file.' });
    const extension = extname(path);
    const encoding = compressible.has(extension)
      ? chooseEncoding(request.headers['accept-encoding'])
      : 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .headers({
        'content-type': types[extension] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      .send(await compressed(path, body, encoding));
  };
}
