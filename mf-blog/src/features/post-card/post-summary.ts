import type { Post } from '@safar/shared/api/schemas/post';

/** What a card shows of a post. */
export interface PostSummary extends Pick<Post, 'id' | 'title' | 'updated_at'> {
  /** The beginning of its words. */
  readonly excerpt: string;
  /** A path as the API sends it. */
  readonly image: string | null;
}
