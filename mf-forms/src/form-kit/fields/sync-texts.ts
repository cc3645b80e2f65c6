import type { UseFormSetValue } from 'react-hook-form';
import { isWritten, type FormField } from './form-field';
import type { Texts } from './rule-resolver';

/** The texts that stand in the fields of a form, by their names. */
export function textsOf(form: HTMLFormElement, fields: readonly FormField[]): Texts {
  const data = new FormData(form);
  const texts = fields.filter(isWritten).map(({ name }): [string, string] => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts);
}

/** Tells the form library what stands in the fields: some browsers fill them, or bring them back, without an event. */
export function syncTexts(
  form: HTMLFormElement,
  fields: readonly FormField[],
  known: Texts,
  setValue: UseFormSetValue<Texts>,
): void {
  for (const [name, text] of Object.entries(textsOf(form, fields))) {
    if (known[name] !== text) setValue(name, text);
  }
}
