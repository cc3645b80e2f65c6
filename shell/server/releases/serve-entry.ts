import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../pages/compress';
import type { Compressor } from '../pages/compressor';
import { readMetadata } from './read-release';
import { remoteEntry } from './remote-entry';

/** `/registry/mf-blog/1.4.2.json` */
export const ENTRY_ROUTE = '/registry/:remote/:file';

/** Nothing that leads out of the folder of releases. */
const REMOTE = /^mf-[a-z][a-z0-9-]*$/;
const FILE = /^(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\.json$/;

/**
 * Answers where the files of a release are and what they must hash to: of every release whose files are served, so that an open
 * page goes on with those that it began with, canaries and previews too. A release never changes; one that is not here may come.
 */
export function createEntryHandler(releasesDir: string, compressor: Compressor) {
  return async function serveEntry(
    { params: { remote, file }, headers }: FastifyRequest<{ Params: { remote: string; file: string } }>,
    reply: FastifyReply,
  ) {
    const [, version] = FILE.exec(file) ?? [];
    const release =
      version !== undefined && REMOTE.test(remote)
        ? await readMetadata(releasesDir, remote, version).catch(() => undefined)
        : undefined;
    if (!release)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: 'There is no such release.' });
    const encoding = chooseEncoding(headers['accept-encoding']);
    const body = Buffer.from(JSON.stringify(remoteEntry(release)));
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      .send(await compressor.encode(body, undefined).in(encoding));
  };
}
