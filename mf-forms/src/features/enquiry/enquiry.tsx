import type { SlotProps } from '@safar/shared/contract/slots';
import { useHost } from '@safar/shared/host';
import { SubmissionForm } from '../../form-kit/submission-form';
import { useMessages } from '../../messages/use-messages';
import { enquiryFields } from './enquiry-fields';

/** The form inside the shell's dialog, which closes when it hears that the form was sent. */
export function Enquiry({ kind }: SlotProps['enquiry']) {
  const t = useMessages();
  const { site, events } = useHost();
  const message = t.enquirySent(site.name);
  return (
    <SubmissionForm
      form="enquiry"
      label={t[kind]}
      action="/api/enquiry/email"
      fields={enquiryFields(t, kind, site.name)}
      sent={message}
      onSent={() => events.emit('enquiry/sent', { message })}
    />
  );
}
