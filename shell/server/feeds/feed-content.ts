import type { Post, Video } from '@safar/api/schemas';
import type { PublicSite } from '@safar/contract/site-config';
import { escapeHtml } from '@safar/domain/escape';
import { postHtmlToText } from '@safar/domain/post-html/post-html-to-text';
import { serializePostHtml } from '@safar/domain/post-html/serialize-post-html';
import { localizeUrl, type Locale } from '@safar/contract/locale';
import { truncateText } from '@safar/domain/text';
import { isoTimestamp } from '@safar/domain/timestamp';
import { parseVideoId } from '@safar/domain/youtube';
import { serverTexts } from '../server-texts';
import { UNKNOWN_TIME, type AtomEntry, type AtomFeed } from './atom';

export const BLOG_FEED_PATH = '/blog/feed.xml';
export const VIDEO_FEED_PATH = '/videos/feed.xml';

const SUMMARY_LENGTH = 300;
/**
 * Descriptions of this length or more are replaced with at most 2,000 characters from the start of their plain text,
 * because feed readers download the whole feed repeatedly. `postSchema` truncates descriptions to this length, so a
 * description of exactly this length was probably longer.
 */
const MAX_DESCRIPTION_LENGTH = 100_000;
/** Maximum total length of the full contents in a feed. All further entries contain only a summary. */
const MAX_CONTENT_LENGTH = 1_000_000;
const SHORTENED_LENGTH = 2_000;
const MAX_TITLE_LENGTH = 300;
const MAX_TAGS = 20;

/** The data of the site in one language. */
interface FeedSite extends Pick<
  PublicSite,
  'name' | 'description' | 'origin' | 'imageBase' | 'thumbnailBase'
> {
  readonly locale: Locale;
}

const urlOf = ({ origin, locale }: FeedSite, path: string) =>
  new URL(localizeUrl(path, locale), `${origin}/`).href;

interface FeedContent {
  readonly path: string;
  readonly section: string;
  readonly pagePath: string;
  readonly entries: readonly AtomEntry[];
}

/**
 * Limits the total length of the entries. Above `MAX_CONTENT_LENGTH`, the content of the last entries, which are the
 * oldest, is replaced with their summaries.
 */
function boundedEntries(entries: readonly AtomEntry[]): AtomEntry[] {
  let length = 0;
  return entries.map((entry) => {
    length += entry.html.length;
    return length <= MAX_CONTENT_LENGTH ? entry : { ...entry, html: `<p>${escapeHtml(entry.summary)}</p>` };
  });
}

const createFeed = (site: FeedSite, { path, section, pagePath, entries }: FeedContent): AtomFeed => ({
  url: urlOf(site, path),
  language: site.locale,
  title: `${site.name} · ${section}`,
  subtitle: site.description,
  pageUrl: urlOf(site, pagePath),
  icon: `${site.origin}/favicon.svg`,
  author: { name: site.name, uri: urlOf(site, '/') },
  updated: entries.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), UNKNOWN_TIME),
  entries: boundedEntries(entries),
});

/** Cuts a long description before it is parsed and sanitized, because both take time in proportion to its length. */
function boundedDescription(html: string): string {
  if (html.length < MAX_DESCRIPTION_LENGTH) return html;
  const text = postHtmlToText(html.slice(0, SHORTENED_LENGTH * 2));
  return `<p>${escapeHtml(truncateText(text, SHORTENED_LENGTH).text)}</p>`;
}

const titleOf = ({ title }: Pick<Post, 'title'>, url: string): string =>
  truncateText(title.slice(0, MAX_TITLE_LENGTH * 2).trim(), MAX_TITLE_LENGTH).text || url;

/**
 * Returns the entry of a post. Atom requires a date and a time. So the time of a post that has only a date is midnight
 * UTC, and a post without a valid date has no entry.
 */
function postEntries(post: Post, site: FeedSite): AtomEntry[] {
  const timestamp = isoTimestamp(post.updated_at);
  if (timestamp === undefined) return [];
  const updated = new Date(timestamp).toISOString();
  const url = urlOf(site, `/blog/details/${post.id}`);
  const description = boundedDescription(post.description);
  // The content includes the picture, because feed readers would not show it otherwise. It does not include the title,
  // because feed readers show the title themselves.
  const [picture] = post.images;
  const lead = picture ? `<p><img src="${escapeHtml(picture.image)}" alt=""></p>` : '';
  return [
    {
      url,
      title: titleOf(post, url),
      updated,
      tags: post.tags.slice(0, MAX_TAGS).map((tag) => truncateText(tag, MAX_TITLE_LENGTH).text),
      summary: truncateText(postHtmlToText(description), SUMMARY_LENGTH).text,
      html: serializePostHtml(lead + description, site),
    },
  ];
}

export const blogFeed = (posts: readonly Post[], site: FeedSite): AtomFeed =>
  createFeed(site, {
    path: BLOG_FEED_PATH,
    section: serverTexts[site.locale].blog,
    pagePath: '/blog',
    entries: posts.flatMap((post) => postEntries(post, site)),
  });

function videoEntry(video: Video, updated: string, site: FeedSite): AtomEntry {
  const { origin, thumbnailBase, locale } = site;
  const url = urlOf(site, `/show-more/${video.id}`);
  const text = postHtmlToText(boundedDescription(video.description));
  const id = parseVideoId(video.video);
  const thumbnail = id && new URL(`${thumbnailBase}/vi/${id}/hqdefault.jpg`, `${origin}/`).href;
  const picture = thumbnail ? `<p><img src="${escapeHtml(thumbnail)}" alt=""></p>` : '';
  return {
    url,
    title: titleOf(video, url),
    updated,
    tags: video.category ? [serverTexts[locale].categoryName(video.category)] : [],
    summary: truncateText(text, SUMMARY_LENGTH).text,
    html: `${picture}<p>${escapeHtml(text)}</p>`,
  };
}

/** @param firstSeen the time when this site first saw the current version of each video (see `first-seen.ts`) */
export const videoFeed = (videos: readonly Video[], firstSeen: readonly string[], site: FeedSite): AtomFeed =>
  createFeed(site, {
    path: VIDEO_FEED_PATH,
    section: serverTexts[site.locale].videos,
    pagePath: '/recent-uploads',
    entries: videos.map((video, index) => videoEntry(video, firstSeen[index] ?? UNKNOWN_TIME, site)),
  });
