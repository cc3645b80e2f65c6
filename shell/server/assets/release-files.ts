import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from '@safar/shared/federation/fresh-addresses';
import { chooseEncoding } from '../pages/compress';
import { SMALLEST, type Compressor, type EncodedBody } from '../pages/compressor';

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
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Serves the browser's files of every retained release. They never change, so each is compressed once and may be
 * kept by browsers for ever. What is missing is never kept: a retry must find it when it has come back.
 */
export function createReleaseFiles(releasesDir: string, compressor: Compressor) {
  const kept = new Map<string, { readonly encoded: EncodedBody; readonly bytes: number }>();
  let keptBytes = 0;

  function encode(path: string, body: Buffer): EncodedBody {
    // The content is part of the key: an operator who repairs a damaged file must see it served.
    const key = `${path} ${createHash('sha1').update(body).digest('base64')}`;
    const known = kept.get(key);
    if (known) return known.encoded;
    const encoded = compressor.encode(body, SMALLEST);
    kept.set(key, { encoded, bytes: body.length });
    keptBytes += body.length;
    while (keptBytes > MAX_KEPT_BYTES) {
      const oldest = kept.entries().next();
      if (oldest.done) break;
      kept.delete(oldest.value[0]);
      keptBytes -= oldest.value[1].bytes;
    }
    return encoded;
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
    // HTTP/1.1 keeps connections without being told; each visitor would pay for the words with every file.
    if (!reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
    return reply
      .headers({
        'content-type': types[extension] ?? 'application/octet-stream',
        'cache-control': 'max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      .send(encoding === 'identity' ? body : await encode(path, body).in(encoding));
  };
}
