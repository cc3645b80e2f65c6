import { listCategories } from '@safar/shared/api/list-categories';
import type { Post } from '@safar/shared/api/schemas/post';
import type { Video } from '@safar/shared/api/schemas/video';
import type { PublicSite } from '@safar/shared/config/public-site';
import type { HttpClient } from '@safar/shared/contract/http';
import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { categoryPath, knownCategories } from '@safar/shared/domain/category';
import { cutText } from '@safar/shared/domain/cut-text';
import { embedAddress } from '@safar/shared/domain/embed';
import { plainText } from '@safar/shared/domain/plain-text';
import { machineTimestamp } from '@safar/shared/domain/timestamp';
import { videoIdOf } from '@safar/shared/domain/video-id';
import { sitePages } from './site-pages';
import { writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap-xml';
import { countLists, postsOfPart, videosOfPart } from './walk-lists';

/** Addresses of one file. The format allows 50,000; fewer keep files and the walks for them short. */
export const FILE_SIZE = 5_000;
/** What the format allows are 2,048 and 100 characters; an Urdu letter may be more than one. */
const DESCRIPTION_LENGTH = 2_000;
const TITLE_LENGTH = 90;

/** The newest uploads have a page of their own and are no category. */
const RECENT = '/recent-uploads';

export interface SitemapSource {
  readonly site: PublicSite;
  readonly http: HttpClient;
  /** The pages that are served now. */
  readonly registry: () => Pick<PageRegistry, 'remotes'>;
}

/** Makes the files of the sitemap by their names; each resolves with `undefined` when there is no such file. */
export function sitemapFiles({ site, http, registry }: SitemapSource) {
  const absolute = (path: string) => new URL(path, `${site.origin}/`).href;

  function videoEntry(video: Video): SitemapEntry {
    const address = absolute(`/show-more/${video.id}`);
    const id = videoIdOf(video.video);
    const title = cutText(video.title, TITLE_LENGTH).text;
    // The extension wants a title.
    if (id === undefined || title === '') return { address };
    return {
      address,
      video: {
        title,
        description: cutText(plainText(video.description), DESCRIPTION_LENGTH).text || title,
        thumbnail: absolute(`${site.thumbnailBase}/vi/${id}/hqdefault.jpg`),
        player: absolute(embedAddress(site.embedBase, id, { autoplay: false })),
        category: video.category || undefined,
      },
    };
  }

  const postEntry = (post: Post): SitemapEntry => ({
    address: absolute(`/blog/details/${post.id}`),
    modified: machineTimestamp(post.updated_at),
  });

  async function index(): Promise<string> {
    const { videos, posts } = await countLists(http);
    const files = (name: string, total: number) =>
      Array.from({ length: Math.ceil(total / FILE_SIZE) }, (_, part) => `${name}-${part + 1}`);
    const names = ['pages', 'categories', ...files('videos', videos), ...files('posts', posts)];
    return writeSitemapIndex(names.map((name) => absolute(`/sitemap/${name}.xml`)));
  }

  async function categories(): Promise<string> {
    const names = (await listCategories(http)).map(({ name }) => name);
    const paths = [...names, ...Object.values(knownCategories)].map(categoryPath);
    // A name without letters has no page of its own.
    const own = [...new Set(paths)].filter((path) => path !== '/category');
    return writeSitemap([...own, RECENT].map((path) => ({ address: absolute(path) })));
  }

  return async function makeFile(name: string): Promise<string | undefined> {
    if (name === 'index') return index();
    if (name === 'categories') return categories();
    if (name === 'pages')
      return writeSitemap(sitePages(registry()).map((path) => ({ address: absolute(path) })));
    const [, list, number] = /^(videos|posts)-([1-9]\d{0,3})$/.exec(name) ?? [];
    if (list === undefined) return undefined;
    const part = { number: Number(number), size: FILE_SIZE };
    const entries =
      list === 'videos'
        ? (await videosOfPart(http, part)).map(videoEntry)
        : (await postsOfPart(http, part)).map(postEntry);
    return entries.length > 0 ? writeSitemap(entries) : undefined;
  };
}
