import type { Post, Video } from '@safar/api/schemas';
import type { PublicSite } from '@safar/contract/site-config';
import type { HttpClient } from '@safar/contract/http';
import type { PageRegistry } from '@safar/protocol/page-registry';
import { categoryPath, knownCategories } from '@safar/domain/categories';
import { postHtmlToText } from '@safar/domain/post-html/post-html-to-text';
import { limitText } from '@safar/domain/limit-text';
import { truncateText } from '@safar/domain/text';
import { isoTimestamp } from '@safar/domain/timestamp';
import { embedUrl, parseVideoId } from '@safar/domain/youtube';
import { shellPages } from '../../client/navigation/shell-pages';
import { defaultLocale, locales, localizeUrl } from '@safar/contract/locale';
import { emptyElement, parentElement, textElement, xmlDocument } from '../xml';
import { categoryNames, countLists, postsOfSection, videosOfSection } from './sitemap-lists';

/**
 * Maximum number of pages in a sitemap file. Each page has one URL per language. The format allows 50,000 URLs per
 * file, but a smaller file needs fewer API requests.
 */
const FILE_SIZE = 5_000;
/** Maximum lengths of a video's description and title in Google's video sitemap format, in characters. */
const DESCRIPTION_LENGTH = 2_048;
const TITLE_LENGTH = 100;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const VIDEO_NAMESPACE = 'http://www.google.com/schemas/sitemap-video/1.1';

/** Path of the page with recent uploads. `categories.xml` lists this page, although it is not a category. */
const RECENT_UPLOADS = '/recent-uploads';
/**
 * Path of a page that redirects to the post whose id is in the router's location state. Crawlers have no such state and
 * would be redirected to the blog.
 */
const POST_WITHOUT_ID = '/blog/details';

/**
 * Pages that search engines need not crawl: search results, enquiry forms, and the pages for signing in and signing up.
 * The last two have no function, because the site has no accounts.
 */
export const UNCRAWLED_PATHS = ['/search', '/sign-in', '/sign-up', '/enquiry'] as const;

/**
 * Truncates text to a number of characters. `truncateText` counts graphemes, so its result may be too long: an Urdu
 * letter with vowel marks is one grapheme of several characters.
 */
function shorten(text: string, characters: number): string {
  const short = truncateText(text, characters - 1).text;
  if (short.length <= characters) return short;
  return `${limitText(short, characters - 1).replace(/\s+\S*$/u, '')}…`;
}

interface SitemapVideo {
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly player: string;
  readonly category: string | undefined;
}

interface SitemapEntry {
  /** Path of the English page. */
  readonly path: string;
  /** Time of the last change, as ISO 8601 in UTC, or its date if the backend sends no time. */
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

const alternate = (language: string, href: string) =>
  emptyElement('xhtml:link', { rel: 'alternate', hreflang: language, href });

/**
 * Returns a `url` element for each language of a page. Each element links to the page in all languages. Only the
 * element of the English page describes the video.
 */
function entryElements({ path, modified, video }: SitemapEntry, absoluteUrl: (path: string) => string) {
  const urls = locales.map((locale) => ({ locale, url: absoluteUrl(localizeUrl(path, locale)) }));
  const alternates = [
    ...urls.map(({ locale, url }) => alternate(locale, url)),
    alternate('x-default', absoluteUrl(path)),
  ];
  return urls.map(({ locale, url }) =>
    parentElement('url', [
      textElement('loc', url),
      ...(modified === undefined ? [] : [textElement('lastmod', modified)]),
      ...alternates,
      ...(video === undefined || locale !== defaultLocale ? [] : [videoElement(video)]),
    ]),
  );
}

function serializeIndex(urls: readonly string[]): string {
  const children = urls.map((url) => parentElement('sitemap', [textElement('loc', url)]));
  return xmlDocument(parentElement('sitemapindex', children, { xmlns: NAMESPACE }));
}

const isUncrawled = (path: string) =>
  path === POST_WITHOUT_ID ||
  UNCRAWLED_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/**
 * Returns the paths of the shell's and the remotes' pages. Omits paths with parameters and pages that need no crawling.
 */
function staticPaths({ remotes }: Pick<PageRegistry, 'remotes'>): string[] {
  const shellPaths = Object.values(shellPages).flatMap(({ path }) => path ?? []);
  const remotePaths = Object.values(remotes).flatMap(({ routes }) => routes.map(({ path }) => path));
  return [...new Set([...shellPaths, ...remotePaths])].filter(
    (path) => !/[:*]/.test(path) && !isUncrawled(path),
  );
}

interface SitemapSource {
  readonly site: PublicSite;
  readonly http: HttpClient;
  readonly registry: () => Pick<PageRegistry, 'remotes'>;
}

/**
 * Returns a function that generates the sitemap file with the given name. The function resolves to `undefined` if there
 * is no such file, and rejects with an `ApiError` if a request fails.
 */
export function createSitemap({ site, http, registry }: SitemapSource) {
  const absoluteUrl = (path: string) => new URL(path, `${site.origin}/`).href;

  function serializeSitemap(entries: readonly SitemapEntry[]): string {
    const hasVideos = entries.some(({ video }) => video !== undefined);
    const namespaces = {
      xmlns: NAMESPACE,
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      ...(hasVideos && { 'xmlns:video': VIDEO_NAMESPACE }),
    };
    const elements = entries.flatMap((entry) => entryElements(entry, absoluteUrl));
    return xmlDocument(parentElement('urlset', elements, namespaces));
  }

  function videoEntry(video: Video): SitemapEntry {
    const path = `/show-more/${video.id}`;
    const id = parseVideoId(video.video);
    const title = shorten(video.title, TITLE_LENGTH);
    // The video extension requires a title, a thumbnail and a player. The URLs of the last two contain the YouTube id.
    if (id === undefined || title === '') return { path };
    return {
      path,
      video: {
        title,
        description: shorten(postHtmlToText(video.description), DESCRIPTION_LENGTH) || title,
        thumbnail: absoluteUrl(`${site.thumbnailBase}/vi/${id}/hqdefault.jpg`),
        player: absoluteUrl(embedUrl(site.embedBase, id, { autoplay: false })),
        category: video.category || undefined,
      },
    };
  }

  const postEntry = (post: Post): SitemapEntry => ({
    path: `/blog/details/${post.id}`,
    modified: isoTimestamp(post.updated_at),
  });

  async function index(): Promise<string> {
    const { videos, posts } = await countLists(http);
    const sections = (name: string, total: number) =>
      Array.from({ length: Math.ceil(total / FILE_SIZE) }, (_, number) => `${name}-${number + 1}`);
    const names = ['pages', 'categories', ...sections('videos', videos), ...sections('posts', posts)];
    return serializeIndex(names.map((name) => absoluteUrl(`/sitemap/${name}.xml`)));
  }

  async function categories(): Promise<string> {
    const paths = [...(await categoryNames(http)), ...Object.values(knownCategories)].map(categoryPath);
    // A category name without letters or digits produces the path `/category`, which is not the page of a category.
    const unique = [...new Set(paths)].filter((path) => path !== '/category');
    return serializeSitemap([...unique, RECENT_UPLOADS].map((path) => ({ path })));
  }

  return async function generateFile(name: string): Promise<string | undefined> {
    if (name === 'index') return index();
    if (name === 'categories') return categories();
    if (name === 'pages') return serializeSitemap(staticPaths(registry()).map((path) => ({ path })));
    const [, list, number] = /^(videos|posts)-([1-9]\d{0,3})$/.exec(name) ?? [];
    if (list === undefined) return undefined;
    const section = { number: Number(number), size: FILE_SIZE };
    const entries =
      list === 'videos'
        ? (await videosOfSection(http, section)).map(videoEntry)
        : (await postsOfSection(http, section)).map(postEntry);
    return entries.length > 0 ? serializeSitemap(entries) : undefined;
  };
}
