import { SectionSkeleton } from '@safar/shared/ui/section-skeleton';
import styles from './home-skeleton.module.scss';

interface HomeSkeletonProps {
  readonly part:
    | 'bestShows'
    | 'dekhoPakistan'
    | 'mostWatched'
    | 'bestOfWeek'
    | 'liveBroadcast'
    | 'documentaries'
    | 'trending'
    | 'shorts'
    | 'posts';
  /** As the section itself will say it. */
  readonly title: string;
}

/** A section on its way: its heading stands, and what follows it stays where it is when the section comes. */
export function HomeSkeleton({ part, title }: HomeSkeletonProps) {
  return (
    <div className={`${styles.part} ${styles[part]}`}>
      <SectionSkeleton title={title} count={6} />
    </div>
  );
}
