import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { TextLink } from '@safar/shared/ui/text-link';
import { Scenery } from '../../form-kit/scenery';
import { useMessages } from '../../messages/use-messages';
import { AccountForm, type AccountFormProps } from './account-form';
import styles from './account-page.module.scss';

export interface AccountPageProps extends AccountFormProps {
  readonly path: string;
  readonly lead: string;
  /** The other of the two pages. */
  readonly other: { readonly question: string; readonly label: string; readonly path: string };
}

/** A page for accounts, which says first that there are none. */
export function AccountPage({ path, lead, other, ...form }: AccountPageProps) {
  const t = useMessages();
  return (
    <>
      <PageMeta title={form.label} description={lead} path={path} noindex />
      <PageTitle title={form.label} lead={lead} />
      <Container className={styles.page}>
        <div className={styles.column}>
          <div className={styles.notice}>
            <h2 className={styles.heading}>{t.accountsClosed}</h2>
            <p className={styles.text}>{t.accountsClosedText}</p>
          </div>
          <AccountForm {...form} />
          <p className={styles.other}>
            {other.question} <TextLink href={other.path}>{other.label}</TextLink>
          </p>
        </div>
        <Scenery mood="offline" />
      </Container>
    </>
  );
}
