import type { PostLink } from '@safar/shared/api/schemas/found-post';
import type { PostNode } from '@safar/shared/domain/post-html/html-tree';
import type { PostSummary } from '../post-card/post-summary';

/** A post as its page shows it, and what else the page offers to read. */
export interface PostContent extends Pick<PostSummary, 'id' | 'title' | 'updated_at' | 'image'> {
  readonly tags: readonly string[];
  readonly text: readonly PostNode[];
  /** Its other pictures that the text does not show. */
  readonly pictures: readonly string[];
  /** A sentence or two for search engines. */
  readonly description: string;
  /** How many it has. */
  readonly words: number;
  /** To read it. */
  readonly minutes: number;
  /** The next older post. */
  readonly previous: PostLink | null;
  /** The next newer post. */
  readonly next: PostLink | null;
  readonly related: readonly PostSummary[];
}
