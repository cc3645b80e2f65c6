import { parseVideoId } from '@safar/domain/youtube';
import { Link } from '@safar/remote-kit/router';
import { PlayDisc } from '@safar/ui/play-disc';
import { VideoThumbnail } from '@safar/ui/video-thumbnail';
import { useMessages } from '../../messages/use-messages';
import { videoLink } from '../../videos/video-link';
import styles from './featured-banner.module.scss';
import type { VideoSummary } from '../../videos/video-summary';

interface FeaturedBannerProps {
  readonly video: VideoSummary;
  readonly title: string;
  readonly text: string;
}

/** A banner with a video's picture, a heading, an introductory text and a link with the video's title. */
export function FeaturedBanner({ video, title, text }: FeaturedBannerProps) {
  const t = useMessages();
  const videoId = parseVideoId(video.video);
  const { href, state } = videoLink(video);
  if (!videoId) return null;
  return (
    <article className={styles.banner} data-play="">
      <div className={styles.picture}>
        <VideoThumbnail
          videoId={videoId}
          use="banner"
          ratio="cover"
          alt=""
          sizes="(width >= 768px) 720px, 100vw"
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
        <Link className={styles.link} to={href} state={state}>
          <PlayDisc size="small" />
          <span dir="auto">{t.watchTitle(video.title)}</span>
        </Link>
      </div>
    </article>
  );
}
