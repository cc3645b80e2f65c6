/** What every field has. `name` is the field's name on the wire, also for browsers that send the form themselves. */
interface Named {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** One line of text that has to be there. */
export interface LineField extends Named {
  readonly kind: 'line';
  readonly maxLength: number;
  readonly autoComplete: string;
  readonly autoCapitalize: 'words' | 'sentences';
}

/** An email address or a telephone number. */
export interface AddressField extends Named {
  readonly kind: 'email' | 'phone';
  readonly maxLength: number;
  /** Where the address is more than an address. */
  readonly autoComplete?: 'username';
}

export interface ChoiceField extends Named {
  readonly kind: 'choice';
  readonly prompt: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A picture from the visitor's device, always optional. */
export interface PictureField extends Named {
  readonly kind: 'picture';
}

/** Several lines, always optional. */
export interface TextField extends Named {
  readonly kind: 'text';
  readonly maxLength: number;
}

/** What is shown as dots until the visitor asks for it. It is never kept. */
export interface PasswordField extends Named {
  readonly kind: 'password';
  readonly autoComplete: 'current-password' | 'new-password';
  /** The field that is wrong as long as it differs from this one. */
  readonly repeatedBy?: string;
}

/** A value that nobody is asked for. */
export interface FixedField {
  readonly kind: 'fixed';
  readonly name: string;
  readonly value: string;
}

/** A field whose value is text that the form library keeps. */
export type WrittenField = LineField | AddressField | ChoiceField | TextField | PasswordField;

export type FormField = WrittenField | PictureField | FixedField;

export const isWritten = (field: FormField): field is WrittenField =>
  field.kind !== 'picture' && field.kind !== 'fixed';

export const isPicture = (field: FormField): field is PictureField => field.kind === 'picture';
