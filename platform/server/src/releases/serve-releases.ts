import { normalize, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordedDigest, type Registry } from '@safar/protocol/registry';
import { LRUCache } from 'lru-cache';
import { withoutRetryMarker } from '@safar/contract/retry-urls';
import { chooseEncoding, type Compressor, type EncodedBody } from '../http/compression';
import { sendReady } from '../http/ready-responses';
import { readMetadata, remoteEntry } from './read-release';
import { RELEASE_FILE_HEADERS, RELEASES_ROUTE, type ReleaseFileCache } from './release-file-cache';

const { 'cache-control': IMMUTABLE } = RELEASE_FILE_HEADERS;

const REMOTE = /^mf-[a-z][a-z0-9-]*$/;
const ENTRY_FILE = /^(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\.json$/;

/** Maximum memory of the cache of registry entries. An entry has a few kilobytes. */
const MAX_ENTRY_BYTES = 2_000_000;

/** Sends a 404 that must not be cached, because a missing release or file may be published or repaired later. */
const sendNotFound = (reply: FastifyReply, what: 'file' | 'release') =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: `There is no such ${what}.` });

const isSourceMap = (path: string) => /\.map(?:\.(?:br|gz))?$/.test(path);

interface ReleaseFilesOptions {
  readonly releasesDir: string;
  readonly cache: ReleaseFileCache;
  /** Source maps contain the source code. In production only operators can read them, at `/ops/source-maps`. */
  readonly withSourceMaps: boolean;
}

/**
 * Serves the browser files of every retained release below `/releases`, in the `.br` or `.gz` form that the release
 * tool or the mirror wrote. Older releases in folder stores may lack these forms, and are then served
 * uncompressed. The first request for a file loads it into `cache`, and later requests are served from there. If
 * tracing is off, `site-server.ts` answers requests for cached files before they reach this handler.
 */
export async function serveReleaseFiles(
  app: FastifyInstance,
  { releasesDir, cache, withSourceMaps }: ReleaseFilesOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: releasesDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: false,
    lastModified: false,
    dotfiles: 'deny',
    index: false,
  });
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply, 'file'));

  app.get<{ Params: { '*': string } }>(RELEASES_ROUTE, async (request, reply) => {
    const path = normalize(withoutRetryMarker(`/${request.params['*']}`)).slice(1);
    const [name = '', version = '', side, ...rest] = path.split(sep);
    // Server builds and metadata must not be public.
    if (path.startsWith('..') || side !== 'client' || path.endsWith(sep)) return sendNotFound(reply, 'file');
    if (isSourceMap(path) && !withSourceMaps) return sendNotFound(reply, 'file');
    // The cache key is the canonical URL: without a retry marker and without percent-encoding.
    const url = `/releases/${path}`;
    const isIntact = await cache.load(url, { name, version, path: [side, ...rest].join('/') });
    const { headers } = request;
    const ready = headers.range === undefined ? cache.find({ url, headers }) : undefined;
    if (ready) return sendReady(request, reply, ready);
    // HTTP/1.1 connections are persistent by default, so the header `Connection: keep-alive` is unnecessary. Omitting
    // it saves 50 bytes per file.
    reply.raw.removeHeader('connection');
    // The path is percent-encoded again, because Fastify has decoded it and `sendFile` decodes its argument.
    const encodedPath = path.split(sep).map(encodeURIComponent).join('/');
    // Browsers do not use a damaged file, because its digest is wrong. With the usual headers, they would cache it for
    // a year and would not fetch the repaired file.
    const caching = isIntact ? undefined : { 'cache-control': 'no-store' };
    return reply.headers({ ...RELEASE_FILE_HEADERS, ...caching }).sendFile(encodedPath);
  });
}

/**
 * Serves paths such as `/registry/mf-blog/1.4.2.json`: the URLs and digests of the files of a release. Every release
 * that the accepted registry lists for a remote is served, even if the remote was removed, so that an open page can
 * continue to load the releases with which it started. Metadata whose digest is not in the registry is not served,
 * because anyone with write access to the store could have written it.
 */
export function serveRegistryEntries(
  app: FastifyInstance,
  releasesDir: string,
  compressor: Compressor,
  entries: () => Registry['units'],
): void {
  /** Registry entries with their compressed forms. The key is the JSON text of the entry. */
  const encoded = new LRUCache<string, EncodedBody>({
    maxSize: MAX_ENTRY_BYTES,
    sizeCalculation: (_body, text) => text.length * 3,
  });
  function encodedEntry(text: string): EncodedBody {
    const known = encoded.get(text);
    if (known) return known;
    const body = compressor.encode(Buffer.from(text), { isReused: true });
    encoded.set(text, body);
    return body;
  }
  app.get<{ Params: { remote: string; file: string } }>('/registry/:remote/:file', async (request, reply) => {
    const { remote, file } = request.params;
    const [, version] = ENTRY_FILE.exec(file) ?? [];
    const digest =
      version !== undefined && REMOTE.test(remote) ? recordedDigest(entries()[remote], version) : undefined;
    const release =
      version !== undefined && digest !== undefined
        ? await readMetadata(releasesDir, remote, version, digest).catch(() => undefined)
        : undefined;
    if (!release) return sendNotFound(reply, 'release');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    const body = encodedEntry(JSON.stringify(remoteEntry(release)));
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': IMMUTABLE,
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      .send(await body.encodedAs(encoding));
  });
}
