import { fieldLimits } from '@safar/shared/forms/field-limits';
import { emailField, messageField, nameField, phoneField } from '../../form-kit/fields/common-fields';
import type { FormField } from '../../form-kit/fields/form-field';
import type { Messages } from '../../messages/use-messages';

export const contactFields = (t: Messages): readonly FormField[] => [
  nameField(t),
  emailField(t),
  phoneField(t, 'contact_number'),
  {
    kind: 'line',
    name: 'subject',
    label: t.subject,
    autoComplete: 'off',
    autoCapitalize: 'sentences',
    maxLength: fieldLimits.subject,
  },
  messageField(t),
];
