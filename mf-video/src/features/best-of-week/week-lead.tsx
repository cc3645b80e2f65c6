import type { Video } from '@safar/shared/api/schemas/video';
import { plainText } from '@safar/shared/domain/plain-text';
import { videoIdOf } from '@safar/shared/domain/video-id';
import { Link } from '@safar/shared/router';
import { videoLink } from '../../videos/video-link';
import { Player } from '../video/player';
import styles from './best-of-week.module.scss';

/** The week's first film: its player and what it is about. */
export function WeekLead({ video }: { video: Video }) {
  const videoId = videoIdOf(video.video);
  const { href, state } = videoLink(video);
  const text = plainText(video.description);
  if (!videoId) return null;
  return (
    <article className={styles.lead}>
      <Player key={videoId} videoId={videoId} title={video.title} part />
      <h3 className={styles.title} dir="auto">
        <Link to={href} state={state} className={styles.titleLink}>
          {video.title}
        </Link>
      </h3>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </article>
  );
}
