import type { Video } from '@safar/shared/api/schemas/video';
import { videoIdOf } from '@safar/shared/domain/video-id';
import { Link } from '@safar/shared/router';
import { PlayDisc } from '@safar/shared/ui/play-disc';
import { VideoThumbnail } from '@safar/shared/ui/video-thumbnail';
import { videoLink } from '../../videos/video-link';
import styles from './best-of-week.module.scss';

/** A film of the carousel: its still with the play sign and its title, all of it a link to its page. */
export function WeekSlide({ video }: { video: Video }) {
  const videoId = videoIdOf(video.video);
  const { href, state } = videoLink(video);
  if (!videoId) return null;
  return (
    <Link to={href} state={state} className={styles.film} data-play="">
      <span className={styles.still}>
        <VideoThumbnail
          videoId={videoId}
          alt=""
          sizes="(width >= 1024px) 190px, (width >= 768px) 30vw, (width >= 480px) 45vw, 80vw"
        />
        <PlayDisc size="small" className={styles.disc} />
      </span>
      <span className={styles.name} dir="auto">
        {video.title}
      </span>
    </Link>
  );
}
