import { emptyElement } from '../xml';
import type { PublicSite } from '@safar/contract/site-config';
import { toInlineJson } from '@safar/protocol/boot-data';
import type { PageHead } from '@safar/contract/page-head';
import { iconLinks } from '../site-icons';
import { localizeSite } from '@safar/contract/localize-site';
import { defaultLocale, localizeUrl } from '@safar/contract/locale';
import { VIDEO_FEED_PATH } from '../feeds/feed-content';
import { SHARE_SIZE, sharePictureUrl } from './share-pictures/share-card';
import { serverTexts } from '../server-texts';
import { pageStructuredData } from './structured-data';

const openGraph = (property: string, content: string | number) =>
  emptyElement('meta', { property, content: String(content) });

const jsonLd = (data: unknown) => `<script type="application/ld+json">${toInlineJson(data)}</script>`;

/**
 * Returns head elements for browsers and crawlers: icons, the picture for link previews (Open Graph and Twitter),
 * structured data and the video feed. The server adds them as HTML, because no script reads or changes them.
 */
export function headElements(head: PageHead | undefined, publicSite: PublicSite): string {
  if (!head) return iconLinks(defaultLocale);
  const { locale = defaultLocale } = head;
  const site = localizeSite(publicSite, locale);
  // Pages of the blog do not link to the video feed, because they link to the blog's feed. Pages with `noindex` do not
  // link to it either: they have no canonical URL, so the server cannot tell whether they belong to the blog.
  const blogUrl = site.origin + localizeUrl('/blog', locale);
  const pageUrl = head.canonical?.split('?')[0];
  const hasVideoFeed = pageUrl !== undefined && !`${pageUrl}/`.startsWith(`${blogUrl}/`);
  const videoFeed = emptyElement('link', {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${site.name} · ${serverTexts[locale].videos}`,
    href: site.origin + localizeUrl(VIDEO_FEED_PATH, locale),
  });
  return [
    iconLinks(locale),
    openGraph('og:image', sharePictureUrl(head, site)),
    openGraph('og:image:type', 'image/jpeg'),
    openGraph('og:image:width', SHARE_SIZE.width),
    openGraph('og:image:height', SHARE_SIZE.height),
    openGraph('og:image:alt', head.title),
    emptyElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    hasVideoFeed ? videoFeed : '',
    ...pageStructuredData(head, site).map(jsonLd),
  ].join('');
}
