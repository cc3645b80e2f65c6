import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Bodies below this size are not compressed, because they fit into one packet without compression. */
const MIN_COMPRESSED_BYTES = 1000;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const brotliOptions = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  },
});

/**
 * A response body that is serialized once and sent many times. Each encoding is computed only once, for the first
 * client that accepts it, because compression takes eighteen times as long as the rest of a request.
 */
export class PreparedResponse {
  /** A weak ETag, because all encodings of the body share it. */
  readonly etag: string;
  readonly #body: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(value: unknown) {
    this.#body = Buffer.from(JSON.stringify(value));
    this.etag = weakTag(this.#body);
  }

  /** Estimated size in memory of the body and its two encodings, in bytes. */
  get bytes(): number {
    return this.#body.length * 2;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isCurrent(request, reply, this.etag)) return reply.code(304).send();
    const isSmall = this.#body.length < MIN_COMPRESSED_BYTES;
    const encoding = isSmall ? undefined : negotiateEncoding(request);
    const content = await this.#encode(encoding);
    // If the compression fails, the error response must not have this header, so it is set only now.
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(content);
  }

  #encode(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (encoding === undefined) return this.#body;
    const existing = this.#encoded.get(encoding);
    if (existing) return existing;
    const encoded =
      encoding === 'gzip'
        ? compressGzip(this.#body, { level: 9 })
        : compressBrotli(this.#body, brotliOptions(9));
    this.#encoded.set(encoding, encoded);
    // A failure, for example for lack of memory, may be temporary, so the next request compresses the body again.
    encoded.catch(() => this.#encoded.delete(encoding));
    return encoded;
  }
}

/**
 * Streams a body that is too large to be kept in memory.
 *
 * @param version a string that changes whenever the body changes
 */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  pieces: AsyncIterable<string>,
): Promise<FastifyReply> {
  if (isCurrent(request, reply, weakTag(version))) return reply.code(304).send();
  const source = Readable.from(pieces, { objectMode: false });
  const encoding = negotiateEncoding(request);
  reply.type('application/json; charset=utf-8');
  if (!encoding) return reply.send(source);
  reply.header('content-encoding', encoding);
  const encoder = encoding === 'br' ? createBrotliCompress(brotliOptions(1)) : createGzip({ level: 1 });
  source.on('error', (error) => encoder.destroy(error));
  encoder.on('close', () => source.destroy());
  return reply.send(source.pipe(encoder));
}

const weakTag = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/**
 * Sets the caching headers, and returns whether the client's copy is current. Lists that are read with POST are also
 * revalidated if the client sends `If-None-Match`. Browsers do not send this header with POST.
 */
function isCurrent(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  const tags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

function negotiateEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = negotiate(String(headers['accept-encoding'] ?? ''), [...ENCODINGS]);
  return ENCODINGS.find((candidate) => candidate === accepted);
}
