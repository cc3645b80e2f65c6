import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { log } from '../log';
import type { Compressor } from './compression';
import { matchesEtag } from './ready-responses';
import { createResponseCache, type CachedResponse } from './response-cache';

/** A text resource that is generated from content, such as a feed or a sitemap file. */
export interface GeneratedText {
  /** Subject of log lines and error messages, for example `The blog feed`. */
  readonly name: string;
  readonly contentType: string;
  /** Resolves with `undefined` if the resource does not exist. */
  generate(): Promise<string | undefined>;
}

const errorResponse = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>>,
): CachedResponse => ({
  status,
  headers: { ...headers, vary: 'accept-encoding', 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(message),
  isCacheable: false,
});

async function createResponse({ name, contentType, generate }: GeneratedText): Promise<CachedResponse> {
  try {
    const text = await generate();
    if (text === undefined) {
      return errorResponse(404, 'There is nothing at this URL.', {
        'cache-control': 'public, max-age=300',
      });
    }
    const body = Buffer.from(text);
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const headers = {
      vary: 'accept-encoding',
      'content-type': contentType,
      'cache-control': 'public, max-age=300',
      etag: `W/"${digest}"`,
    };
    return { status: 200, headers, body, isCacheable: true };
  } catch (error) {
    log.warn(`${name} could not be generated.`, { error: String(error) });
    const message = `${name} is not available at the moment. Please try again in a minute.`;
    const headers = { 'cache-control': 'no-store', 'retry-after': '60' };
    return { ...errorResponse(503, message, headers), isFallback: true };
  }
}

/**
 * Creates a function that serves generated texts. Each text is cached under its key, together with its compressed
 * forms. While the backend is unavailable, the cached text is served until it is an hour old, or until it is ten TTLs
 * old if that is longer.
 *
 * @param seconds TTL of the cached texts
 */
export function createTextServer(seconds: number, compressor: Compressor) {
  const cache = createResponseCache({ seconds, compressor });

  return async function serveText(
    key: string,
    text: GeneratedText,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const response = await cache.respond(key, request.headers['accept-encoding'], () => createResponse(text));
    void reply.headers(response.headers);
    if (matchesEtag(request.headers['if-none-match'], response.headers['etag']))
      return reply.code(304).send();
    if (response.encoding !== 'identity') void reply.header('content-encoding', response.encoding);
    return reply.code(response.status).send(response.body);
  };
}
