import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { searchMinimum } from '@safar/shared/domain/product-limits';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { Panel } from '@safar/shared/ui/panel';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { CategoryChoice } from '../category/category-choice';
import { CategoryVideos } from '../category/category-videos';
import { isLongEnough, searchPath, searchTerm } from './search-path';
import { useSearch } from './use-search';
import styles from './search-page.module.scss';

/** The route `/search/{query}`. */
export function SearchPage({ params }: RouteTarget) {
  const t = useMessages();
  const term = searchTerm(params['query']);
  const title = t.videosFor(term);
  return (
    <>
      <PageMeta title={title} path={searchPath(term)} noindex />
      <PageTitle title={title} />
      <Container className={styles.content}>
        {isLongEnough(term) ? (
          <SearchResults key={term} term={term} label={title} />
        ) : (
          <Panel kind="empty" message={t.searchTooShort(searchMinimum)} />
        )}
      </Container>
    </>
  );
}

function SearchResults({ term, label }: { term: string; label: string }) {
  const errorText = useDataError();
  const { request, retry } = useSearch(term);
  return (
    <RequestView request={request} onRetry={retry} errorText={errorText} skeleton={<GridSkeleton />}>
      {(videos) => (
        <div className={styles.content}>
          <CategoryVideos videos={videos} label={label} />
          {videos.length === 0 && <CategoryChoice names={[]} />}
        </div>
      )}
    </RequestView>
  );
}
