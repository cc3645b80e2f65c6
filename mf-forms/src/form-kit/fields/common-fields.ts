import { fieldLimits } from '@safar/shared/forms/field-limits';
import type { Messages } from '../../messages/use-messages';
import type { AddressField, LineField, PictureField, TextField } from './form-field';

/** Fields that several forms ask for, in the words of the catalogue. */
export const nameField = (t: Messages): LineField => ({
  kind: 'line',
  name: 'name',
  label: t.name,
  autoComplete: 'name',
  autoCapitalize: 'words',
  maxLength: fieldLimits.name,
});

export const emailField = (t: Messages): AddressField => ({
  kind: 'email',
  name: 'email',
  label: t.email,
  maxLength: fieldLimits.email,
});

export const cityField = (t: Messages): LineField => ({
  kind: 'line',
  name: 'city',
  label: t.city,
  autoComplete: 'address-level2',
  autoCapitalize: 'words',
  maxLength: fieldLimits.city,
});

/** @param name on the wire, which differs between the calls. */
export const phoneField = (t: Messages, name: 'phone_number' | 'contact_number'): AddressField => ({
  kind: 'phone',
  name,
  label: t.phone,
  maxLength: fieldLimits.phone,
});

export const messageField = (t: Messages): TextField => ({
  kind: 'text',
  name: 'message',
  label: t.message,
  maxLength: fieldLimits.message,
});

export const pictureField = (t: Messages, name: 'image' | 'file', label: string): PictureField => ({
  kind: 'picture',
  name,
  label,
  hint: t.pictureHint,
});
