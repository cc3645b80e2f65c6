import type { Post } from '@safar/shared/api/schemas/post';
import { cutText } from '@safar/shared/domain/cut-text';
import { plainText } from '@safar/shared/domain/plain-text';
import { postExcerptLength } from '@safar/shared/domain/product-limits';
import type { PostSummary } from '../features/post-card/post-summary';

/** Lists are handed over with the document, so they hold summaries: whole posts were a fifth of the home page's bytes. */
export const summarisePost = ({ id, title, updated_at, description, images }: Post): PostSummary => ({
  id,
  title,
  updated_at,
  excerpt: cutText(plainText(description), postExcerptLength).text,
  image: images[0]?.image ?? null,
});
