import type { FormProblems, FormRules } from '@safar/shared/forms/form-problems';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { asErrors, ruleResolver, type Texts } from './rule-resolver';

/**
 * The form library's state of one form. Fields keep what was typed before the page ran, because they have no values of
 * their own to begin with. A mended field loses its error while it is written.
 *
 * @param refused what the server refused, by the field's name; the same object until there is another answer
 */
export function useRules(rules: FormRules, refused?: FormProblems) {
  const resolver = useMemo(() => ruleResolver(rules), [rules]);
  const errors = useMemo(() => refused && asErrors(refused), [refused]);
  // The summary takes the focus, and leads to the fields.
  return useForm<Texts>({ resolver, shouldFocusError: false, ...(errors && { errors }) });
}

/** What a form's component gets from `useRules`. */
export type Rules = ReturnType<typeof useRules>;
