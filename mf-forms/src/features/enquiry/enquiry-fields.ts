import type { EnquiryKind } from '@safar/shared/contract/slots';
import { advertiseChoices } from '../../requests/advertise-choice';
import { cityField, emailField, messageField, nameField, phoneField } from '../../form-kit/common-fields';
import type { ChoiceField, FormField, PictureField } from '../../form-kit/form-field';
import type { Messages } from '../../messages/use-messages';

const advertiseField = (t: Messages): ChoiceField => ({
  kind: 'choice',
  name: 'advertise',
  label: t.advertise,
  prompt: t.advertisePrompt,
  options: advertiseChoices.map((value) => ({ value, label: t[value] })),
  missing: t.advertiseMissing,
});

const workField = (t: Messages): PictureField => ({
  kind: 'picture',
  name: 'file',
  label: t.workPicture,
  hint: t.pictureHint,
  wrongKind: t.pictureKind,
  tooLarge: t.pictureSize,
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
    kind === 'advertiser' ? advertiseField(t) : workField(t),
    messageField(t),
    { kind: 'fixed', name: 'subject', value: product },
  ];
}
