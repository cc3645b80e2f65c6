import { Grid } from '@safar/ui/grid';
import { PostCard } from './post-card';
import type { PostSummary } from './post-navigation';

export interface PostRowProps {
  /** At most three. */
  readonly posts: readonly PostSummary[];
  readonly label: string;
  /** The URL of the list, for the link "Go Back" of the posts. */
  readonly from?: string | undefined;
}

const SIZES = '(width >= 1024px) 400px, (width >= 768px) 33vw, 100vw';

/** Three posts side by side, stacked on phones. */
export function PostRow({ posts, label, from }: PostRowProps) {
  return (
    <Grid columns="row" label={label}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} from={from} sizes={SIZES} />
      ))}
    </Grid>
  );
}
