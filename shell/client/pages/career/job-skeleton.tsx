import { Skeleton } from '@safar/shared/ui/skeleton';
import styles from './job-card.module.scss';

const LINES = [1, 2, 3, 4];

/** The true size of a job card with a message of four lines. */
export function JobSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={`${styles.picture} ${styles.square}`}>
        <Skeleton />
      </div>
      <div className={styles.head}>
        <Skeleton shape="short" className={styles.line} />
        <Skeleton shape="line" />
      </div>
      <div className={styles.body}>
        <div>
          {LINES.map((line) => (
            <Skeleton key={line} shape="line" className={styles.line} />
          ))}
        </div>
        <Skeleton shape="pill" className={styles.button} />
      </div>
    </div>
  );
}
