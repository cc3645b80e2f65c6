import {
  cityField,
  emailField,
  messageField,
  nameField,
  phoneField,
  pictureField,
} from '../../form-kit/fields/common-fields';
import type { FormField } from '../../form-kit/fields/form-field';
import type { Messages } from '../../messages/use-messages';

export const joinFields = (t: Messages): readonly FormField[] => [
  nameField(t),
  emailField(t),
  cityField(t),
  phoneField(t, 'phone_number'),
  pictureField(t, 'image', t.joinPicture),
  messageField(t),
];
