import { plainPhone } from '@safar/shared/domain/phone';
import type { FormField, PictureField } from './form-field';

/** A file that a visitor has chosen, and the field that asked for it. */
export interface ChosenPicture {
  readonly field: PictureField;
  readonly file: Blob;
}

/** What a visitor has entered. */
export interface FormValues {
  /** By the names of the wire, trimmed; empty where nothing was entered. */
  readonly texts: Readonly<Record<string, string>>;
  readonly picture: ChosenPicture | undefined;
  /** What stands in the field that people do not see. */
  readonly website: string;
}

/** The name of the field that only bots fill. */
export const TRAP = 'website';

function chosenPicture(form: HTMLFormElement, fields: readonly FormField[]): ChosenPicture | undefined {
  const field = fields.find((candidate): candidate is PictureField => candidate.kind === 'picture');
  const input = field && form.elements.namedItem(field.name);
  const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
  return field && file && { field, file };
}

/** Reads a form, telephone numbers without the marks that people write into them. */
export function readValues(form: HTMLFormElement, fields: readonly FormField[]): FormValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const written = fields.flatMap(({ kind, name }): [string, string][] =>
    kind === 'picture' ? [] : [[name, kind === 'phone' ? plainPhone(text(name)) : text(name)]],
  );
  return {
    texts: Object.fromEntries(written),
    picture: chosenPicture(form, fields),
    website: text(TRAP),
  };
}
