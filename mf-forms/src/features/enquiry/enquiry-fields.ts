import type { EnquiryKind } from '@safar/shared/contract/slots';
import { advertiseChoices } from '@safar/shared/forms/advertise-choice';
import {
  cityField,
  emailField,
  messageField,
  nameField,
  phoneField,
  pictureField,
} from '../../form-kit/fields/common-fields';
import type { ChoiceField, FormField } from '../../form-kit/fields/form-field';
import type { Messages } from '../../messages/use-messages';

const advertiseField = (t: Messages): ChoiceField => ({
  kind: 'choice',
  name: 'advertise',
  label: t.advertise,
  prompt: t.advertisePrompt,
  options: advertiseChoices.map((value) => ({ value, label: t[value] })),
});

/**
 * Advertisers say where they want to appear; contributors can show a picture of their work.
 *
 * @param product the site's name, which the mail has as its subject
 */
export function enquiryFields(t: Messages, kind: EnquiryKind, product: string): readonly FormField[] {
  return [
    nameField(t),
    emailField(t),
    cityField(t),
    phoneField(t, 'contact_number'),
    kind === 'advertiser' ? advertiseField(t) : pictureField(t, 'file', t.workPicture),
    messageField(t),
    { kind: 'fixed', name: 'subject', value: product },
  ];
}
