import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { hasSignature, mediaTypeOf, SIGNATURE_BYTES } from './media-types';

const MEGABYTE = 1024 * 1024;
/** Maximum size of an API response. The largest responses are pages of lists, with at most a hundred records each. */
const MAX_API_BYTES = 32 * MEGABYTE;
/** Maximum sizes by media type. Audio and video are streamed, so their limit only ends endless responses. */
const MAX_BYTES = { image: 25 * MEGABYTE, text: 2 * MEGABYTE, other: 8 * 1024 * MEGABYTE } as const;

/** Request headers of visitors that are passed on to a third-party server. Cookies and credentials are excluded. */
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

/**
 * Returns the headers of a request for third-party media. `accept-encoding` requests uncompressed content, because the
 * first bytes of compressed content do not show the media type.
 */
export const foreignRequestHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  ...picked(headers, REQUEST_HEADERS),
  'accept-encoding': 'identity',
});

/**
 * Returns the response headers for media of a third-party server. The browser can show the media, but the media cannot
 * run scripts, set cookies or redirect.
 */
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
    if (bytes > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes.`);
    yield chunk;
  }
}

/**
 * Limits the size of a third-party API's response. If the response is larger, the returned stream fails, and the
 * connection to the API is closed.
 */
export function boundedAnswer(stream: Readable): Readable {
  const body = Readable.from(limited(stream, [], MAX_API_BYTES), { objectMode: false });
  body.once('close', () => stream.destroy());
  return body;
}

interface ForeignResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly stream: Readable;
  /** `true` for the response to a HEAD request, which has no body. */
  readonly isBodiless: boolean;
  /** Whether the visitor requested a part of the file. */
  readonly isRangeRequest: boolean;
}

const limitOf = (type: string) =>
  type.startsWith('image/') ? MAX_BYTES.image : type === 'text/vtt' ? MAX_BYTES.text : MAX_BYTES.other;

/**
 * Returns the body of a third-party server's response if all of these are true: the status is 200 (or 206 for a range
 * request), the size is permitted, and the declared type is passive media (see `media-types.ts`). If the response
 * contains the first bytes of the file, they must match the declared type. If one of these checks fails, closes the
 * stream and returns `undefined`. A response with status 304 is returned unchecked.
 *
 * The returned stream fails if the body exceeds the maximum of its type.
 */
export async function passiveMedia({
  status,
  headers,
  stream,
  isBodiless,
  isRangeRequest,
}: ForeignResponse): Promise<Readable | undefined> {
  const reject = () => void stream.destroy();
  if (status === 304) return stream;
  // A part from the middle of a file does not contain the file signature, and a short part from the start may not
  // contain all of it. For example, Safari requests the first two bytes before it plays a film. For such parts, only
  // the declared type is checked, and `nosniff` prevents browsers from guessing another type.
  const [, lastByte = 0] = /^bytes 0-(\d+)/.exec(String(headers['content-range'])) ?? [];
  const isPartial = status === 206 && Number(lastByte) + 1 < SIGNATURE_BYTES;
  const declared = Array.isArray(headers['content-type']) ? undefined : String(headers['content-type']);
  const type = mediaTypeOf(declared);
  const length = Number(headers['content-length'] ?? 0);
  const isExpected = status === 200 || (status === 206 && isRangeRequest);
  if (type === undefined || !isExpected || length > limitOf(type)) return (reject(), undefined);
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
