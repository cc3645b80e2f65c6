import { slugify } from '@safar/shared/domain/slug';
import type { ContentProblem } from './content-problem';
import type { Content } from './item-schemas';

const adCategories = ['Details', 'Best Of This Week', 'Live Broadcast', 'Discover Shorts'];

/** What no single item shows: ids and names used twice, and categories that nothing leads to. */
export function checkAcrossFiles(content: Content): ContentProblem[] {
  const known = content.categories.map(({ name }) => name);
  return [
    ...repeated(
      'categories.json',
      'name',
      content.categories.map(({ name }) => slugify(name)),
    ),
    ...(['videos', 'shorts', 'slides', 'shows', 'ads', 'posts', 'jobs'] as const).flatMap((kind) =>
      repeated(
        `${kind}.json`,
        'id',
        content[kind].map(({ id }) => String(id)),
      ),
    ),
    ...unknownCategories('videos.json', content.videos, known),
    ...unknownCategories('shorts.json', content.shorts, known),
    ...unknownCategories('ads.json', content.ads, adCategories),
  ];
}

function repeated(file: string, field: string, keys: string[]): ContentProblem[] {
  const seen = new Set<string>();
  return keys
    .filter((key) => seen.size === seen.add(key).size)
    .map((key) => ({ file, item: `${field} ${key}`, field, sentence: 'is used twice.' }));
}

function unknownCategories(
  file: string,
  items: { id: number; category: string }[],
  known: string[],
): ContentProblem[] {
  const slugs = new Set(known.map(slugify));
  return items
    .filter(({ category }) => !slugs.has(slugify(category)))
    .map(({ id, category }) => ({
      file,
      item: `id ${id}`,
      field: 'category',
      sentence: `"${category}" must be one of ${known.join(', ')}.`,
    }));
}
