import { createHash } from 'node:crypto';
import type { PublicSite } from '@safar/contract/site-config';
import type { PageHead } from '@safar/contract/page-head';
import { localizeSite } from '@safar/contract/localize-site';
import { defaultLocale, localePrefix, type Locale } from '@safar/contract/locale';
import { truncateText, withoutFullStop } from '@safar/domain/text';
import { isHome, parentPage } from '../structured-data';

/**
 * Content of an Open Graph image. The URL of the image contains a hash of this object and its property names, so
 * renaming a property changes all these URLs.
 */
export interface ShareCard {
  /** Language of the page, which determines the text direction of the picture. */
  readonly locale: Locale;
  readonly site: string;
  /** Name of the section, shown above the title: a category, or the blog. Empty for other pages. */
  readonly kicker: string;
  readonly title: string;
  readonly isVideo: boolean;
  /** URL of the background picture. */
  readonly picture: string | undefined;
}

export const SHARE_PICTURES_PATH = '/media/share';
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Part of every hash. Increase it when the design of the pictures changes. */
const DESIGN_VERSION = 2;
const TITLE_LENGTH = 110;

/**
 * Returns the content of the site's Open Graph image, which is used for the home page and for pages without a canonical
 * URL.
 */
export function siteCard(publicSite: PublicSite, locale: Locale): ShareCard {
  const { name, description } = localizeSite(publicSite, locale);
  return {
    locale,
    site: name,
    kicker: '',
    title: withoutFullStop(description),
    isVideo: false,
    picture: undefined,
  };
}

export function pageCard(head: PageHead, publicSite: PublicSite): ShareCard {
  const { locale = defaultLocale } = head;
  const site = localizeSite(publicSite, locale);
  if (head.canonical === undefined || isHome(head, site)) return siteCard(site, locale);
  return {
    locale,
    site: site.name,
    kicker: parentPage(head, site)?.name ?? '',
    title: truncateText(head.title, TITLE_LENGTH).text,
    isVideo: head.type === 'video.other',
    picture: head.image,
  };
}

export const cardHash = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, card]))
    .digest('hex')
    .slice(0, 16);

/**
 * Returns the URL of a page's Open Graph image. The URL changes with the content, so the image can be cached forever.
 */
export function sharePictureUrl(head: PageHead, site: PublicSite): string {
  const hash = cardHash(pageCard(head, site));
  const home = `${site.origin}${localePrefix(head.locale ?? defaultLocale)}`;
  const { pathname, search } = new URL(head.canonical ?? home);
  const name = pathname === '/' ? '/site' : `/page${pathname}`;
  return `${site.origin}${SHARE_PICTURES_PATH}${name}.${hash}.jpg${search}`;
}
