import { Grid } from '@safar/ui/grid';
import { PostCard } from './post-card';
import type { ListOrigin, PostSummary } from './post-navigation';

interface PostRowProps {
  /** The posts, at most three. */
  readonly posts: readonly PostSummary[];
  readonly label: string;
  /** The list to which the link "Go Back" on a post page returns. */
  readonly list?: ListOrigin | undefined;
}

const SIZES = '(width >= 1024px) 400px, (width >= 768px) 33vw, 100vw';

/** Up to three posts side by side. On phones they are stacked. */
export function PostRow({ posts, label, list }: PostRowProps) {
  return (
    <Grid columns="row" label={label}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} list={list} sizes={SIZES} />
      ))}
    </Grid>
  );
}
