import type { Video } from '@safar/shared/api/schemas/video';
import { videosPerPage } from '@safar/shared/domain/product-limits';
import { Grid } from '@safar/shared/ui/grid';
import { Panel } from '@safar/shared/ui/panel';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useDataError } from '../requests/use-data-error';
import { VideoTile } from '../videos/video-tile';
import type { PageRequest } from './video-list';
import styles from './paged-videos.module.scss';

export interface PageSlotProps {
  readonly page: number;
  /** Of the list of cards. */
  readonly label: string;
  /** Of the page, when there is more than one. */
  readonly name: string | undefined;
  readonly videos: readonly Video[] | undefined;
  readonly request: PageRequest | undefined;
  /** How many videos it should have. */
  readonly size: number;
  /** Whether it is in the window or near it. */
  readonly near: boolean;
  /** Its place while it has no cards. */
  readonly height: number | undefined;
  /** Words to mark in titles. */
  readonly marked?: string | undefined;
  /** Part of the first screen. */
  readonly priority: boolean;
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onHeight: (page: number, height: number, isFull: boolean) => void;
  readonly onAsk: (page: number) => void;
}

/**
 * One page of a long list. Away from the window it is an empty box of its own height; but as long as the keyboard is
 * on one of its cards, it keeps them.
 */
export const PageSlot = memo(function PageSlot(props: PageSlotProps) {
  const { page, name, near, height, watch, onHeight } = props;
  // The store hands over a page in one go; its two dozen cards are rendered in between of what a finger does.
  const videos = useDeferredValue(props.videos);
  const [hasFocus, setHasFocus] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const shown = near || hasFocus;
  const alone = name === undefined;
  const count = videos?.length ?? 0;

  useEffect(() => {
    const element = cards.current;
    if (!shown || alone || count === 0 || !element) return undefined;
    const observer = new ResizeObserver(() => {
      // What has just left the document is reported once more, without a height.
      if (element.isConnected) onHeight(page, element.offsetHeight, count === videosPerPage);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, alone, count, page, onHeight]);

  return (
    <div
      ref={watch}
      className={styles.page}
      data-page={page}
      role={alone ? undefined : 'group'}
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

function PageContent({ page, label, videos, request, size, marked, priority, onAsk }: PageSlotProps) {
  const errorText = useDataError();
  if (videos) {
    if (videos.length === 0) return null;
    return (
      <Grid columns={3} label={label}>
        {videos.map((video, index) => (
          <VideoTile
            key={video.id}
            video={video}
            headingLevel={2}
            priority={priority && index === 0}
            marked={marked}
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
      onRetry={() => onAsk(page)}
      retrying={request.status === 'loading'}
    />
  );
}
