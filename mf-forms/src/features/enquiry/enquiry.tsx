import type { RouteTarget } from '@safar/contract/remote-module';
import type { EnquiryKind, SlotProps } from '@safar/contract/slots';
import { advertiseOptions } from '@safar/domain/forms/form-limits';
import { useHost } from '@safar/remote-kit/host';
import { Container } from '@safar/ui/container';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import {
  cityField,
  emailField,
  messageField,
  nameField,
  phoneField,
  pictureField,
  type SubmissionField,
  type OptionField,
} from '../../form-kit/field-types';
import { FormArtwork } from '../../form-kit/form-artwork';
import styles from '../../form-kit/form-page.module.scss';
import type { SelectRules } from '../../form-kit/form-values';
import { PageForm, SubmissionForm } from '../../form-kit/submission-form';
import { useMessages, type Messages } from '../../messages/use-messages';

const advertiseField = (t: Messages): OptionField => ({
  kind: 'select',
  name: 'advertise',
  label: t.advertise,
  prompt: t.advertisePrompt,
  options: advertiseOptions.map((value) => ({ value, label: t[value] })),
});

/** @param product the untranslated name of the site, which is sent in the field `subject` */
function enquiryFields(t: Messages, kind: EnquiryKind, product: string): readonly SubmissionField[] {
  return [
    nameField(t),
    emailField(t),
    cityField(t),
    phoneField(t, 'contact_number'),
    kind === 'advertiser' ? advertiseField(t) : pictureField(t, 'file', t.workPicture),
    messageField(t),
    { kind: 'hidden', name: 'subject', value: product },
  ];
}

const rules: Record<EnquiryKind, SelectRules> = {
  advertiser: ({ advertiserFormSchema }) => advertiserFormSchema,
  contributor: ({ contributorFormSchema }) => contributorFormSchema,
};

/** Returns the props of `SubmissionForm` for one of the two kinds of enquiry. */
function useEnquiryForm(kind: EnquiryKind) {
  const t = useMessages();
  const { site } = useHost();
  return {
    id: `enquiry-${kind}`,
    form: 'enquiry',
    rules: rules[kind],
    label: t[kind],
    action: '/api/enquiry/email',
    fields: enquiryFields(t, kind, site.productName ?? site.name),
    enquiryKind: kind,
    sent: t.enquirySent(site.name),
  } as const;
}

/**
 * The enquiry form in the shell's dialog. The shell closes the dialog on the event `enquiry/sent`. The page with the
 * same form may be open behind the dialog, so the form in the dialog has a different `id`.
 */
export function Enquiry({ kind }: SlotProps['enquiry']) {
  const { events } = useHost();
  const enquiry = useEnquiryForm(kind);
  return (
    <SubmissionForm
      {...enquiry}
      id={`${enquiry.id}-dialog`}
      onSent={() => events.emit('enquiry/sent', { message: enquiry.sent, kind })}
    />
  );
}

interface EnquiryPageProps extends RouteTarget {
  readonly kind: EnquiryKind;
}

/** An enquiry form as a page, for visitors without JavaScript, who cannot open the footer's dialog. */
function EnquiryPage({ kind, search }: EnquiryPageProps) {
  const t = useMessages();
  const { site } = useHost();
  const isAdvertiser = kind === 'advertiser';
  const title = isAdvertiser ? t.advertiserTitle(site.name) : t.contributorTitle;
  const lead = isAdvertiser ? t.advertiserLead : t.contributorLead;
  return (
    <>
      <PageMeta
        title={title}
        description={lead}
        path={isAdvertiser ? '/enquiry' : '/enquiry/contributor'}
        noindex
      />
      <PageTitle title={title} lead={lead} />
      <Container className={styles.page}>
        <div className={styles.column}>
          <PageForm {...useEnquiryForm(kind)} search={search} />
        </div>
        <FormArtwork scene="loading" />
      </Container>
    </>
  );
}

/** The `/enquiry` page. */
export function AdvertiserPage(target: RouteTarget) {
  return <EnquiryPage {...target} kind="advertiser" />;
}

/** The `/enquiry/contributor` page. */
export function ContributorPage(target: RouteTarget) {
  return <EnquiryPage {...target} kind="contributor" />;
}
