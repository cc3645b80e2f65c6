import { emailRule, nameRule } from '@safar/shared/forms/field-rules';
import type { FormRules } from '@safar/shared/forms/form-problems';
import * as v from 'valibot';
import type { Messages } from '../../messages/use-messages';

/** Any password will do where none is kept. */
const secret = (missing: string) => v.pipe(v.nullish(v.string(missing), ''), v.nonEmpty(missing));

export const signInRules = (t: Messages): FormRules =>
  v.object({ email: emailRule, password: secret(t.passwordMissing) });

export const signUpRules = (t: Messages): FormRules =>
  v.object({
    name: nameRule,
    email: emailRule,
    password: secret(t.passwordMissing),
    confirmation: secret(t.passwordAgainMissing),
  });
