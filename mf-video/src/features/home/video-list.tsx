import type { Video } from '@safar/shared/api/schemas/video';
import { CardSkeleton } from '@safar/shared/ui/card-skeleton';
import { Loading } from '@safar/shared/ui/loading';
import { VideoTile } from '../../videos/video-tile';
import styles from './video-list.module.scss';

/**
 * How a section stands on the page. `shelf`: three in a row, on phones a row to swipe. `lead`: the first one large,
 * the others as lines beside or under it. `compact`: four small ones in a row, on phones two.
 */
export type VideoListLook = 'shelf' | 'lead' | 'compact';

const expected: Readonly<Record<VideoListLook, number>> = { shelf: 6, lead: 6, compact: 8 };

type Card = Omit<Parameters<typeof VideoTile>[0], 'video'>;

const small: Card = { showCategory: false, disc: 'small' };

/** What a card at this place of the list needs. */
function cardOf(look: VideoListLook, index: number): Card {
  switch (look) {
    case 'shelf':
      return { sizes: '(width >= 1024px) 400px, (width >= 768px) 50vw, 80vw' };
    case 'lead':
      return index === 0
        ? { sizes: '(width >= 1024px) 820px, 100vw', className: styles.first }
        : { ...small, sizes: '180px', className: styles.line };
    case 'compact':
      return { ...small, sizes: '(width >= 1024px) 300px, (width >= 768px) 33vw, 50vw' };
  }
}

interface VideoListProps {
  readonly look: VideoListLook;
  readonly label: string;
  readonly videos: readonly Video[];
}

/** The videos of a section of the home page. */
export function VideoList({ look, label, videos }: VideoListProps) {
  return (
    <ul role="list" aria-label={label} className={styles[look]}>
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoTile video={video} {...cardOf(look, index)} />
        </li>
      ))}
    </ul>
  );
}

/** The true size of such a list. */
export function VideoListSkeleton({ look }: { look: VideoListLook }) {
  return (
    <Loading>
      <div className={`${styles[look]} ${styles.waiting}`}>
        {Array.from({ length: expected[look] }, (_, index) => (
          <div key={index} className={cardOf(look, index).className}>
            <CardSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}
