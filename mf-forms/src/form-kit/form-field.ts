/** What every field has. `name` is the field's name on the wire, also for browsers that send the form themselves. */
interface Named {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** One line of text; `missing` is the sentence of a required one that was left empty. */
export interface LineField extends Named {
  readonly kind: 'line';
  readonly maxLength: number;
  readonly autoComplete: string;
  readonly missing: string;
}

/** An email address or a telephone number; `wrong` says what one looks like. */
export interface AddressField extends Named {
  readonly kind: 'email' | 'phone';
  readonly missing: string;
  readonly wrong: string;
}

export interface ChoiceField extends Named {
  readonly kind: 'choice';
  readonly prompt: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly missing: string;
}

/** A picture from the visitor's device, always optional. */
export interface PictureField extends Named {
  readonly kind: 'picture';
  readonly wrongKind: string;
  readonly tooLarge: string;
}

/** Several lines, always optional. */
export interface TextField extends Named {
  readonly kind: 'text';
  readonly maxLength: number;
}

/** A value that nobody is asked for. */
export interface FixedField {
  readonly kind: 'fixed';
  readonly name: string;
  readonly value: string;
}

/** A field that visitors see. */
export type VisibleField = LineField | AddressField | ChoiceField | PictureField | TextField;

export type FormField = VisibleField | FixedField;
