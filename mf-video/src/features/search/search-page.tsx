import type { RouteTarget } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import { minSearchLength } from '@safar/domain/product-limits';
import { useHost } from '@safar/remote-kit/host';
import { Container } from '@safar/ui/container';
import { PageTitle } from '@safar/ui/page-title';
import { Panel } from '@safar/ui/panel';
import { GridSkeleton } from '@safar/ui/section-skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { ListMeta } from '../../paged-videos/list-meta';
import { PagedVideos } from '../../paged-videos/paged-videos';
import { lastPageOf } from '../../paged-videos/video-list';
import { CategoryLinks } from '../category/category-links';
import { isLongEnough, searchPath, searchTerm } from './search-path';
import { useSearch } from './search-state';
import styles from './search-page.module.scss';

/** The `/search/{query}` page. */
export function SearchPage({ params, search }: RouteTarget) {
  const t = useMessages();
  const { NotFound } = useHost();
  const errorText = useDataError();
  const term = searchTerm(params['query']);
  const initialPage = parsePageNumber(search.get('page'));
  const isSearchable = isLongEnough(term);
  const { request, retry, requestPage } = useSearch(term, initialPage, isSearchable);
  const last = lastPageOf(request.data?.total ?? 0);
  if (isSearchable && request.data && initialPage > last) return <NotFound />;

  const title = t.videosFor(term);
  const path = searchPath(term);
  return (
    <>
      <ListMeta title={title} path={path} page={initialPage} last={last} noindex />
      <PageTitle title={title} />
      <Container className={styles.content}>
        {isSearchable ? (
          <RequestView
            key={`${initialPage} ${term}`}
            request={request}
            onRetry={retry}
            errorText={errorText}
            skeleton={<GridSkeleton />}
          >
            {(list) => (
              <div className={styles.content}>
                <PagedVideos
                  list={list}
                  initialPage={initialPage}
                  path={path}
                  label={title}
                  highlight={term}
                  onRequestPage={requestPage}
                />
                {list.total === 0 && <CategoryLinks names={[]} />}
              </div>
            )}
          </RequestView>
        ) : (
          <Panel kind="empty" message={t.searchTooShort(minSearchLength)} />
        )}
      </Container>
    </>
  );
}
