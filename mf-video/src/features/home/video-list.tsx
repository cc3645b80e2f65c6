import type { Video } from '@safar/shared/api/schemas';
import { CardSkeleton } from '@safar/shared/ui/section-skeleton';
import { LoadingStatus } from '@safar/shared/ui/skeleton';
import { VideoRecordCard } from '../../videos/video-record-card';
import styles from './video-list.module.scss';

/**
 * Layout of a section. `shelf`: rows of three, on phones a row to swipe. `lead`: a large first card with rows beside or
 * below it. `compact`: rows of four small cards, on phones two.
 */
export type VideoListLook = 'shelf' | 'lead' | 'compact';

const expected: Readonly<Record<VideoListLook, number>> = { shelf: 6, lead: 6, compact: 12 };

type Card = Omit<Parameters<typeof VideoRecordCard>[0], 'video'>;

const small: Card = { showCategory: false, disc: 'small' };

/** Card props for a position in the list. */
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

/** The videos of a home section. */
export function VideoList({ look, label, videos }: VideoListProps) {
  return (
    <ul role="list" aria-label={label} className={styles[look]}>
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoRecordCard video={video} {...cardOf(look, index)} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder with the dimensions of the list. */
export function VideoListSkeleton({ look }: { look: VideoListLook }) {
  return (
    <LoadingStatus>
      <div className={`${styles[look]} ${styles.waiting}`}>
        {Array.from({ length: expected[look] }, (_, index) => (
          <div key={index} className={cardOf(look, index).className}>
            <CardSkeleton />
          </div>
        ))}
      </div>
    </LoadingStatus>
  );
}
