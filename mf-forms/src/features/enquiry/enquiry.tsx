import type { SlotProps } from '@safar/shared/contract/slots';
import { useHost } from '@safar/shared/host';
import { SubmissionForm } from '../../form-kit/submission/submission-form';
import { useEnquiry } from './use-enquiry';

/** The form inside the shell's dialog, which closes when it hears that the form was sent. */
export function Enquiry({ kind }: SlotProps['enquiry']) {
  const { events } = useHost();
  const enquiry = useEnquiry(kind);
  return (
    <SubmissionForm {...enquiry} onSent={() => events.emit('enquiry/sent', { message: enquiry.sent })} />
  );
}
