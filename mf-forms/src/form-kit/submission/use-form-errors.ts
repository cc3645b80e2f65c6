import type { FieldErrors } from 'react-hook-form';
import { isPicture, type FormField } from '../fields/form-field';
import type { Texts } from '../fields/rule-resolver';

export interface NamedError {
  readonly name: string;
  readonly message: string;
}

export interface FormErrorsUse {
  readonly fields: readonly FormField[];
  readonly errors: FieldErrors<Texts>;
  /** What is wrong with the picture that was chosen. */
  readonly picture: string | undefined;
}

/** What has to be mended, in the order of the form. */
export function useFormErrors({ fields, errors, picture }: FormErrorsUse): readonly NamedError[] {
  return fields.flatMap((field) => {
    const { name } = field;
    const message = (isPicture(field) ? picture : undefined) ?? errors[name]?.message;
    return message && field.kind !== 'fixed' ? [{ name, message }] : [];
  });
}
