import { showsAtOnce } from '@safar/shared/domain/product-limits';
import { Loading } from '@safar/shared/ui/loading';
import { Skeleton } from '@safar/shared/ui/skeleton';
import styles from './shows-skeleton.module.scss';

/** Five posters on their way, and the line of the controls. */
export function ShowsSkeleton() {
  return (
    <Loading>
      <div className={styles.row}>
        {Array.from({ length: showsAtOnce }, (_, index) => (
          <div key={index} className={styles.poster}>
            <Skeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}
