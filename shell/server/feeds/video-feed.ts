import type { Video } from '@safar/shared/api/schemas/video';
import type { PublicSite } from '@safar/shared/config/public-site';
import { cutText } from '@safar/shared/domain/cut-text';
import { plainText } from '@safar/shared/domain/plain-text';
import { videoIdOf } from '@safar/shared/domain/video-id';
import { textElement } from '../found/write-xml';
import type { AtomEntry, AtomFeed } from './atom';

/** Also the route that answers it. */
export const VIDEO_FEED_PATH = '/videos/feed.xml';
/** Videos that it holds. */
export const VIDEO_FEED_LENGTH = 50;

/** Characters of a summary. */
const SUMMARY_LENGTH = 300;
/** A list without videos was never updated; the format wants a time all the same. */
const NEVER = new Date(0).toISOString();

type FeedSite = Pick<PublicSite, 'name' | 'description' | 'origin' | 'thumbnailBase'>;

function entryOf(video: Video, updated: string, { origin, thumbnailBase }: FeedSite): AtomEntry {
  const address = `${origin}/show-more/${video.id}`;
  const words = plainText(video.description);
  const id = videoIdOf(video.video);
  const thumbnail = id && new URL(`${thumbnailBase}/vi/${id}/hqdefault.jpg`, `${origin}/`).href;
  const picture = thumbnail ? `<p><img src="${thumbnail}" alt=""></p>` : '';
  return {
    address,
    title: video.title.trim() || address,
    updated,
    tags: video.category ? [video.category] : [],
    summary: cutText(words, SUMMARY_LENGTH).text,
    html: picture + textElement('p', words),
  };
}

/**
 * The newest videos as a feed.
 *
 * @param since when this site first saw each of them as it is (`seen-videos.ts`)
 */
export function videoFeed(videos: readonly Video[], since: readonly string[], site: FeedSite): AtomFeed {
  const entries = videos.map((video, index) => entryOf(video, since[index] ?? NEVER, site));
  return {
    address: `${site.origin}${VIDEO_FEED_PATH}`,
    title: `${site.name} · Videos`,
    subtitle: site.description,
    page: `${site.origin}/recent-uploads`,
    icon: `${site.origin}/favicon.svg`,
    author: { name: site.name, uri: `${site.origin}/` },
    updated: entries.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), NEVER),
    entries,
  };
}
