import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { hasSignature, mediaTypeOf, SIGNATURE_BYTES } from './media-types';

const MEGABYTE = 1024 * 1024;
/** A page of a list has at most a hundred records. */
const MAX_API_BYTES = 32 * MEGABYTE;
/** Audio and video are streamed, so their limit only ends endless answers. */
const MAX_BYTES = { image: 25 * MEGABYTE, text: 2 * MEGABYTE, other: 8 * 1024 * MEGABYTE } as const;

/** Headers of visitors that a foreign server gets: neither cookies nor credentials. */
const REQUEST_HEADERS = ['accept', 'range', 'if-none-match', 'if-modified-since', 'if-range', 'user-agent'];

const RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'expires',
];

type Headers = Readonly<Record<string, string | number | readonly string[] | undefined>>;

const picked = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );

/** Asks for uncompressed content, because the first bytes of compressed content do not show its type. */
export const foreignRequestHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  ...picked(headers, REQUEST_HEADERS),
  'accept-encoding': 'identity',
});

/** An answer of a foreign server is shown by the browser, but can neither run scripts, set cookies nor redirect. */
export const foreignResponseHeaders = (headers: Headers): Record<string, string> => ({
  ...picked(headers, RESPONSE_HEADERS),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
});

async function* limited(chunks: AsyncIterable<Buffer>, start: readonly Buffer[], maxBytes: number) {
  let bytes = 0;
  async function* all() {
    yield* start;
    yield* chunks;
  }
  for await (const chunk of all()) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
    yield chunk;
  }
}

/** An answer of a foreign API for a browser; the connection breaks off when it is too large. */
export function boundedAnswer(stream: Readable, maxBytes = MAX_API_BYTES): Readable {
  const body = Readable.from(limited(stream, [], maxBytes), { objectMode: false });
  body.once('close', () => stream.destroy());
  return body;
}

interface ForeignResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly stream: Readable;
  /** Answers to HEAD. */
  readonly isBodiless: boolean;
}

const limitOf = (type: string) =>
  type.startsWith('image/') ? MAX_BYTES.image : type === 'text/vtt' ? MAX_BYTES.text : MAX_BYTES.other;

/**
 * The body of a foreign server's answer if it is passive media, by its declared type and by its first bytes. `undefined` for
 * everything else; the stream is closed then.
 */
export async function passiveMedia({
  status,
  headers,
  stream,
  isBodiless,
}: ForeignResponse): Promise<Readable | undefined> {
  const reject = () => void stream.destroy();
  if (status === 304) return stream;
  // A partial response may start anywhere in the file; its declared type was checked, and browsers must not sniff another one.
  const isPartial = status === 206 && !/^bytes 0-/.test(String(headers['content-range']));
  const declared = Array.isArray(headers['content-type']) ? undefined : String(headers['content-type']);
  const type = mediaTypeOf(declared);
  const length = Number(headers['content-length'] ?? 0);
  if (type === undefined || (status !== 200 && status !== 206) || length > limitOf(type))
    return (reject(), undefined);
  if (isBodiless) return stream;
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const start: Buffer[] = [];
  let bytes = 0;
  while (!isPartial && bytes < SIGNATURE_BYTES) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    start.push(value);
    bytes += value.length;
  }
  if (!isPartial && !hasSignature(type, Buffer.concat(start))) return (reject(), undefined);
  const body = Readable.from(limited({ [Symbol.asyncIterator]: () => chunks }, start, limitOf(type)), {
    objectMode: false,
  });
  body.once('close', () => stream.destroy());
  return body;
}
