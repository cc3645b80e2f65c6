import { VideoThumbnail } from '@safar/shared/ui/video-thumbnail';
import styles from './short-still.module.scss';

interface ShortStillProps {
  readonly id: string;
  /** Fills the box around it; otherwise it is as high as a short. */
  readonly cover?: boolean | undefined;
  /** The visitor sees it first. */
  readonly priority?: boolean | undefined;
}

/** A short's still. The host's pictures are wider than a short: the box shows their middle. */
export function ShortStill({ id, cover = false, priority = false }: ShortStillProps) {
  return (
    <VideoThumbnail
      videoId={id}
      ratio={cover ? 'cover' : '9/16'}
      alt=""
      sizes={cover ? '640px' : '(width >= 768px) 480px, 320px'}
      priority={priority}
      className={styles.still}
    />
  );
}
