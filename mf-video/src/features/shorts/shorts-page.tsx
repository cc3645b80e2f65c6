import type { RouteTarget } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import { shortsPerPage } from '@safar/domain/product-limits';
import { useHost } from '@safar/remote-kit/host';
import { TruckArtBand } from '@safar/ui/truck-art-band';
import { useMessages } from '../../messages/use-messages';
import { ListMeta } from '../../paged-videos/list-meta';
import { useScrollToTop } from '@safar/remote-kit/hooks/use-scroll-to-top';
import { lastPageOf } from '../../paged-videos/video-list';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { FeedSkeleton, ShortsFeed } from './shorts-feed';
import { shortsPath } from '../../links/paths';
import { useShorts } from './shorts-state';
import styles from './shorts-page.module.scss';

/** The page `/discover-shots`. It shows one page of the list of all shorts. Shorts play inside this page. */
export function ShortsPage({ search }: Pick<RouteTarget, 'search'>) {
  const t = useMessages();
  const { NotFound, site } = useHost();
  const errorText = useDataError();
  const page = parsePageNumber(search.get('page'));
  const { request, retry } = useShorts(page);
  useScrollToTop(page);
  const last = lastPageOf(request.data?.total ?? 0, shortsPerPage);
  if (request.data && page > last) return <NotFound />;
  return (
    <div className={styles.page}>
      <ListMeta
        title={t.shortsPage}
        description={t.shortsDescription(site.name)}
        path={shortsPath}
        page={page}
        last={last}
      />
      <header className={styles.header}>
        <h1 className={styles.title} tabIndex={-1}>
          {t.shortsPage}
        </h1>
        <TruckArtBand className={styles.band} />
      </header>
      <div className={styles.content}>
        <RequestView
          key={page}
          request={request}
          onRetry={retry}
          errorText={errorText}
          skeleton={<FeedSkeleton />}
        >
          {(shorts) => <ShortsFeed shorts={shorts} label={t.shortsPage} />}
        </RequestView>
      </div>
    </div>
  );
}
