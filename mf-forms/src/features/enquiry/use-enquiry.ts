import type { EnquiryKind } from '@safar/shared/contract/slots';
import { advertiserForm, contributorForm } from '@safar/shared/forms/enquiry-form';
import { useHost } from '@safar/shared/host';
import { useMessages } from '../../messages/use-messages';
import { enquiryFields } from './enquiry-fields';

const rules = { advertiser: advertiserForm, contributor: contributorForm };

/** One of the two enquiries as the form kit needs it. */
export function useEnquiry(kind: EnquiryKind) {
  const t = useMessages();
  const { site } = useHost();
  return {
    form: 'enquiry',
    rules: rules[kind],
    label: t[kind],
    action: '/api/enquiry/email',
    fields: enquiryFields(t, kind, site.name),
    sent: t.enquirySent(site.name),
  } as const;
}
