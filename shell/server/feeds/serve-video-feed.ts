import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHttpClient } from '@safar/shared/api/http-client';
import { listVideoPage } from '@safar/shared/api/list-video-page';
import type { HttpClient } from '@safar/shared/contract/http';
import { createTextServer, type MadeText } from '../found/serve-made-text';
import type { Compressor } from '../pages/compressor';
import type { Settings } from '../settings';
import { ATOM_TYPE, writeAtom } from './atom';
import { createSeenVideos } from './seen-videos';
import { VIDEO_FEED_LENGTH, videoFeed } from './video-feed';

type FeedSettings = Pick<Settings, 'site' | 'backendUrl' | 'htmlCacheSeconds' | 'dataDir'>;

/** Answers the feed of the newest videos. It is kept as long as pages are. */
export function createVideoFeed(
  { site, backendUrl, htmlCacheSeconds, dataDir }: FeedSettings,
  compressor: Compressor,
  client?: HttpClient,
) {
  const http = client ?? createHttpClient({ baseUrl: `${backendUrl}/api` });
  const serveText = createTextServer(htmlCacheSeconds, compressor);
  const seenSince = createSeenVideos(join(dataDir, 'feeds', 'videos.json'));
  const feed: MadeText = {
    name: 'The feed of the videos',
    type: ATOM_TYPE,
    async make() {
      const { videos } = await listVideoPage(http, { order: 'newest', perPage: VIDEO_FEED_LENGTH });
      return writeAtom(videoFeed(videos, await seenSince(videos), site));
    },
  };
  return (request: FastifyRequest, reply: FastifyReply) => serveText('feed', feed, request, reply);
}
