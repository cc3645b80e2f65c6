import type { FormField } from '../../form-kit/form-field';
import { cityField, emailField, messageField, nameField, phoneField } from '../../form-kit/common-fields';
import type { Messages } from '../../messages/use-messages';

export const joinFields = (t: Messages): readonly FormField[] => [
  nameField(t),
  emailField(t),
  cityField(t),
  phoneField(t, 'phone_number'),
  {
    kind: 'picture',
    name: 'image',
    label: t.joinPicture,
    hint: t.pictureHint,
    wrongKind: t.pictureKind,
    tooLarge: t.pictureSize,
  },
  messageField(t),
];
