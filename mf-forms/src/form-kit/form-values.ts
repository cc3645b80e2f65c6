import { type FormErrors, type FormSchema, validateForm } from '@safar/domain/forms/form-schemas';
import { type FieldError, type Resolver, useForm, type UseFormSetValue } from 'react-hook-form';
import { useMemo } from 'react';
import { type FormField, isTextual } from './field-types';

/** The text values of a form by field name. */
export type FormTexts = Record<string, string>;

/** Converts validation messages to react-hook-form errors. */
export const toFieldErrors = (errors: FormErrors): Record<string, FieldError> =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]));

/** Validates with the schema that the server uses, so that both report the same errors. */
export const createResolver =
  (rules: FormSchema): Resolver<FormTexts> =>
  (values) => {
    const { fields, errors } = validateForm(rules, values);
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
 * @param serverErrors errors from the server by field name; must keep its identity between renders
 */
export function useValidatedForm(rules: FormSchema, serverErrors?: FormErrors) {
  const resolver = useMemo(() => createResolver(rules), [rules]);
  const errors = useMemo(() => serverErrors && toFieldErrors(serverErrors), [serverErrors]);
  // The error summary takes the focus instead; it links to the fields.
  return useForm<FormTexts>({ resolver, shouldFocusError: false, ...(errors && { errors }) });
}
