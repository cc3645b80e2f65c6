import { BannerSkeleton } from '@safar/shared/ui/banner-skeleton';
import { Skeleton } from '@safar/shared/ui/skeleton';
import player from './player.module.scss';
import styles from './video-content.module.scss';

/** A video page on its way: the player's box, title, description, and room for the rest, so that the footer stays below. */
export function VideoSkeleton() {
  return (
    <div className={styles.page}>
      <div className={player.stage}>
        <BannerSkeleton ratio="wide" />
      </div>
      <div className={styles.words}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <div className={styles.room} />
    </div>
  );
}
