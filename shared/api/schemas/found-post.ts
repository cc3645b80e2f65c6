import * as v from 'valibot';
import { postSchema, type Post } from './post';
import { count, text } from './wire';

/** A neighbour that is missing or odd costs nobody the post. */
const neighbour = v.fallback(v.nullable(v.object({ id: count, title: text })), null);

const related = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((list) =>
    list.filter((item) => v.is(postSchema, item)).map((item) => v.parse(postSchema, item)),
  ),
);

/** The answer of `/Blog/{id}`; a backend that is not ours may know the post only. */
export const foundPostSchema = v.object({
  data: postSchema,
  previous: v.optional(neighbour, null),
  next: v.optional(neighbour, null),
  related: v.optional(related, []),
});

/** Enough of a post for a link to it. */
export interface PostLink {
  readonly id: number;
  readonly title: string;
}

/** A post and what else its page offers to read. */
export interface FoundPost {
  readonly post: Post;
  /** The next older post. */
  readonly previous: PostLink | null;
  /** The next newer post. */
  readonly next: PostLink | null;
  /** Posts that share its tags; their descriptions may be only the beginning. */
  readonly related: readonly Post[];
}
