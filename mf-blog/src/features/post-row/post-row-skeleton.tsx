import { CardSkeleton } from '@safar/shared/ui/card-skeleton';
import { Grid } from '@safar/shared/ui/grid';
import { Loading } from '@safar/shared/ui/loading';
import styles from './post-row.module.scss';

/** Three posts on their way. */
export function PostRowSkeleton() {
  return (
    <Loading>
      <Grid columns={3} className={styles.row}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </Grid>
    </Loading>
  );
}
