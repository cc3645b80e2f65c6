import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { ShortsGrid, ShortsGridSkeleton } from './shorts-grid';
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
    <>
      <PageMeta title={t.shortsPage} description={t.shortsDescription(site.name)} path={shortsPath} />
      <PageTitle title={t.shortsPage} />
      <Container className={styles.content}>
        <RequestView
          request={request}
          onRetry={retry}
          errorText={errorText}
          skeleton={<ShortsGridSkeleton />}
        >
          {(shorts) => <ShortsGrid shorts={shorts} label={t.shortsPage} />}
        </RequestView>
      </Container>
    </>
  );
}
