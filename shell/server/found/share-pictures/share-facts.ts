import { createHash } from 'node:crypto';
import type { PublicSite } from '@safar/shared/config/public-site';
import { cutText } from '@safar/shared/domain/cut-text';
import type { PageHead } from '../read-head';
import { parentOf } from '../structured-data';

/** Everything that a picture for shared links is drawn from. */
export interface ShareFacts {
  readonly site: string;
  /** What the page belongs to: a category, the blog. */
  readonly kicker: string;
  readonly title: string;
  readonly isVideo: boolean;
  /** The address of what stands behind the words. */
  readonly picture: string | undefined;
}

export const SHARE_PICTURES = '/media/share';
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Part of every address: raise it when pictures are drawn differently. */
const DRAWING_VERSION = 1;
const TITLE_LENGTH = 110;

type SharedSite = Pick<PublicSite, 'name' | 'description' | 'origin'>;

/** The site's own picture: for home, and wherever a page has none. */
export const siteFacts = ({ name, description }: SharedSite): ShareFacts => ({
  site: name,
  kicker: '',
  title: description.replace(/\.$/, ''),
  isVideo: false,
  picture: undefined,
});

/** What the picture of a page shows. */
export function shareFacts(head: PageHead, site: SharedSite): ShareFacts {
  if (head.canonical === undefined || head.canonical === `${site.origin}/`) return siteFacts(site);
  return {
    site: site.name,
    kicker: parentOf(head, site)?.name ?? '',
    title: cutText(head.title, TITLE_LENGTH).text,
    isVideo: head.type === 'video.other',
    picture: head.picture,
  };
}

/** Names a picture by what is drawn in it. */
export const shareKey = (facts: ShareFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, facts]))
    .digest('hex')
    .slice(0, 16);

/** The address of a page's picture; another title has another one, so it may be kept for ever. */
export function shareAddress(head: PageHead, site: SharedSite): string {
  const key = shareKey(shareFacts(head, site));
  const { pathname, search } = new URL(head.canonical ?? site.origin);
  const name = head.canonical === undefined || pathname === '/' ? '/site' : `/page${pathname}`;
  return `${site.origin}${SHARE_PICTURES}${name}.${key}.jpg${search}`;
}
