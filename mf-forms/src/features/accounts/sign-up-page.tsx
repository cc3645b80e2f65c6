import { useMemo } from 'react';
import { emailField, nameField } from '../../form-kit/fields/common-fields';
import { useMessages } from '../../messages/use-messages';
import { AccountPage } from './account-page';
import { signUpRules } from './account-rules';

/** `/sign-up` */
export function SignUpPage() {
  const t = useMessages();
  const rules = useMemo(() => signUpRules(t), [t]);
  const secret = { kind: 'password', autoComplete: 'new-password' } as const;
  return (
    <AccountPage
      id="sign-up"
      path="/sign-up"
      label={t.signUp}
      lead={t.signUpLead}
      rules={rules}
      fields={[
        nameField(t),
        emailField(t),
        { ...secret, name: 'password', label: t.password, repeatedBy: 'confirmation' },
        { ...secret, name: 'confirmation', label: t.passwordAgain },
      ]}
      other={{ question: t.haveAccount, label: t.signIn, path: '/sign-in' }}
    />
  );
}
