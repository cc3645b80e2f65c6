import { fieldLimits } from '@safar/domain/forms/form-limits';
import { type Messages } from '../messages/use-messages';

/**
 * Properties of all visible fields. `name` is the name of the field in the API, and in the HTML form for browsers
 * without JavaScript.
 */
interface BaseField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** A required field with one line of text. */
interface SingleLineField extends BaseField {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly autoComplete: string;
  readonly autoCapitalize: 'words' | 'sentences';
}

/** A field for an email address or a telephone number. */
interface ContactField extends BaseField {
  readonly kind: 'email' | 'phone';
  readonly maxLength: number;
  /** Overrides the default autocomplete token. The sign-in form sets `username`. */
  readonly autoComplete?: 'username';
}

export interface OptionField extends BaseField {
  readonly kind: 'select';
  readonly prompt: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** An optional picture from the visitor's device. */
export interface PictureField extends BaseField {
  readonly kind: 'picture';
}

/** An optional field with several lines of text. */
interface MultilineField extends BaseField {
  readonly kind: 'multiline';
  readonly maxLength: number;
}

/** A password field. It must not be in a form with a draft; see `SubmissionField`. */
export interface PasswordField extends BaseField {
  readonly kind: 'password';
  readonly autoComplete: 'current-password' | 'new-password';
  /** Name of the field that must repeat this password. That field is validated again when this password changes. */
  readonly confirmedBy?: string;
}

/** A constant value that is submitted with the form. */
interface HiddenField {
  readonly kind: 'hidden';
  readonly name: string;
  readonly value: string;
}

/** A visible field with a text value. Only these fields are registered with react-hook-form. */
export type TextualField = SingleLineField | ContactField | OptionField | MultilineField | PasswordField;

export type FormField = TextualField | PictureField | HiddenField;

/**
 * A field of a form whose input is saved as a draft (`useDraft`). Password fields are excluded, because the draft would
 * contain the password.
 */
export type SubmissionField = Exclude<FormField, PasswordField>;

export const isTextual = (field: FormField): field is TextualField =>
  field.kind !== 'picture' && field.kind !== 'hidden';

export const isPicture = (field: FormField): field is PictureField => field.kind === 'picture';

export const nameField = (t: Messages): SingleLineField => ({
  kind: 'text',
  name: 'name',
  label: t.name,
  autoComplete: 'name',
  autoCapitalize: 'words',
  maxLength: fieldLimits.name,
});

export const emailField = (t: Messages): ContactField => ({
  kind: 'email',
  name: 'email',
  label: t.email,
  maxLength: fieldLimits.email,
});

export const cityField = (t: Messages): SingleLineField => ({
  kind: 'text',
  name: 'city',
  label: t.city,
  autoComplete: 'address-level2',
  autoCapitalize: 'words',
  maxLength: fieldLimits.city,
});

/** @param name name of the field in the API, which differs between endpoints */
export const phoneField = (t: Messages, name: 'phone_number' | 'contact_number'): ContactField => ({
  kind: 'phone',
  name,
  label: t.phone,
  maxLength: fieldLimits.phone,
});

export const messageField = (t: Messages): MultilineField => ({
  kind: 'multiline',
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
