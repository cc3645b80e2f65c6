import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Smaller bodies fit one packet anyway. */
const worthCompressing = 1000;

export type Encoding = 'identity' | 'gzip' | 'br';

/**
 * The body of an answer, made once and sent many times. Compressing per request costs eighteen times the
 * processor time of the rest of the call, so each encoding is made once, when the first client asks for it.
 */
export class PreparedAnswer {
  /** Weak, because one tag stands for all encodings of the same content. */
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(value: unknown) {
    this.#plain = Buffer.from(JSON.stringify(value));
    this.etag = `W/"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`;
  }

  get compressible(): boolean {
    return this.#plain.length >= worthCompressing;
  }

  body(encoding: Encoding): Promise<Buffer> {
    let body = this.#encoded.get(encoding);
    if (!body) {
      body = encode(this.#plain, encoding);
      this.#encoded.set(encoding, body);
    }
    return body;
  }
}

async function encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 9 });
  if (encoding === 'identity') return plain;
  const quality = plain.length > 200_000 ? 6 : 9;
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}
