import { CardSkeleton } from '@safar/ui/section-skeleton';
import { LoadingStatus } from '@safar/ui/skeleton';
import { VideoRecordCard } from '../../videos/video-record-card';
import styles from './video-list.module.scss';
import type { VideoSummary } from '../../videos/video-summary';

/**
 * Layout of the videos of a home section.
 *
 * - `shelf`: rows of two to six cards, depending on the width; on phones, one row that scrolls horizontally.
 * - `lead`: a large first card, with smaller cards beside or below it.
 * - `compact`: rows of two to six small cards, depending on the width.
 * - `rows`: cards with the title beside the picture, in as many columns as fit.
 */
export type VideoListLayout = 'shelf' | 'lead' | 'compact' | 'rows';

const skeletonCount: Readonly<Record<VideoListLayout, number>> = { shelf: 6, lead: 6, compact: 12, rows: 4 };

type Card = Omit<Parameters<typeof VideoRecordCard>[0], 'video'>;

const small: Card = { showCategory: false, disc: 'small' };

/** Returns the props of the card at `index` in a list of `count` cards. */
function cardOf(layout: VideoListLayout, index: number, count: number): Card {
  switch (layout) {
    case 'shelf':
      return { sizes: '(width >= 1024px) 400px, (width >= 768px) 50vw, 80vw' };
    case 'lead':
      if (index === 0) return { sizes: '(width >= 1024px) 820px, 100vw', className: styles.first };
      return {
        ...small,
        // On tablets the list has two columns. If the number of cards is even, the last card spans both columns.
        sizes: index === count - 1 && count % 2 === 0 ? '(768px <= width < 1024px) 42vw, 180px' : '180px',
        className: styles.line,
      };
    case 'rows':
      return { ...small, sizes: '200px', className: styles.line };
    case 'compact':
      return { ...small, sizes: '(width >= 1024px) 300px, (width >= 768px) 33vw, 50vw' };
  }
}

interface VideoListProps {
  readonly layout: VideoListLayout;
  readonly label: string;
  readonly videos: readonly VideoSummary[];
}

/** The videos of a home section. */
export function VideoList({ layout, label, videos }: VideoListProps) {
  return (
    <ul role="list" aria-label={label} className={styles[layout]}>
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoRecordCard video={video} {...cardOf(layout, index, videos.length)} />
        </li>
      ))}
    </ul>
  );
}

interface VideoListSkeletonProps {
  readonly layout: VideoListLayout;
  /** Reserves space for the link "Show More", which appears below the loaded videos on narrow screens. */
  readonly aboveLink?: boolean;
}

/** Placeholder with the dimensions of the list. */
export function VideoListSkeleton({ layout, aboveLink = false }: VideoListSkeletonProps) {
  const count = skeletonCount[layout];
  return (
    <LoadingStatus>
      <div className={`${styles[layout]} ${styles.waiting} ${aboveLink ? styles.aboveLink : ''}`}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={cardOf(layout, index, count).className}>
            <CardSkeleton />
          </div>
        ))}
      </div>
    </LoadingStatus>
  );
}
