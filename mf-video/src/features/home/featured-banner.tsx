import type { Video } from '@safar/shared/api/schemas';
import { parseVideoId } from '@safar/shared/domain/youtube';
import { Link } from '@safar/shared/router';
import { VideoThumbnail } from '@safar/shared/ui/video-thumbnail';
import { useMessages } from '../../messages/use-messages';
import { videoLink } from '../../videos/video-link';
import styles from './featured-banner.module.scss';

interface FeaturedBannerProps {
  readonly video: Video;
  readonly title: string;
  readonly text: string;
}

/** A link to a video: its largest thumbnail with text over it. */
export function FeaturedBanner({ video, title, text }: FeaturedBannerProps) {
  const t = useMessages();
  const videoId = parseVideoId(video.video);
  const { href, state } = videoLink(video);
  if (!videoId) return null;
  return (
    <article className={styles.banner} data-on-picture="">
      <VideoThumbnail
        videoId={videoId}
        use="banner"
        ratio="cover"
        className={styles.picture}
        alt=""
        sizes="(width >= 1920px) 1760px, 100vw"
      />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link className={styles.link} to={href} state={state} aria-label={t.watchVideo(title, video.title)}>
            {title}
          </Link>
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
    </article>
  );
}
