import { join } from 'node:path';
import type { Compressor } from '@safar/server/http/compression';
import { createTextServer, type GeneratedText } from '@safar/server/http/generated-text';
import type { Settings } from '@safar/server/settings';
import { listPosts } from '@safar/api/blog';
import { createHttpClient } from '@safar/api/http-client';
import type { Post } from '@safar/api/schemas';
import { listVideos } from '@safar/api/videos';
import { localizeSite } from '@safar/contract/localize-site';
import { locales, localizeUrl } from '@safar/contract/locale';
import type { HttpClient } from '@safar/contract/http';
import type { FastifyInstance } from 'fastify';
import { ATOM_TYPE, serializeAtom } from './atom';
import { BLOG_FEED_PATH, blogFeed, VIDEO_FEED_PATH, videoFeed } from './feed-content';
import { createFirstSeen } from './first-seen';

const BLOG_PAGES = 2;
const BLOG_POSTS = 20;
const VIDEOS = 50;

interface FeedOptions {
  readonly settings: Pick<Settings, 'site' | 'backendUrl' | 'htmlCacheSeconds' | 'dataDir'>;
  readonly compressor: Compressor;
  readonly http?: HttpClient;
}

/** Loads the newest posts page by page, because third-party backends ignore `per_page` and always send ten posts. */
async function newestPosts(http: HttpClient): Promise<Post[]> {
  const newest = new Map<number, Post>();
  for (let page = 1; page <= BLOG_PAGES; page += 1) {
    const { items: posts, total } = await listPosts(http, { page });
    // If a post is published between two requests, the last post of the first page moves to the second page and is
    // received twice.
    for (const post of posts) if (!newest.has(post.id)) newest.set(post.id, post);
    if (newest.size >= total) break;
  }
  // A faulty backend may send more than ten posts per page.
  return [...newest.values()].slice(0, BLOG_POSTS);
}

/**
 * Serves the Atom feeds of the blog and of the videos in each language. Feeds are cached for `htmlCacheSeconds`, like
 * pages.
 */
export function serveFeeds(app: FastifyInstance, { settings, compressor, http }: FeedOptions): void {
  const { site, backendUrl, htmlCacheSeconds, dataDir } = settings;
  const client = http ?? createHttpClient({ baseUrl: `${backendUrl}/api` });
  const serveText = createTextServer(htmlCacheSeconds, compressor);
  const firstSeen = createFirstSeen(join(dataDir, 'feeds', 'videos.json'));

  for (const locale of locales) {
    const localSite = { ...localizeSite(site, locale), locale };
    const blog: GeneratedText = {
      name: 'The blog feed',
      contentType: ATOM_TYPE,
      generate: async () => serializeAtom(blogFeed(await newestPosts(client), localSite)),
    };
    const videos: GeneratedText = {
      name: 'The video feed',
      contentType: ATOM_TYPE,
      async generate() {
        const { items } = await listVideos(client, { order: 'newest', perPage: VIDEOS });
        const newest = items.slice(0, VIDEOS);
        return serializeAtom(videoFeed(newest, await firstSeen(newest), localSite));
      },
    };
    app.get(localizeUrl(BLOG_FEED_PATH, locale), (request, reply) =>
      serveText(`blog ${locale}`, blog, request, reply),
    );
    app.get(localizeUrl(VIDEO_FEED_PATH, locale), (request, reply) =>
      serveText(`videos ${locale}`, videos, request, reply),
    );
  }
}
