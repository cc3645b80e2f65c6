import type { RouteTarget } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import { minSearchLength } from '@safar/domain/product-limits';
import { useHost } from '@safar/remote-kit/host';
import { useLocation } from '@safar/remote-kit/router';
import { useRequest } from '@safar/remote-kit/state/request-slice';
import { Container } from '@safar/ui/container';
import { PageTitle } from '@safar/ui/page-title';
import { Panel } from '@safar/ui/panel';
import { GridSkeleton } from '@safar/ui/section-skeleton';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { ListMeta } from '../../paged-videos/list-meta';
import { useRequestPage } from '../../paged-videos/create-paged-list';
import { PagedVideos } from '../../paged-videos/paged-videos';
import { lastPageOf } from '../../paged-videos/video-list';
import { CategoryLinks } from '../category/category-links';
import { isLongEnough, searchPath, searchTerm } from '../../links/paths';
import { searchPages, type SearchQuery, searchRequest } from './search-state';
import styles from '../../paged-videos/paged-videos.module.scss';

/** The `/search/{query}` page. */
export function SearchPage({ params, search }: RouteTarget) {
  const t = useMessages();
  const term = searchTerm(params['query']);
  const page = parsePageNumber(search.get('page'));
  if (isLongEnough(term)) return <SearchResults term={term} page={page} />;
  return (
    <SearchLayout term={term} page={page} last={1}>
      <Panel kind="empty" message={t.searchTooShort(minSearchLength)} />
    </SearchLayout>
  );
}

/** @param page number of the results page in the URL; this page loads first, and `PagedVideos` adds further pages */
function SearchResults({ term, page }: SearchQuery) {
  const t = useMessages();
  const { NotFound } = useHost();
  const errorText = useDataError();
  const query = useMemo(() => ({ term, page }), [term, page]);
  const { request, retry } = useRequest(searchRequest, query);
  const requestPage = useRequestPage(searchPages, term);
  useOnNavigation(() => {
    if (request.status === 'failed') retry();
  });
  const last = lastPageOf(request.data?.total ?? 0);
  if (request.data && page > last) return <NotFound />;

  return (
    <SearchLayout term={term} page={page} last={last}>
      <RequestView
        key={`${page} ${term}`}
        request={request}
        onRetry={retry}
        errorText={errorText}
        skeleton={<GridSkeleton />}
      >
        {(list) => (
          <div className={styles.content}>
            <PagedVideos
              list={list}
              initialPage={page}
              path={searchPath(term)}
              label={t.videosFor(term)}
              highlight={term}
              onRequestPage={requestPage}
            />
            {list.total === 0 && <CategoryLinks names={[]} />}
          </div>
        )}
      </RequestView>
    </SearchLayout>
  );
}

/**
 * Calls `callback` after a navigation during which the component stays mounted, for example when the visitor submits
 * the current term again.
 */
function useOnNavigation(callback: () => void): void {
  const { key } = useLocation();
  const previousKey = useRef(key);
  const onNavigation = useEffectEvent(callback);

  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    onNavigation();
  }, [key]);
}

interface SearchLayoutProps extends SearchQuery {
  readonly last: number;
  readonly children: ReactNode;
}

function SearchLayout({ term, page, last, children }: SearchLayoutProps) {
  const t = useMessages();
  const title = t.videosFor(term);
  return (
    <>
      <ListMeta title={title} path={searchPath(term)} page={page} last={last} noindex />
      <PageTitle title={title} />
      <Container className={styles.content}>{children}</Container>
    </>
  );
}
