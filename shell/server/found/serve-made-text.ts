import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { log } from '../log';
import type { Compressor } from '../pages/compressor';
import { createHtmlCache, type CachedPage } from '../pages/html-cache';

/** A text that is made from content: a feed, a file of the sitemap. */
export interface MadeText {
  /** For the log and for who gets none: `The feed of the blog`. */
  readonly name: string;
  readonly type: string;
  /** Resolves with `undefined` where there is nothing. */
  make(): Promise<string | undefined>;
}

const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'accept-encoding',
};

const sentence = (status: number, text: string, headers: Readonly<Record<string, string>>): CachedPage => ({
  status,
  headers: { ...always, ...headers, 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(text),
  keep: false,
});

async function answerWith({ name, type, make }: MadeText): Promise<CachedPage> {
  try {
    const text = await make();
    if (text === undefined) {
      return sentence(404, 'There is nothing at this address.', { 'cache-control': 'public, max-age=300' });
    }
    const body = Buffer.from(text);
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const headers = {
      ...always,
      'content-type': type,
      'cache-control': 'public, max-age=300',
      etag: `W/"${digest}"`,
    };
    return { status: 200, headers, body, keep: true };
  } catch (error) {
    log.warn(`${name} could not be made.`, { error: String(error) });
    const text = `${name} is not available at the moment. Please try again in a minute.`;
    return sentence(503, text, { 'cache-control': 'no-store', 'retry-after': '60' });
  }
}

const hasAlready = (header: string | undefined, etag: string | undefined) =>
  header !== undefined && etag !== undefined && header.split(',').some((tag) => tag.trim() === etag);

/**
 * Answers made texts, each by its own key. They are kept with their compressed forms, one making serves all who ask at
 * once, and while the backend is away the last one is served for ten times its time.
 */
export function createTextServer(seconds: number, compressor: Compressor) {
  const cache = createHtmlCache(seconds, compressor);

  return async function serveText(
    key: string,
    text: MadeText,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const answer = await cache.answer(key, request.headers['accept-encoding'], () => answerWith(text));
    void reply.headers(answer.headers);
    if (hasAlready(request.headers['if-none-match'], answer.headers['etag'])) return reply.code(304).send();
    if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
    return reply.code(answer.status).send(answer.body);
  };
}
