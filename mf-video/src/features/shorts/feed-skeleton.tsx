import { Loading } from '@safar/shared/ui/loading';
import { Skeleton } from '@safar/shared/ui/skeleton';
import styles from './shorts-feed.module.scss';

const EXPECTED = 8;

/** Shorts on their way, in their true size. */
export function FeedSkeleton() {
  return (
    <Loading>
      <div className={styles.waiting}>
        {Array.from({ length: EXPECTED }, (_, index) => (
          <div key={index} className={styles.item}>
            <Skeleton className={styles.still} />
            <Skeleton shape="title" className={styles.caption} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
