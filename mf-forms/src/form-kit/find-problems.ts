import { isPhone } from '@safar/shared/domain/phone';
import type { FormField } from './form-field';
import type { FormValues } from './form-values';
import { pictureTypes } from './picture-rules';

/** One sentence for each field that has to be mended, by its name on the wire. */
export type FieldErrors = Readonly<Record<string, string>>;

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

function problemOf(field: FormField, { texts, picture }: FormValues): string | undefined {
  const text = texts[field.name] ?? '';
  switch (field.kind) {
    case 'line':
    case 'choice':
      return text === '' ? field.missing : undefined;
    case 'email':
      if (text === '') return field.missing;
      return email.test(text) ? undefined : field.wrong;
    case 'phone':
      if (text === '') return field.missing;
      return isPhone(text) ? undefined : field.wrong;
    case 'picture':
      return picture && !pictureTypes.includes(picture.file.type) ? field.wrongKind : undefined;
    case 'text':
    case 'fixed':
      return undefined;
  }
}

/** What has to be mended before the form can be sent; empty when nothing has. How large a picture is shows after it was shrunk. */
export function findProblems(fields: readonly FormField[], values: FormValues): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const problem = problemOf(field, values);
      return problem === undefined ? [] : [[field.name, problem]];
    }),
  );
}
