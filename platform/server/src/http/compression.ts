import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Chooses the content encoding of a response. If the client accepts several encodings equally, the server prefers
 * brotli.
 */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding =>
  negotiate<Encoding>(acceptEncoding ?? '', ['br', 'gzip', 'identity']) ?? 'identity';

/**
 * Base-2 logarithm of the size of brotli's window: the smallest window that contains the whole body, up to the default
 * of 4 MB. Small bodies do not get the default window, because allocating 4 MB blocks the event loop.
 */
const windowBits = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

/** @param quality the brotli quality, 0 to 11; for gzip, the compression level, limited to 9 */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body, { level: Math.min(quality, 9) });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
}

/** Brotli quality that is fast enough while a visitor waits. */
const FAST_QUALITY = 5;
/** Brotli quality that takes about twenty times as long as quality 5 and makes bodies a tenth smaller. */
const HIGH_QUALITY = 10;
/**
 * Maximum number of bodies in the queue for recompression, including the one that is being compressed. If the queue is
 * full, a body keeps its form with `FAST_QUALITY`. The next request for the body tries again to add it to the queue.
 */
const MAX_QUEUED = 100;

/** A body whose compressed forms are created on request and stored. */
export interface EncodedBody {
  encodedAs(encoding: Encoding): Promise<Buffer>;
}

/**
 * Compresses a body with `FAST_QUALITY` for the first request. If `isReused` is `true`, the second request for the
 * brotli form starts recompression with `HIGH_QUALITY` in the background. Recompression does not start earlier, because
 * most pages that a crawler requests are never requested again. One body is recompressed at a time, so that
 * recompression never occupies more than one core.
 */
export function createCompressor(compressBody: typeof compress = compress) {
  let queue: Promise<void> = Promise.resolve();
  let queued = 0;

  /** @returns whether the body was added to the queue */
  function recompress(body: Buffer, onDone: (smaller: Buffer) => void): boolean {
    if (queued >= MAX_QUEUED) return false;
    queued += 1;
    queue = queue
      .then(async () => onDone(await compressBody(body, 'br', HIGH_QUALITY)))
      // If recompression fails, the form with `FAST_QUALITY` stays in use.
      .catch(() => undefined)
      .then(() => void (queued -= 1));
    return true;
  }

  return {
    encode(body: Buffer, { isReused }: { readonly isReused: boolean }): EncodedBody {
      const forms = new Map<Encoding, Promise<Buffer>>();
      let mayShrink = isReused;
      return {
        encodedAs(encoding) {
          const existing = forms.get(encoding);
          if (!existing) {
            const fast = compressBody(body, encoding, FAST_QUALITY);
            forms.set(encoding, fast);
            fast.catch(() => forms.delete(encoding));
            return fast;
          }
          if (encoding === 'br' && mayShrink) {
            mayShrink = !recompress(body, (smaller) => void forms.set(encoding, Promise.resolve(smaller)));
          }
          return existing;
        },
      };
    },
  };
}

export type Compressor = ReturnType<typeof createCompressor>;
