import { compress, type Encoding } from './compress';

/** One body in the encodings that clients ask for. */
export interface EncodedBody {
  in(encoding: Encoding): Promise<Buffer>;
}

/** Brotli's qualities. 11 takes forty times as long as 5 and saves a tenth. */
const QUICK = 5;
export const SMALL = 10;
export const SMALLEST = 11;
/** So many wait for their better form; what comes beyond that stays as it is. */
const MAX_WAITING = 100;

/**
 * Compresses quickly for whoever asks first and then, one body after the other and beside all other work, once more
 * with patience for all who ask later.
 */
export function createCompressor(compressBody: typeof compress = compress) {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  function improve(body: Buffer, quality: number, take: (better: Buffer) => void) {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    last = last
      .then(async () => take(await compressBody(body, 'br', quality)))
      // The quick form stays in use.
      .catch(() => undefined)
      .then(() => void (waiting -= 1));
  }

  return {
    /** @param patience the quality of the better form; none for what is asked for only once. */
    encode(body: Buffer, patience: typeof SMALL | typeof SMALLEST | undefined): EncodedBody {
      const forms = new Map<Encoding, Promise<Buffer>>();
      return {
        in(encoding) {
          const known = forms.get(encoding);
          if (known) return known;
          const quick = compressBody(body, encoding, QUICK);
          forms.set(encoding, quick);
          if (encoding === 'br' && patience !== undefined) {
            const take = (better: Buffer) => void forms.set(encoding, Promise.resolve(better));
            quick.then(
              () => improve(body, patience, take),
              () => forms.delete(encoding),
            );
          }
          return quick;
        },
      };
    },
  };
}

export type Compressor = ReturnType<typeof createCompressor>;
