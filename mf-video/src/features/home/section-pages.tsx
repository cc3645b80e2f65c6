import type { Page } from '@safar/api/pages';
import { categoryPath, homePageSize, type HomeCategory, knownCategories } from '@safar/domain/categories';
import { pageState } from '@safar/domain/paging';
import { videosPerPage } from '@safar/domain/product-limits';
import { formatCount } from '@safar/domain/text';
import { useDispatch } from '@safar/remote-kit/state';
import type { RequestState } from '@safar/remote-kit/state/request-slice';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../messages/use-messages';
import { PageLink } from '../../paged-videos/page-link';
import { pagePath } from '../../paged-videos/video-list';
import { homeRequests } from './home-state';
import styles from './section-pages.module.scss';
import type { VideoSummary } from '../../videos/video-summary';

interface SectionPagesProps {
  readonly section: HomeCategory;
  readonly request: RequestState<Page<VideoSummary>> & { readonly data: Page<VideoSummary> };
  /** The video cards of the current page of the section. */
  readonly children: ReactNode;
}

/**
 * One page of a section's videos, with links to the previous and next page. A click on a link replaces the cards, so
 * that the document does not grow. Without JavaScript, a link opens the page of the category that contains the previous
 * or next videos.
 */
export function SectionPages({ section, request, children }: SectionPagesProps) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { status, data } = request;
  const { page, total } = data;
  const size = homePageSize[section];
  const { previous, next } = pageState({ page, total, pageSize: size });
  const requested = useRef<number>(undefined);
  const cards = useRef<HTMLDivElement>(null);

  // The pressed link is below the new cards, and is gone on the first or last page, so the cards take the focus.
  useEffect(() => {
    if (requested.current !== page) return;
    requested.current = undefined;
    cards.current?.focus({ preventScroll: true });
    cards.current?.scrollIntoView({ block: 'start' });
  }, [page]);

  const path = categoryPath(knownCategories[section]);
  const show = (to: number | undefined) => {
    requested.current = to;
    if (to !== undefined) dispatch(homeRequests[section].requested(to));
  };
  const categoryPage = (to: number | undefined) =>
    to === undefined ? undefined : pagePath(path, Math.floor(((to - 1) * size) / videosPerPage) + 1);
  const from = formatCount((page - 1) * size + 1);
  const to = formatCount(Math.min(page * size, total));
  return (
    <>
      <div
        ref={cards}
        role="group"
        aria-label={t.pagePosition(formatCount(page), formatCount(Math.ceil(total / size)))}
        aria-busy={status === 'loading'}
        tabIndex={-1}
        className={styles.cards}
      >
        {children}
      </div>
      <p className={styles.count} role={status === 'failed' ? 'alert' : undefined}>
        {status === 'failed' ? t.morePagesFailed : t.videoRange(from, to, formatCount(total))}
      </p>
      <div className={styles.links}>
        <PageLink
          href={categoryPage(previous)}
          rel="prev"
          label={t.previousPage}
          onLoad={() => show(previous)}
        />
        <PageLink href={categoryPage(next)} rel="next" label={t.showMoreVideos} onLoad={() => show(next)} />
      </div>
    </>
  );
}
