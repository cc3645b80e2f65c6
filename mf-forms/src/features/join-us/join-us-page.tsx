import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { Scenery } from '../../form-kit/scenery';
import { useMessages } from '../../messages/use-messages';
import { JoinUsForm } from './join-us-form';
import styles from '../../form-kit/form-page.module.scss';

/** `/join-us` */
export function JoinUsPage({ search }: RouteTarget) {
  const t = useMessages();
  return (
    <>
      <PageMeta title={t.joinTitle} description={t.joinLead} path="/join-us" />
      <PageTitle title={t.joinTitle} lead={t.joinLead} />
      <Container className={styles.page}>
        <div className={styles.column}>
          <JoinUsForm search={search} />
        </div>
        <Scenery />
      </Container>
    </>
  );
}
