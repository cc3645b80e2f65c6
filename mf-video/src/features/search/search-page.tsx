import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { pageOf } from '@safar/shared/domain/paging';
import { searchMinimum } from '@safar/shared/domain/product-limits';
import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { PageTitle } from '@safar/shared/ui/page-title';
import { Panel } from '@safar/shared/ui/panel';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { ListMeta } from '../../video-pages/list-meta';
import { PagedVideos } from '../../video-pages/paged-videos';
import { lastPageOf } from '../../video-pages/video-list';
import { CategoryChoice } from '../category/category-choice';
import { isLongEnough, searchPath, searchTerm } from './search-path';
import { useSearch } from './use-search';
import styles from './search-page.module.scss';

/** The route `/search/{query}`. */
export function SearchPage({ params, search }: RouteTarget) {
  const t = useMessages();
  const { NotFound } = useHost();
  const errorText = useDataError();
  const term = searchTerm(params['query']);
  const arrival = pageOf(search.get('page'));
  const searches = isLongEnough(term);
  const { request, retry, askPage } = useSearch(term, arrival, searches);
  const last = lastPageOf(request.data?.total ?? 0);
  if (searches && request.data && arrival > last) return <NotFound />;

  const title = t.videosFor(term);
  const path = searchPath(term);
  return (
    <>
      <ListMeta title={title} path={path} page={arrival} last={last} noindex />
      <PageTitle title={title} />
      <Container className={styles.content}>
        {searches ? (
          <RequestView
            key={`${arrival} ${term}`}
            request={request}
            onRetry={retry}
            errorText={errorText}
            skeleton={<GridSkeleton />}
          >
            {(list) => (
              <div className={styles.content}>
                <PagedVideos
                  list={list}
                  arrival={arrival}
                  path={path}
                  label={title}
                  marked={term}
                  onAsk={askPage}
                />
                {list.total === 0 && <CategoryChoice names={[]} />}
              </div>
            )}
          </RequestView>
        ) : (
          <Panel kind="empty" message={t.searchTooShort(searchMinimum)} />
        )}
      </Container>
    </>
  );
}
