import { categoryPath } from '@safar/domain/categories';
import { Section } from '@safar/ui/section';
import { GridSkeleton } from '@safar/ui/section-skeleton';
import { maxEpisodeTitleLength, initialRelatedVideos, relatedVideosStep } from '@safar/domain/product-limits';
import type { RequestState } from '@safar/remote-kit/state/request-slice';
import { Button } from '@safar/ui/button';
import { Panel } from '@safar/ui/panel';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { relatedVideos, useEpisodes } from './video-state';
import styles from './episodes.module.scss';
import { VideoRecordCard } from '../../videos/video-record-card';
import type { VideoSummary } from '../../videos/video-summary';

interface EpisodesProps {
  /** The current video, which the list omits. */
  readonly video: VideoSummary;
  readonly className: string | undefined;
}

/** The section of the video page that lists the other videos of the same category. */
export function Episodes({ video, className }: EpisodesProps) {
  const t = useMessages();
  const errorText = useDataError();
  const { category } = video;
  const { request, fetchMore } = useEpisodes(category);
  return (
    <Section
      title={t.otherEpisodes}
      all={category ? { href: categoryPath(category), category } : undefined}
      className={className}
    >
      <RequestView
        request={request}
        onRetry={fetchMore}
        errorText={errorText}
        size="strip"
        skeleton={<GridSkeleton count={4} />}
      >
        {({ videos, pages, more }) => (
          <EpisodeList
            episodes={relatedVideos(video, videos)}
            pages={pages}
            more={more}
            status={request.status}
            onMore={fetchMore}
          />
        )}
      </RequestView>
    </Section>
  );
}

/**
 * Maximum number of pages that the list requests when it appears, and after each press of "Show More". If a backend
 * ignores the category, `relatedVideos` omits most videos. Without this limit, the list would then request all pages of
 * the backend.
 */
const MAX_AUTOMATIC_PAGES = 2;

interface EpisodeListProps {
  readonly episodes: readonly VideoSummary[];
  /** Number of loaded pages. */
  readonly pages: number;
  /** Whether the server has further pages of this category. */
  readonly more: boolean;
  /** Status of the request for the next page. */
  readonly status: RequestState<unknown>['status'];
  readonly onMore: () => void;
}

/** The related videos, with a button that adds more videos to the list. */
function EpisodeList({ episodes, pages, more, status, onMore }: EpisodeListProps) {
  const t = useMessages();
  const [requested, setRequested] = useState({
    count: initialRelatedVideos,
    lastPage: pages + MAX_AUTOMATIC_PAGES,
  });
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const isIncomplete = requested.count > episodes.length && more && pages < requested.lastPage;
  const shown = episodes.slice(0, requested.count);

  // Moves the focus to the first new episode after "Show More".
  useEffect(() => {
    const index = firstNew.current;
    if (index === undefined || shown.length <= index) return;
    firstNew.current = undefined;
    list.current?.children[index]?.querySelector('a')?.focus();
  }, [shown.length]);

  // Requests further pages until `requested.count` episodes are loaded. A single page may not be enough, because the
  // list omits the current video and invalid records.
  useEffect(() => {
    if (isIncomplete && status === 'ready') onMore();
  }, [isIncomplete, status, onMore]);

  if (episodes.length === 0 && !isIncomplete)
    return <Panel kind="empty" size="strip" message={t.noDataFound} />;

  const showMore = () => {
    firstNew.current = shown.length;
    setRequested({ count: shown.length + relatedVideosStep, lastPage: pages + MAX_AUTOMATIC_PAGES });
  };
  const failed = isIncomplete && status === 'failed';
  return (
    <>
      <ul ref={list} role="list" className={styles.episodes}>
        {shown.map((video, index) => (
          <EpisodeTile key={video.id} video={video} index={index} />
        ))}
      </ul>
      {failed && (
        <p role="alert" className={styles.failed}>
          {t.moreEpisodesFailed}
        </p>
      )}
      {(more || episodes.length > shown.length) && (
        <Button
          kind="quiet"
          className={styles.more}
          busy={isIncomplete && status === 'loading'}
          onClick={failed ? onMore : showMore}
        >
          {failed ? t.tryAgain : t.showMore}
          {!failed && <VisuallyHidden> {t.moreEpisodes}</VisuallyHidden>}
        </Button>
      )}
    </>
  );
}

const SIZES_LARGE = '(width >= 1024px) 820px, 100vw';
const SIZES_BESIDE = '(width >= 1024px) 180px, (width >= 768px) 33vw, 100vw';
const SIZES_BELOW = '(width >= 1024px) 400px, (width >= 768px) 33vw, 100vw';

/**
 * One episode. The first card is large. The next three cards are beside it on wide screens, and below it on other
 * screens. Cards added by "Show More" are below these four.
 */
function EpisodeTile({ video, index }: { readonly video: VideoSummary; readonly index: number }) {
  const large = index === 0;
  const beside = !large && index < initialRelatedVideos;
  return (
    <li>
      <VideoRecordCard
        video={video}
        showCategory={large}
        className={beside ? styles.small : undefined}
        titleLength={maxEpisodeTitleLength}
        sizes={large ? SIZES_LARGE : beside ? SIZES_BESIDE : SIZES_BELOW}
      />
    </li>
  );
}
