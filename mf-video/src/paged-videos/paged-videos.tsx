import { formatCount } from '@safar/domain/text';
import { videosPerPage } from '@safar/domain/product-limits';
import { Panel } from '@safar/ui/panel';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { useState } from 'react';
import { useMessages } from '../messages/use-messages';
import { ListPage } from './list-page';
import { PageLink } from './page-link';
import { lastPageOf, pagePath, sizeOfPage, type VideoList } from './video-list';
import { usePageHeights, useVisiblePages } from './page-layout';
import { useMorePages } from './use-more-pages';
import { usePageRange, useLayoutHistory } from './list-history';
import styles from './paged-videos.module.scss';

interface PagedVideosProps {
  readonly list: VideoList;
  /**
   * The page number in the URL when the list was mounted. Also pass it as `key`, because the list must mount again
   * after navigation to another page number.
   */
  readonly initialPage: number;
  /** Path of the first page. */
  readonly path: string;
  /** Accessible name of the list of cards in each page. */
  readonly label: string;
  /** Search terms to highlight in titles. */
  readonly highlight?: string;
  /** Requests a page that is not in `list.pages`. The function must be stable across renders. */
  readonly onRequestPage: (page: number) => void;
}

/**
 * A list of any number of videos, in up to four columns. While the visitor scrolls, up to three pages load
 * automatically. After them, the visitor must press "Show more films". Only pages in or near the viewport, and a page
 * that contains the focus, render cards.
 * On the server and without JavaScript, the list is one page with links to the previous and next page.
 */
export function PagedVideos({ list, initialPage, path, label, highlight, onRequestPage }: PagedVideosProps) {
  const t = useMessages();
  const range = usePageRange(initialPage);
  const total = lastPageOf(list.total);
  const { visible, elements, observe } = useVisiblePages(initialPage, total > 1);
  const heights = usePageHeights(range.storedHeights);
  const { first } = range;
  const last = Math.min(range.last, total);
  const announcement = useLoadedAnnouncement(list.pages, total);
  const { end, showNext, showPrevious } = useMorePages({
    list,
    range,
    last,
    visible,
    elements,
    onRequestPage,
  });
  useLayoutHistory({ first, last, heights: heights.byPage, elements, onNearTop: showPrevious });

  if (list.total === 0 || (total === 1 && list.pages[1]?.length === 0)) {
    return <Panel kind="empty" message={t.noDataFound} />;
  }
  const from = (first - 1) * videosPerPage + 1;
  const to = Math.min(last * videosPerPage, list.total);
  return (
    <div className={styles.list}>
      {first > 1 && (
        <PageLink href={pagePath(path, first - 1)} rel="prev" label={t.previousPage} onLoad={showPrevious} />
      )}
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((page) => (
        <ListPage
          key={page}
          page={page}
          label={label}
          name={total > 1 ? t.pagePosition(formatCount(page), formatCount(total)) : undefined}
          videos={list.pages[page]}
          request={list.requests[page]}
          size={sizeOfPage(page, list.total)}
          visible={visible.has(page)}
          height={heights.heightOf(page, list.total)}
          highlight={highlight}
          priority={page === initialPage}
          observe={observe}
          onHeight={heights.record}
          onRequestPage={onRequestPage}
        />
      ))}
      {total > 1 && (
        <PageLink
          ref={end}
          href={last < total ? pagePath(path, last + 1) : undefined}
          rel="next"
          label={t.showMoreVideos}
          count={t.videoRange(formatCount(from), formatCount(to), formatCount(list.total))}
          onLoad={showNext}
        />
      )}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Returns the announcement of the most recently loaded page. It is empty until a page loads after the first render. */
function useLoadedAnnouncement(pages: VideoList['pages'], total: number): string {
  const t = useMessages();
  const [known, setKnown] = useState({ pages, newest: '' });
  if (known.pages !== pages) {
    const newest = Object.keys(pages).find((page) => !Object.hasOwn(known.pages, page));
    setKnown({ pages, newest: newest ?? known.newest });
  }
  return known.newest && t.pageLoaded(formatCount(Number(known.newest)), formatCount(total));
}
