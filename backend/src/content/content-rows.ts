import { slugify } from '@safar/shared/domain/slug';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables';
import { searchVector } from '../search/search-vector';
import type { ContentKind } from './item-schemas';
import { parseTime } from './parse-time';
import type { ContentFiles } from './read-content';
import { resolveImage } from './resolve-image';
import { sanitiseHtml, textOfHtml } from './sanitise-html';

export type ContentRows = { [Kind in ContentKind]: Insertable<Tables[Kind]>[] };

/** What the database stores: references resolved, HTML sanitised, categories with their slugs, words to search. */
export function contentRows({ content, artwork }: ContentFiles): ContentRows {
  const image = (value: string) => resolveImage(value, artwork);
  const source = (item: object) => JSON.stringify(item);
  return {
    categories: content.categories.map((item, position) => ({
      ...item,
      icon: image(item.icon),
      slug: slugify(item.name),
      position,
      source: source(item),
    })),
    videos: content.videos.map((item) => ({
      ...item,
      category_slug: slugify(item.category),
      source: source(item),
      search: searchVector([item.title, item.category, item.description]),
    })),
    shorts: content.shorts.map((item) => ({
      ...item,
      category_slug: slugify(item.category),
      source: source(item),
    })),
    slides: content.slides.map((item) => ({
      ...item,
      slider_image: image(item.slider_image),
      source: source(item),
    })),
    shows: content.shows.map((item) => ({ ...item, image: image(item.image), source: source(item) })),
    ads: content.ads.map(({ artwork: _drawing, ...item }, index) => ({
      ...item,
      image: image(item.image),
      category_slug: slugify(item.category),
      source: source(content.ads[index] ?? item),
    })),
    posts: content.posts.map((item) => ({
      ...item,
      description: sanitiseHtml(item.description, image),
      images: JSON.stringify(item.images.map((entry) => ({ image: image(entry.image) }))),
      updated_at: parseTime(item.updated_at),
      source: source(item),
      search: searchVector([item.title, item.tags, textOfHtml(item.description)]),
    })),
    jobs: content.jobs.map((item) => ({ ...item, image: image(item.image), source: source(item) })),
    banner: content.banner.map((item) => ({ ...item, id: 1, source: source(item) })),
  };
}
