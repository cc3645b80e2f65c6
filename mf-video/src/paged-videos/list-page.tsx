import { videosPerPage } from '@safar/domain/product-limits';
import { Grid } from '@safar/ui/grid';
import { Panel } from '@safar/ui/panel';
import { GridSkeleton } from '@safar/ui/section-skeleton';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useDataError } from '../requests/use-data-error';
import { VideoRecordCard } from '../videos/video-record-card';
import type { PageRequest } from './video-list';
import styles from './paged-videos.module.scss';
import type { VideoSummary } from '../videos/video-summary';

interface ListPageProps {
  readonly page: number;
  /** Accessible name of the list of cards. */
  readonly label: string;
  /** Accessible name of the page; `undefined` if the list has a single page. */
  readonly name: string | undefined;
  readonly videos: readonly VideoSummary[] | undefined;
  readonly request: PageRequest | undefined;
  /** Expected number of videos on the page. */
  readonly size: number;
  /** Whether the page is in or near the viewport. */
  readonly visible: boolean;
  /** Height in pixels that is reserved while the cards are not rendered; `undefined` if the height is unknown. */
  readonly height: number | undefined;
  /** Search terms to highlight in titles. */
  readonly highlight?: string | undefined;
  /** Whether the first thumbnail is loaded with high priority. */
  readonly priority: boolean;
  readonly observe: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onHeight: (page: number, height: number, isFull: boolean) => void;
  readonly onRequestPage: (page: number) => void;
}

/**
 * One page of a long list. A page far from the viewport renders as an empty box of the same height, unless the page
 * contains the focus.
 */
export const ListPage = memo(function ListPage(props: ListPageProps) {
  const { page, name, visible, height, observe, onHeight } = props;
  // Defers the rendering of the 24 cards of a new page, so that scrolling stays smooth.
  const videos = useDeferredValue(props.videos);
  const [hasFocus, setHasFocus] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const shown = visible || hasFocus;
  const isOnlyPage = name === undefined;
  const count = videos?.length ?? 0;

  useEffect(() => {
    const element = cards.current;
    if (!shown || isOnlyPage || count === 0 || !element) return undefined;
    const observer = new ResizeObserver(() => {
      // The observer also reports a removed element, with a height of 0. This report is ignored, so that the page keeps
      // its last height in the layout.
      if (element.isConnected) onHeight(page, element.offsetHeight, count === videosPerPage);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, isOnlyPage, count, page, onHeight]);

  return (
    <div
      ref={observe}
      className={styles.page}
      data-page={page}
      role={isOnlyPage ? undefined : 'group'}
      aria-label={name}
      tabIndex={-1}
      style={shown || height === undefined ? undefined : { blockSize: height }}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {shown && (
        <div ref={cards}>
          <PageContent {...props} videos={videos} />
        </div>
      )}
    </div>
  );
});

function PageContent({
  page,
  label,
  videos,
  request,
  size,
  highlight,
  priority,
  onRequestPage,
}: ListPageProps) {
  const errorText = useDataError();
  if (videos) {
    if (videos.length === 0) return null;
    return (
      <Grid columns={3} label={label}>
        {videos.map((video, index) => (
          <VideoRecordCard
            key={video.id}
            video={video}
            headingLevel={2}
            priority={priority && index === 0}
            highlight={highlight}
          />
        ))}
      </Grid>
    );
  }
  if (typeof request?.error !== 'string') return <GridSkeleton count={size} />;
  return (
    <Panel
      kind="error"
      size="strip"
      message={errorText(request.error)}
      onRetry={() => onRequestPage(page)}
      retrying={request.status === 'loading'}
    />
  );
}
