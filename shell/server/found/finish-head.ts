import type { PublicSite } from '@safar/shared/config/public-site';
import { VIDEO_FEED_PATH } from '../feeds/video-feed';
import { element } from './write-xml';
import { dataElements, headOf, readHead } from './read-head';
import { SHARE_SIZE, shareAddress } from './share-pictures/share-facts';
import { structuredData } from './structured-data';

const meta = (property: string, content: string | number) =>
  element('meta', { property, content: String(content) });

/** `<` would let a text of the API end the script element. */
const script = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * Adds to a rendered page what only crawlers read and every page has: its picture for shared links, its structured
 * data, and the feed of the videos. Browsers' code knows nothing of it.
 */
export function finishHead(html: string, site: PublicSite): string {
  const head = headOf(html);
  const page = readHead(head);
  const ofBlog = page.canonical?.startsWith(`${site.origin}/blog`) === true;
  const added = [
    meta('og:image', shareAddress(page, site)),
    meta('og:image:type', 'image/jpeg'),
    meta('og:image:width', SHARE_SIZE.width),
    meta('og:image:height', SHARE_SIZE.height),
    meta('og:image:alt', page.title),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    // Pages of the blog name its feed themselves.
    ofBlog
      ? ''
      : element('link', {
          rel: 'alternate',
          type: 'application/atom+xml',
          title: `${site.name} · Videos`,
          href: `${site.origin}${VIDEO_FEED_PATH}`,
        }),
    ...structuredData(page, site).map(script),
  ];
  const own = head.replace(dataElements, '').replace(/<meta property="og:image" content="[^"]*"\/>/g, '');
  return `${own}${added.join('')}${html.slice(head.length)}`;
}
