import { Grid } from '@safar/shared/ui/grid';
import { PostCard } from '../post-card/post-card';
import type { PostSummary } from '../post-card/post-summary';
import styles from './post-row.module.scss';

export interface PostRowProps {
  /** At most three. */
  readonly posts: readonly PostSummary[];
  readonly label: string;
  readonly from?: string | undefined;
}

const SIZES = '(width >= 1024px) 400px, (width >= 768px) 33vw, 100vw';

/** Three posts side by side, below each other on phones; never two and one. */
export function PostRow({ posts, label, from }: PostRowProps) {
  return (
    <Grid columns={3} label={label} className={styles.row}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} from={from} sizes={SIZES} />
      ))}
    </Grid>
  );
}
