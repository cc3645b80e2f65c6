import { AdFrame } from '@safar/shared/ui/ad-frame';
import { Loading } from '@safar/shared/ui/loading';
import { Skeleton } from '@safar/shared/ui/skeleton';
import styles from './best-of-week.module.scss';

/** Player, carousel and advertisement on their way. */
export function WeekSkeleton() {
  return (
    <Loading>
      <div className={styles.week}>
        <div className={styles.lead}>
          <div className={styles.player}>
            <Skeleton />
          </div>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
        <div className={styles.waiting}>
          <Skeleton />
        </div>
        <div className={styles.ad}>
          <AdFrame shape="card" />
        </div>
      </div>
    </Loading>
  );
}
