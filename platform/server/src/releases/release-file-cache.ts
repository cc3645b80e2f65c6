import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { immutableHeaders } from '@safar/delivery/store/s3/bucket';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/compression';
import { createEncodingChoice, readyResponse, type ReadyResponse } from '../http/ready-responses';
import { log } from '../log';
import { readMetadata, readVerified, servedReleaseRemedy } from './read-release';

export const RELEASES_ROUTE = '/releases/*';

/**
 * The files of a release never change, so browsers may cache them forever and never revalidate them. Therefore an
 * entity tag would never be used, and is omitted to save its bytes in every response.
 */
export const RELEASE_FILE_HEADERS = {
  'cache-control': 'max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
};

/** Memory limit of the cache. It is sufficient for the files that visitors request from a few releases. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Larger files are rare. They are not cached, so each request reads them from disk. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;

const VARIANTS = [
  { encoding: 'br', extension: '.br', decompress: promisify(brotliDecompress) },
  { encoding: 'gzip', extension: '.gz', decompress: promisify(gunzip) },
] as const;

type Forms = Readonly<Partial<Record<Encoding, ReadyResponse>>> & { readonly identity: ReadyResponse };

interface ReleaseFilePath {
  readonly name: string;
  readonly version: string;
  /** The path relative to the release folder: `client/…`. */
  readonly path: string;
}

const bytesOf = (forms: Forms) =>
  Object.values(forms).reduce((sum, { body, headers }) => sum + body.length + 64 * headers.length, 0);

/**
 * Caches browser files of releases in memory with their headers: the uncompressed form, and the compressed forms that
 * are stored beside it as `.br` and `.gz` files. Only files that match their digest in `release.json` are cached. A
 * damaged file is read again at each request, so that its repair takes effect.
 *
 * @param common headers of every response. The cache stores them with each file, because Fastify does not add them to
 *   responses from memory.
 */
export function createReleaseFileCache(
  releasesDir: string,
  common: Readonly<Record<string, string>>,
  maxBytes: number = MAX_BYTES,
) {
  const chooseEncoding = createEncodingChoice();
  /** URLs of the files that were missing or changed when they were last read. Each is logged once. */
  const damaged = new Set<string>();

  function reportDamage(url: string, { name, version, path }: ReleaseFilePath): void {
    if (damaged.has(url)) return;
    damaged.add(url);
    log.warn('A file of a release is missing or was changed.', {
      remote: name,
      version,
      file: path,
      remedy: servedReleaseRemedy({ name, version }),
    });
  }

  async function readForms(url: string, file: ReleaseFilePath): Promise<Forms | undefined> {
    const { name, version, path } = file;
    const folder = join(releasesDir, name, version);
    const release = await readMetadata(releasesDir, name, version);
    const listed = release.files[path];
    if (!listed || listed.bytes > MAX_FILE_BYTES) return undefined;
    const { size } = await stat(join(folder, path)).catch(() => ({ size: undefined }));
    // A file whose size differs from `release.json` is not read, because it may be very large.
    const content = size === listed.bytes ? await readVerified(folder, release, path) : undefined;
    if (!content) {
      reportDamage(url, file);
      return undefined;
    }
    damaged.delete(url);
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
      const isIntact = await decompress(variant, { maxOutputLength: listed.bytes }).then(
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
    fetchMethod: (url, _stale, { context }) => readForms(url, context).catch(() => undefined),
  });

  function find({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): ReadyResponse | undefined {
    if (!url.startsWith('/releases/')) return undefined;
    const forms = cache.get(url);
    return forms && (forms[chooseEncoding(headers['accept-encoding'])] ?? forms.identity);
  }

  return {
    find,
    /**
     * Reads a file into the cache. Concurrent requests for a file read it only once.
     *
     * @returns `false` if the file is missing or does not match its digest, or if `release.json` cannot be read. A file
     *   is not checked if it is larger than `MAX_FILE_BYTES` or `release.json` does not list it; the result is then
     *   `true`.
     */
    async load(url: string, file: ReleaseFilePath): Promise<boolean> {
      if (await cache.fetch(url, { context: file })) return true;
      const isReadable = readMetadata(releasesDir, file.name, file.version).then(Boolean, () => false);
      return !damaged.has(url) && isReadable;
    },
    bytes: () => cache.calculatedSize,
  };
}

export type ReleaseFileCache = ReturnType<typeof createReleaseFileCache>;
