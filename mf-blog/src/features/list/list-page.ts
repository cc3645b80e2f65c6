import type { PostSummary } from '../post-card/post-summary';

/** One page of the list, as its cards need it. */
export interface ListPage {
  readonly posts: readonly PostSummary[];
  /** Of all pages; 0 for a search whose backend does not say. */
  readonly total: number;
  readonly page: number;
}
