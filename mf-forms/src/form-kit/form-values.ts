import type { FormSchema } from '@safar/domain/forms/form-schemas';
import { type FormField, isTextual } from './field-types';
import type * as Rules from './form-rules';

/** The text values of a form by field name. */
export type FormTexts = Record<string, string>;

/** Selects the schema of one form from the module `form-rules`, which is loaded on demand. */
export type SelectRules = (rules: typeof Rules) => FormSchema;

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The input, select or textarea with this name; `null` if there is none. */
export function controlOf(form: HTMLFormElement, name: string): TextControl | null {
  const control = form.elements.namedItem(name);
  const isText =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isText ? control : null;
}

/** Sets a value without an input event. */
export function writeText(form: HTMLFormElement, name: string, text: string): void {
  const control = controlOf(form, name);
  if (control) control.value = text;
}

/** Reads the current text values from the DOM. */
export function readTexts(form: HTMLFormElement, fields: readonly FormField[]): FormTexts {
  const data = new FormData(form);
  const texts = fields.filter(isTextual).map(({ name }): [string, string] => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts);
}

/** Copies the DOM values to react-hook-form, because some browsers autofill or restore inputs without an event. */
export function syncTexts(
  form: HTMLFormElement,
  fields: readonly FormField[],
  registered: FormTexts,
  setValue: (name: string, text: string) => void,
): void {
  for (const [name, text] of Object.entries(readTexts(form, fields))) {
    if (registered[name] !== text) setValue(name, text);
  }
}
