import type { FormErrors, FormSchema } from '@safar/domain/forms/form-schemas';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';
import { type RefObject, useRef, useState } from 'react';
import { type FormField, isTextual } from './field-types';
import type { FormChecks } from './form-checks';
import type * as Rules from './form-rules';

/** The text values of a form by field name. */
export type FormTexts = Record<string, string>;

/** Selects the schema of one form. */
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

const importChecks = () => import(/* webpackChunkName: "form-checks" */ './form-checks');

const noErrors: FormErrors = {};

export interface FormChecksInput {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly fields: readonly FormField[];
  readonly rules: SelectRules;
  /** Initial errors from the server, by field name. */
  readonly serverErrors?: FormErrors | undefined;
}

/**
 * The checks of a form with uncontrolled inputs. react-hook-form and the rules are loaded on the first focus or input,
 * because nothing is checked earlier. If they cannot be downloaded, only the server checks the values.
 */
export function useFormChecks({ element, fields, rules, serverErrors = noErrors }: FormChecksInput) {
  const [errors, setErrors] = useState(serverErrors);
  const shown = useRef(serverErrors);
  const checks = useRef<FormChecks>(undefined);
  const loading = useRef<Promise<FormChecks | undefined>>(undefined);

  const showErrors = (next: FormErrors) => {
    shown.current = next;
    setErrors(next);
  };
  const load = () =>
    (loading.current ??= loadChunk(importChecks).then(
      ({ createFormChecks }) => {
        if (element.current) {
          const options = { element: element.current, fields, rules, errors: shown.current };
          checks.current = createFormChecks({ ...options, onErrors: showErrors });
        }
        return checks.current;
      },
      () => {
        // The next focus, input or submission tries again.
        loading.current = undefined;
        return undefined;
      },
    ));

  return {
    errors,
    /** Loads the checks, so that the first submission does not wait for a download. */
    preload: () => void load(),
    /** Call on every input event. */
    inputChanged: (event: Event) => void load().then((loaded) => loaded?.inputChanged(event)),
    /** Checks the current values and calls `onValid` or `onInvalid`. Resolves when that function has finished. */
    async submit(onValid: (texts: FormTexts) => unknown, onInvalid?: () => void): Promise<void> {
      const loaded = await load();
      if (loaded) return loaded.submit(onValid, onInvalid);
      showErrors(noErrors);
      if (element.current) await onValid(readTexts(element.current, fields));
    },
    /** Shows errors that the rules did not find, such as those of the server. */
    setErrors(next: FormErrors): void {
      showErrors({ ...shown.current, ...next });
      checks.current?.setErrors(next);
    },
    /** Empties the inputs after a successful submission. */
    clear(): void {
      // Discards the checks, because after a submission they validate every change. A visitor who fills in the emptied
      // form again would see errors while typing.
      loading.current = undefined;
      checks.current = undefined;
      showErrors(noErrors);
      for (const { kind, name } of fields) {
        if (element.current && kind !== 'hidden') writeText(element.current, name, '');
      }
    },
  };
}
