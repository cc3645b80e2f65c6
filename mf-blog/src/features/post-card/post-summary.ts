import type { Post } from '@safar/shared/api/schemas/post';
import { cutText } from '@safar/shared/domain/cut-text';
import { plainText } from '@safar/shared/domain/plain-text';
import { postExcerptLength } from '@safar/shared/domain/product-limits';

/** What a card shows of a post. */
export interface PostSummary extends Pick<Post, 'id' | 'title' | 'updated_at'> {
  /** The beginning of its words. */
  readonly excerpt: string;
  /** A path as the API sends it. */
  readonly image: string | null;
}

/** Lists are handed over with the document, so they hold summaries: whole posts were a fifth of the home page's bytes. */
export const postSummary = ({ id, title, updated_at, description, images }: Post): PostSummary => ({
  id,
  title,
  updated_at,
  excerpt: cutText(plainText(description), postExcerptLength).text,
  image: images[0]?.image ?? null,
});
