import type { Messages } from '../messages/use-messages';
import type { AddressField, LineField, TextField } from './form-field';

/** Fields that several forms ask for, in the words of the catalogue. */
export const nameField = (t: Messages): LineField => ({
  kind: 'line',
  name: 'name',
  label: t.name,
  autoComplete: 'name',
  maxLength: 200,
  missing: t.nameMissing,
});

export const emailField = (t: Messages): AddressField => ({
  kind: 'email',
  name: 'email',
  label: t.email,
  missing: t.emailMissing,
  wrong: t.emailWrong,
});

export const cityField = (t: Messages): LineField => ({
  kind: 'line',
  name: 'city',
  label: t.city,
  autoComplete: 'address-level2',
  maxLength: 100,
  missing: t.cityMissing,
});

/** @param name on the wire, which differs between the calls. */
export const phoneField = (t: Messages, name: 'phone_number' | 'contact_number'): AddressField => ({
  kind: 'phone',
  name,
  label: t.phone,
  missing: t.phoneMissing,
  wrong: t.phoneWrong,
});

export const messageField = (t: Messages): TextField => ({
  kind: 'text',
  name: 'message',
  label: t.message,
  maxLength: 5000,
});
