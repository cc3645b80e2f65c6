import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHttpClient } from '@safar/shared/api/http-client';
import type { HttpClient } from '@safar/shared/contract/http';
import { createTextServer, type MadeText } from '../found/serve-made-text';
import type { Compressor } from '../pages/compressor';
import type { Settings } from '../settings';
import { ATOM_TYPE, writeAtom } from './atom';
import { blogFeed } from './blog-feed';
import { newestPosts } from './newest-posts';

type FeedSettings = Pick<Settings, 'site' | 'backendUrl' | 'htmlCacheSeconds'>;

/** Answers the feed of the blog. It is kept as long as pages are. */
export function createBlogFeed(
  { site, backendUrl, htmlCacheSeconds }: FeedSettings,
  compressor: Compressor,
  client?: HttpClient,
) {
  const http = client ?? createHttpClient({ baseUrl: `${backendUrl}/api` });
  const serveText = createTextServer(htmlCacheSeconds, compressor);
  const feed: MadeText = {
    name: 'The feed of the blog',
    type: ATOM_TYPE,
    make: async () => writeAtom(blogFeed(await newestPosts(http), site)),
  };
  return (request: FastifyRequest, reply: FastifyReply) => serveText('feed', feed, request, reply);
}
