import { formatCount } from '@safar/shared/domain/format-count';
import { videosPerPage } from '@safar/shared/domain/product-limits';
import { Panel } from '@safar/shared/ui/panel';
import { VisuallyHidden } from '@safar/shared/ui/visually-hidden';
import { useMessages } from '../messages/use-messages';
import { PageSlot } from './page-slot';
import { PageStep } from './page-step';
import { pagePath } from './page-path';
import { useHeights } from './use-heights';
import { useLoadedNotice } from './use-loaded-notice';
import { useMorePages } from './use-more-pages';
import { useNearPages } from './use-near-pages';
import { usePageRange } from './use-page-range';
import { usePlace } from './use-place';
import { lastPageOf, sizeOfPage, type VideoList } from './video-list';
import styles from './paged-videos.module.scss';

export interface PagedVideosProps {
  readonly list: VideoList;
  /** The page that the address named when the visitor arrived; another one is another list: give it a key. */
  readonly arrival: number;
  /** The address of the first page. */
  readonly path: string;
  /** The accessible name of the lists of cards. */
  readonly label: string;
  /** Words to mark in titles. */
  readonly marked?: string;
  /** Asks for a page that is not there; the same function at every render. */
  readonly onAsk: (page: number) => void;
}

/**
 * A list of videos of any length: three columns, two on medium screens, one on small ones. It goes on by itself, a few
 * pages far, then at the press of a button; only the pages near the window have cards. On the server, and without
 * scripts, it is the page of the address with links to those before and after it.
 */
export function PagedVideos({ list, arrival, path, label, marked, onAsk }: PagedVideosProps) {
  const t = useMessages();
  const range = usePageRange(arrival);
  const total = lastPageOf(list.total);
  const { near, elements, watch } = useNearPages(arrival, total > 1);
  const heights = useHeights(range.kept);
  const { first } = range;
  const last = Math.min(range.last, total);
  const notice = useLoadedNotice(list.pages, total);
  const { end, showNext, showPrevious } = useMorePages({ list, range, last, near, elements, onAsk });
  usePlace({ first, last, heights: heights.byPage, elements, onUp: showPrevious });

  if (list.total === 0 || (total === 1 && list.pages[1]?.length === 0)) {
    return <Panel kind="empty" message={t.noDataFound} />;
  }
  const from = (first - 1) * videosPerPage + 1;
  const to = Math.min(last * videosPerPage, list.total);
  return (
    <div className={styles.list}>
      {first > 1 && (
        <PageStep href={pagePath(path, first - 1)} rel="prev" words={t.earlierFilms} onStep={showPrevious} />
      )}
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((page) => (
        <PageSlot
          key={page}
          page={page}
          label={label}
          name={total > 1 ? t.pageOf(formatCount(page), formatCount(total)) : undefined}
          videos={list.pages[page]}
          request={list.requests[page]}
          size={sizeOfPage(page, list.total)}
          near={near.has(page)}
          height={heights.heightOf(page, list.total)}
          marked={marked}
          priority={page === arrival}
          watch={watch}
          onHeight={heights.note}
          onAsk={onAsk}
        />
      ))}
      {total > 1 && (
        <PageStep
          ref={end}
          href={last < total ? pagePath(path, last + 1) : undefined}
          rel="next"
          words={t.moreFilms}
          count={t.filmsOf(formatCount(from), formatCount(to), formatCount(list.total))}
          onStep={showNext}
        />
      )}
      <div role="status">
        <VisuallyHidden>{notice}</VisuallyHidden>
      </div>
    </div>
  );
}
