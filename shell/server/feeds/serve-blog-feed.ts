import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHttpClient } from '@safar/shared/api/http-client';
import type { HttpClient } from '@safar/shared/contract/http';
import { log } from '../log';
import type { Compressor } from '../pages/compressor';
import { createHtmlCache, type CachedPage } from '../pages/html-cache';
import type { Settings } from '../settings';
import { writeAtom } from './atom';
import { blogFeed } from './blog-feed';
import { newestPosts } from './newest-posts';

type FeedSettings = Pick<Settings, 'site' | 'backendUrl' | 'htmlCacheSeconds'>;

const UNAVAILABLE = 'The feed is not available at the moment. Please try again in a minute.';

const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'accept-encoding',
};

async function makeFeed(http: HttpClient, { site }: FeedSettings): Promise<CachedPage> {
  try {
    const body = Buffer.from(writeAtom(blogFeed(await newestPosts(http), site)));
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const headers = {
      ...always,
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      etag: `W/"${digest}"`,
    };
    return { status: 200, headers, body, keep: true };
  } catch (error) {
    log.warn('The feed of the blog could not be made.', { error: String(error) });
    const headers = {
      ...always,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '60',
    };
    return { status: 503, headers, body: Buffer.from(UNAVAILABLE), keep: false };
  }
}

const hasAlready = (header: string | undefined, etag: string | undefined) =>
  header !== undefined && etag !== undefined && header.split(',').some((tag) => tag.trim() === etag);

/**
 * Answers the feed of the blog. It is kept as long as pages are, with its compressed forms; while the backend is away,
 * the last one is served for ten times that.
 */
export function createBlogFeed(settings: FeedSettings, compressor: Compressor, client?: HttpClient) {
  const http = client ?? createHttpClient({ baseUrl: `${settings.backendUrl}/api` });
  const cache = createHtmlCache(settings.htmlCacheSeconds, compressor);

  return async function serveBlogFeed(request: FastifyRequest, reply: FastifyReply) {
    const answer = await cache.answer('feed', request.headers['accept-encoding'], () =>
      makeFeed(http, settings),
    );
    void reply.headers(answer.headers);
    if (hasAlready(request.headers['if-none-match'], answer.headers['etag'])) return reply.code(304).send();
    if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
    return reply.code(answer.status).send(answer.body);
  };
}
