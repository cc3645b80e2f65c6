import type { PublicSite } from '@safar/shared/config/public-site';
import type { Post } from '@safar/shared/api/schemas/post';
import { cutText } from '@safar/shared/domain/cut-text';
import { plainText } from '@safar/shared/domain/plain-text';
import { writePostHtml } from '@safar/shared/domain/post-html/write-post-html';
import { machineTimestamp } from '@safar/shared/domain/timestamp';
import type { AtomEntry, AtomFeed } from './atom';

/** Also the route that answers it. */
export const BLOG_FEED_PATH = '/blog/feed.xml';

/** Characters of a summary. */
const SUMMARY_LENGTH = 300;
/** A blog without posts was never updated; the format wants a time all the same. */
const NEVER = new Date(0).toISOString();

type FeedSite = Pick<PublicSite, 'name' | 'description' | 'origin' | 'imageBase'>;

/** Posts whose time cannot be read are left out: an entry needs one. */
function entryOf(post: Post, site: FeedSite): AtomEntry[] {
  const updated = machineTimestamp(post.updated_at);
  if (updated === undefined) return [];
  const address = `${site.origin}/blog/details/${post.id}`;
  // Feed readers show the title themselves, and the picture only where the content has it.
  const [picture] = post.images;
  const lead = picture ? `<p><img src="${escapeAttribute(picture.image)}" alt=""></p>` : '';
  return [
    {
      address,
      title: post.title.trim() || address,
      updated,
      tags: post.tags,
      summary: cutText(plainText(post.description), SUMMARY_LENGTH).text,
      html: writePostHtml(lead + post.description, site),
    },
  ];
}

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The newest posts as a feed. */
export function blogFeed(posts: readonly Post[], site: FeedSite): AtomFeed {
  const entries = posts.flatMap((post) => entryOf(post, site));
  return {
    address: `${site.origin}${BLOG_FEED_PATH}`,
    title: `${site.name} · Blog`,
    subtitle: site.description,
    page: `${site.origin}/blog`,
    icon: `${site.origin}/favicon.svg`,
    author: { name: site.name, uri: `${site.origin}/` },
    updated: entries.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), NEVER),
    entries,
  };
}
