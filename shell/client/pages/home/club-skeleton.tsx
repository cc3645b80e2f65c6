import { Loading } from '@safar/shared/ui/loading';
import { Skeleton } from '@safar/shared/ui/skeleton';
import styles from './home-skeleton.module.scss';

/** The banner of the Adventure Club on its way. */
export function ClubSkeleton() {
  return (
    <Loading>
      <div className={styles.club}>
        <Skeleton />
      </div>
    </Loading>
  );
}
