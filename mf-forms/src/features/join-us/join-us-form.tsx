import type { PlainOutcome } from '../../form-kit/plain-outcome';
import { SubmissionForm } from '../../form-kit/submission-form';
import { useMessages } from '../../messages/use-messages';
import { joinFields } from './join-fields';

/** The Adventure Club form. */
export function JoinUsForm({ outcome }: { readonly outcome: PlainOutcome | undefined }) {
  const t = useMessages();
  return (
    <SubmissionForm
      form="join-us"
      label={t.joinTitle}
      action="/api/joinUs"
      fields={joinFields(t)}
      sent={t.joinSent}
      outcome={outcome}
    />
  );
}
