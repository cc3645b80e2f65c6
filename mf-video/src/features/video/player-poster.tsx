import { PlayDisc } from '@safar/shared/ui/play-disc';
import { VideoThumbnail } from '@safar/shared/ui/video-thumbnail';
import { PlayLink } from '../../videos/play-link';
import styles from './player.module.scss';

interface PlayerPosterProps {
  readonly videoId: string;
  readonly title: string;
  /** Of the player, for visitors without JavaScript. */
  readonly address: string;
  /** The largest picture of the page's first screen. */
  readonly priority: boolean;
  /** `undefined` while nothing can be started in place: the poster is a link then. */
  readonly onPlay: (() => void) | undefined;
}

/** The large still of a video with the play sign in its middle. */
export function PlayerPoster({ videoId, title, address, priority, onPlay }: PlayerPosterProps) {
  return (
    <PlayLink className={styles.poster} title={title} address={address} onPlay={onPlay}>
      <VideoThumbnail
        videoId={videoId}
        use="banner"
        ratio="cover"
        alt=""
        sizes="(width >= 1320px) 1240px, 100vw"
        priority={priority}
      />
      <PlayDisc size="large" className={styles.disc} />
    </PlayLink>
  );
}
