import type { Video } from '@safar/shared/api/schemas/video';
import { Panel } from '@safar/shared/ui/panel';
import { useMessages } from '../../messages/use-messages';
import { VideoTile } from '../../videos/video-tile';
import { FIRST_RELATED } from './related-videos';
import styles from './other-episodes.module.scss';

const TITLE_LENGTH = 60;

/** The first related videos, the first of them large. */
export function OtherEpisodes({ videos }: { videos: readonly Video[] }) {
  const t = useMessages();
  if (videos.length === 0) return <Panel kind="empty" size="strip" message={t.noDataFound} />;
  return (
    <ul role="list" className={styles.episodes}>
      {videos.slice(0, FIRST_RELATED).map((video, index) => (
        <li key={video.id}>
          <VideoTile
            video={video}
            showCategory={index === 0}
            className={index === 0 ? undefined : styles.small}
            titleLength={TITLE_LENGTH}
            sizes={
              index === 0
                ? '(width >= 1024px) 820px, 100vw'
                : '(width >= 1024px) 180px, (width >= 768px) 33vw, 100vw'
            }
          />
        </li>
      ))}
    </ul>
  );
}
