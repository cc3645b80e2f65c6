import { useHost } from '@safar/shared/host';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { TruckArtBand } from '@safar/shared/ui/truck-art-band';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { FeedSkeleton } from './feed-skeleton';
import { ShortsFeed } from './shorts-feed';
import { shortsPath } from './shorts-path';
import { useShorts } from './use-shorts';
import styles from './shorts-page.module.scss';

/** The route `/discover-shots`: all shorts, each playing where it stands. */
export function ShortsPage() {
  const t = useMessages();
  const { site } = useHost();
  const errorText = useDataError();
  const { request, retry } = useShorts();
  return (
    <div className={styles.page}>
      <PageMeta title={t.shortsPage} description={t.shortsDescription(site.name)} path={shortsPath} />
      <header className={styles.header}>
        <h1 className={styles.title} tabIndex={-1}>
          {t.shortsPage}
        </h1>
        <TruckArtBand className={styles.band} />
      </header>
      <div className={styles.content}>
        <RequestView request={request} onRetry={retry} errorText={errorText} skeleton={<FeedSkeleton />}>
          {(shorts) => <ShortsFeed shorts={shorts} label={t.shortsPage} />}
        </RequestView>
      </div>
    </div>
  );
}
