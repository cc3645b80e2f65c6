import { BannerSkeleton } from '@safar/shared/ui/banner-skeleton';
import { Skeleton } from '@safar/shared/ui/skeleton';
import player from './player.module.scss';
import styles from './video-content.module.scss';

/** A video page on its way: the player's box, a title, a line. */
export function VideoSkeleton() {
  return (
    <div className={styles.page}>
      <div className={player.stage}>
        <BannerSkeleton ratio="wide" />
      </div>
      <div className={styles.words}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
      </div>
    </div>
  );
}
