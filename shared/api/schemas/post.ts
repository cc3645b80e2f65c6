import * as v from 'valibot';
import { splitTags } from '../../domain/tags';
import { count, text } from './wire';

const tags = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.array(v.unknown())])), null),
  v.transform((value) => {
    const items = typeof value === 'string' ? splitTags(value) : (value ?? []);
    const words = items
      .filter((item) => typeof item === 'string')
      .map((tag) => tag.replace(/^[#\s]+|\s+$/gu, ''));
    return [...new Set(words)].filter((tag) => tag !== '');
  }),
);

const withImage = v.object({ image: v.pipe(v.string(), v.nonEmpty()) });

const images = v.pipe(
  v.optional(v.nullable(v.array(v.unknown())), null),
  v.transform((list) =>
    (list ?? [])
      .map((item) => (typeof item === 'string' ? { image: item } : item))
      .filter((item) => v.is(withImage, item))
      .map(({ image }) => ({ image })),
  ),
);

export const postSchema = v.object({
  id: count,
  title: text,
  /** May hold HTML: `plainText` for cards, the sanitiser for the page. */
  description: text,
  /** Image paths, the first one is the title picture; may be empty. */
  images,
  /** Split already, each once. */
  tags,
  updated_at: text,
});

export type Post = v.InferOutput<typeof postSchema>;

export interface PostPage {
  readonly posts: readonly Post[];
  /** Of all pages. */
  readonly total: number;
  readonly page: number;
}
