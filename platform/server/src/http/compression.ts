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

/** @param quality of brotli, 0 to 11 */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body, { level: Math.min(quality, 9) });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Brotli quality that is fast enough while a visitor waits. */
const FAST_QUALITY = 5;
/** Brotli quality that takes about twenty times as long as quality 5 and makes bodies a tenth smaller. */
const HIGH_QUALITY = 10;
/** Maximum number of bodies that wait for recompression. Further bodies keep their fast form. */
const MAX_QUEUED = 100;

/** A body that is compressed at most once per encoding. */
export interface EncodedBody {
  encodedAs(encoding: Encoding): Promise<Buffer>;
}

/**
 * Compresses a body fast for the first request. Bodies that will be requested again are then recompressed at a higher
 * quality in the background. This is done for one body at a time, so that it never occupies more than one core.
 */
export function createCompressor(compressBody: typeof compress = compress) {
  let queue: Promise<void> = Promise.resolve();
  let queued = 0;

  function recompress(body: Buffer, onDone: (smaller: Buffer) => void) {
    if (queued >= MAX_QUEUED) return;
    queued += 1;
    queue = queue
      .then(async () => onDone(await compressBody(body, 'br', HIGH_QUALITY)))
      // If recompression fails, the fast form stays in use.
      .catch(() => undefined)
      .then(() => void (queued -= 1));
  }

  return {
    encode(body: Buffer, { isReused }: { readonly isReused: boolean }): EncodedBody {
      const forms = new Map<Encoding, Promise<Buffer>>();
      return {
        encodedAs(encoding) {
          const existing = forms.get(encoding);
          if (existing) return existing;
          const fast = compressBody(body, encoding, FAST_QUALITY);
          forms.set(encoding, fast);
          if (encoding === 'br' && isReused) {
            fast.then(
              () => recompress(body, (smaller) => void forms.set(encoding, Promise.resolve(smaller))),
              () => forms.delete(encoding),
            );
          }
          return fast;
        },
      };
    },
  };
}

export type Compressor = ReturnType<typeof createCompressor>;
