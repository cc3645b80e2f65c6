import { useMemo } from 'react';
import { emailField } from '../../form-kit/fields/common-fields';
import { useMessages } from '../../messages/use-messages';
import { AccountPage } from './account-page';
import { signInRules } from './account-rules';

/** `/sign-in` */
export function SignInPage() {
  const t = useMessages();
  const rules = useMemo(() => signInRules(t), [t]);
  return (
    <AccountPage
      id="sign-in"
      path="/sign-in"
      label={t.signIn}
      lead={t.signInLead}
      rules={rules}
      fields={[
        { ...emailField(t), autoComplete: 'username' },
        { kind: 'password', name: 'password', label: t.password, autoComplete: 'current-password' },
      ]}
      other={{ question: t.noAccount, label: t.signUp, path: '/sign-up' }}
    />
  );
}
