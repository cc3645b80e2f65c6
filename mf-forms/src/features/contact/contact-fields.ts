import { emailField, messageField, nameField, phoneField } from '../../form-kit/common-fields';
import type { FormField } from '../../form-kit/form-field';
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
    maxLength: 200,
    missing: t.subjectMissing,
  },
  messageField(t),
];
