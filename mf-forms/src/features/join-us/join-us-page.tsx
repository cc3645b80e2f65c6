import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useMessages } from '../../messages/use-messages';
import { JoinUsForm } from './join-us-form';
import styles from './join-us-page.module.scss';

/** `/join-us` */
export function JoinUsPage() {
  const t = useMessages();
  return (
    <>
      <PageMeta title={t.joinTitle} description={t.joinLead} path="/join-us" />
      <PageTitle title={t.joinTitle} lead={t.joinLead} />
      <Container>
        <div className={styles.column}>
          <JoinUsForm />
        </div>
      </Container>
    </>
  );
}
