import { Skeleton } from './skeleton';
import cardStyles from './card.module.scss';
import styles from './skeleton.module.scss';

/** The true size of a `Card` with a two-line title. */
export function CardSkeleton() {
  return (
    <div className={cardStyles.card} aria-hidden="true">
      <div className={styles.wide}>
        <Skeleton />
      </div>
      <div className={cardStyles.body}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
      </div>
    </div>
  );
}
