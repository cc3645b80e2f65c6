import { joinForm } from '@safar/shared/forms/join-form';
import { PlainForm } from '../../form-kit/outcome/plain-form';
import { useMessages } from '../../messages/use-messages';
import { joinFields } from './join-fields';

/** The Adventure Club form. */
export function JoinUsForm({ search }: { readonly search: URLSearchParams }) {
  const t = useMessages();
  return (
    <PlainForm
      search={search}
      form="join-us"
      rules={joinForm}
      label={t.joinTitle}
      action="/api/joinUs"
      fields={joinFields(t)}
      sent={t.joinSent}
    />
  );
}
