import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { immutableHeaders } from '@safar/delivery/store/s3/bucket';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/compression';
import {
  createEncodingChoice,
  readyResponse,
  type FindReady,
  type ReadyResponse,
} from '../http/ready-responses';
import { readMetadata, readVerified } from './read-release';

export const RELEASES_ROUTE = '/releases/*';

/**
 * The files of a release never change, so browsers may cache them forever and never revalidate them. They have no
 * entity tag, because visitors would download one with every script.
 */
export const RELEASE_FILE_HEADERS = {
  'cache-control': 'max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
};

/**
 * Sufficient for the files that visitors request from a few releases. Files above `MAX_FILE_BYTES` are rare and are
 * read from disk.
 */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 2 * 1024 * 1024;

const VARIANTS = [
  { encoding: 'br', extension: '.br', decompress: promisify(brotliDecompress) },
  { encoding: 'gzip', extension: '.gz', decompress: promisify(gunzip) },
] as const;

type Forms = Readonly<Partial<Record<Encoding, ReadyResponse>>> & { readonly identity: ReadyResponse };

export interface ReleaseFilePath {
  readonly name: string;
  readonly version: string;
  /** The path relative to the release folder: `client/…`. */
  readonly path: string;
}

const bytesOf = (forms: Forms) =>
  Object.values(forms).reduce((sum, { body, headers }) => sum + body.length + 64 * headers.length, 0);

/**
 * Caches browser files of releases in memory with their headers, in every compressed form that the release tool
 * wrote. Only files that match the digest in their release are cached. A damaged file is read from disk at each
 * request, so that its repair takes effect.
 *
 * @param common headers of every response, which Fastify does not add to responses from memory
 */
export function createReleaseFileCache(
  releasesDir: string,
  common: Readonly<Record<string, string>>,
  maxBytes: number = MAX_BYTES,
) {
  const chooseEncoding = createEncodingChoice();

  async function readForms({ name, version, path }: ReleaseFilePath): Promise<Forms | undefined> {
    const folder = join(releasesDir, name, version);
    const { size } = await stat(join(folder, path));
    if (size > MAX_FILE_BYTES) return undefined;
    const release = await readMetadata(releasesDir, name, version);
    const content = await readVerified(folder, release, path);
    if (!content) return undefined;
    const headers = {
      ...common,
      ...RELEASE_FILE_HEADERS,
      'content-type': immutableHeaders(path).contentType,
    };
    const form = (encoding: Encoding, body: Buffer) =>
      readyResponse({ route: RELEASES_ROUTE, body, encoding, headers });
    const forms: Partial<Record<Encoding, ReadyResponse>> = {};
    for (const { encoding, extension, decompress } of VARIANTS) {
      const variant = await readFile(join(folder, path + extension)).catch(() => undefined);
      if (!variant) continue;
      const isIntact = await decompress(variant, { maxOutputLength: size }).then(
        (plain) => plain.equals(content),
        () => false,
      );
      if (isIntact) forms[encoding] = form(encoding, variant);
    }
    return { ...forms, identity: form('identity', content) };
  }

  /** The uncompressed and compressed forms of each file, by URL. */
  const cache = new LRUCache<string, Forms, ReleaseFilePath>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    fetchMethod: (_url, _stale, { context }) => readForms(context).catch(() => undefined),
  });

  const find: FindReady = ({ url = '', headers }: IncomingMessage) => {
    if (!url.startsWith('/releases/')) return undefined;
    const forms = cache.get(url);
    return forms && (forms[chooseEncoding(headers['accept-encoding'])] ?? forms.identity);
  };

  return {
    find,
    /** Reads a file into the cache. Concurrent requests for a file read it only once. */
    load: async (url: string, file: ReleaseFilePath): Promise<void> =>
      void (await cache.fetch(url, { context: file })),
    bytes: () => cache.calculatedSize,
  };
}

export type ReleaseFileCache = ReturnType<typeof createReleaseFileCache>;
