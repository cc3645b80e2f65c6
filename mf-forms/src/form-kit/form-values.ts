import type { FormErrors, FormSchema } from '@safar/domain/forms/form-schemas';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';
import { type FieldError, type Resolver, useForm, type UseFormSetValue } from 'react-hook-form';
import { useMemo } from 'react';
import { type FormField, isTextual } from './field-types';
import type * as Rules from './form-rules';

/** The text values of a form by field name. */
export type FormTexts = Record<string, string>;

/** Converts validation messages to react-hook-form errors. */
export const toFieldErrors = (errors: FormErrors): Record<string, FieldError> =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]));

/** Selects the schema of one form. */
export type SelectRules = (rules: typeof Rules) => FormSchema;

/**
 * Loads the validation rules. They are a separate chunk, because they and their library are needed only for the first
 * validation, long after the page has loaded.
 */
const loadRules = () => loadChunk(() => import(/* webpackChunkName: "form-rules" */ './form-rules'));

/** Must be called on the first input, so that validation does not have to wait for the download. */
export const preloadRules = () => void loadRules().catch(() => undefined);

/**
 * Validates with the schema that the server uses, so that both report the same errors. If the rules fail to load,
 * only the server validates the values.
 */
export const createResolver =
  (select: SelectRules): Resolver<FormTexts> =>
  async (values) => {
    const rules = await loadRules().catch(() => undefined);
    if (!rules) return { values, errors: {} };
    const { fields, errors } = rules.validateForm(select(rules), values);
    if (errors) return { values: {}, errors: toFieldErrors(errors) };
    const texts = Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    return { values: Object.fromEntries(texts), errors: {} };
  };

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
  setValue: UseFormSetValue<FormTexts>,
): void {
  for (const [name, text] of Object.entries(readTexts(form, fields))) {
    if (registered[name] !== text) setValue(name, text);
  }
}

/**
 * react-hook-form with the shared validation schemas. The inputs are uncontrolled and have no default values, so that
 * text typed before hydration is kept.
 *
 * @param select selects the schema of the form
 * @param serverErrors errors from the server by field name; must keep its identity between renders
 */
export function useValidatedForm(select: SelectRules, serverErrors?: FormErrors) {
  const errors = useMemo(() => serverErrors && toFieldErrors(serverErrors), [serverErrors]);
  // react-hook-form must not focus the first invalid field, because the error summary takes the focus and links to
  // the fields.
  return useForm<FormTexts>({
    resolver: createResolver(select),
    shouldFocusError: false,
    ...(errors && { errors }),
  });
}
