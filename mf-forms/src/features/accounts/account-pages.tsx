import { Container } from '@safar/ui/container';
import { TextLink } from '@safar/ui/link';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { emailField, nameField } from '../../form-kit/field-types';
import { FormArtwork } from '../../form-kit/form-artwork';
import { useMessages } from '../../messages/use-messages';
import { AccountForm, type AccountFormProps } from './account-form';
import styles from './account-pages.module.scss';

/** The `/sign-in` page. */
export function SignInPage() {
  const t = useMessages();
  return (
    <AccountPage
      id="sign-in"
      path="/sign-in"
      label={t.signIn}
      lead={t.signInLead}
      rules={({ signInRules }) => signInRules(t)}
      fields={[
        { ...emailField(t), autoComplete: 'username' },
        { kind: 'password', name: 'password', label: t.password, autoComplete: 'current-password' },
      ]}
      other={{ question: t.noAccount, label: t.signUp, path: '/sign-up' }}
    />
  );
}

/** The `/sign-up` page. */
export function SignUpPage() {
  const t = useMessages();
  const newPassword = { kind: 'password', autoComplete: 'new-password' } as const;
  return (
    <AccountPage
      id="sign-up"
      path="/sign-up"
      label={t.signUp}
      lead={t.signUpLead}
      rules={({ signUpRules }) => signUpRules(t)}
      fields={[
        nameField(t),
        emailField(t),
        { ...newPassword, name: 'password', label: t.password, confirmedBy: 'confirmation' },
        { ...newPassword, name: 'confirmation', label: t.passwordAgain },
      ]}
      other={{ question: t.haveAccount, label: t.signIn, path: '/sign-in' }}
    />
  );
}

interface AccountPageProps extends AccountFormProps {
  readonly path: string;
  readonly lead: string;
  /** Question and link below the form: on the sign-in page the link leads to `/sign-up`, and vice versa. */
  readonly other: { readonly question: string; readonly label: string; readonly path: string };
}

/** The layout of both pages: a notice that the site has no accounts yet, and the form. */
function AccountPage({ path, lead, other, ...form }: AccountPageProps) {
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
        <FormArtwork scene="offline" />
      </Container>
    </>
  );
}
