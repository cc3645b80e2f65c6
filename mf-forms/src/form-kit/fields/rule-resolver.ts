import { checkForm, type FormProblems, type FormRules } from '@safar/shared/forms/form-problems';
import type { FieldError, Resolver } from 'react-hook-form';

/** The texts of a form by their names on the wire. */
export type Texts = Record<string, string>;

/** Problems as the form library keeps them. */
export const asErrors = (problems: FormProblems): Record<string, FieldError> =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]));

/** Lets the form library ask the very function that the server asks, so that both refuse the same with the same words. */
export const ruleResolver =
  (rules: FormRules): Resolver<Texts> =>
  (entered) => {
    const { fields, problems } = checkForm(rules, entered);
    if (problems) return { values: {}, errors: asErrors(problems) };
    const texts = Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    return { values: Object.fromEntries(texts), errors: {} };
  };
