import { parentElement, textElement, xmlDocument } from '../write-xml';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const VIDEO_NAMESPACE = 'http://www.google.com/schemas/sitemap-video/1.1';

/** What a search engine may know of a video; only what the API knows. */
export interface SitemapVideo {
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly player: string;
  readonly category: string | undefined;
}

export interface SitemapEntry {
  /** Absolute. */
  readonly address: string;
  /** ISO in UTC, where it is known. */
  readonly modified?: string | undefined;
  readonly video?: SitemapVideo;
}

const videoElement = ({ thumbnail, title, description, player, category }: SitemapVideo) =>
  parentElement('video:video', [
    textElement('video:thumbnail_loc', thumbnail),
    textElement('video:title', title),
    textElement('video:description', description),
    textElement('video:player_loc', player),
    ...(category === undefined ? [] : [textElement('video:category', category)]),
  ]);

const entryElement = ({ address, modified, video }: SitemapEntry) =>
  parentElement('url', [
    textElement('loc', address),
    ...(modified === undefined ? [] : [textElement('lastmod', modified)]),
    ...(video === undefined ? [] : [videoElement(video)]),
  ]);

/** One file of addresses. */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const withVideos = entries.some(({ video }) => video !== undefined);
  const namespaces = { xmlns: NAMESPACE, ...(withVideos && { 'xmlns:video': VIDEO_NAMESPACE }) };
  return xmlDocument(parentElement('urlset', entries.map(entryElement), namespaces));
}

/** The file that names the others. */
export function writeSitemapIndex(addresses: readonly string[]): string {
  const children = addresses.map((address) => parentElement('sitemap', [textElement('loc', address)]));
  return xmlDocument(parentElement('sitemapindex', children, { xmlns: NAMESPACE }));
}
