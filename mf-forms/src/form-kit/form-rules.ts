import { emailRule, nameRule, type FormSchema } from '@safar/domain/forms/form-schemas';
import * as v from 'valibot';
import type { Messages } from '../messages/use-messages';

export {
  advertiserFormSchema,
  contactFormSchema,
  contributorFormSchema,
  joinFormSchema,
  validateForm,
} from '@safar/domain/forms/form-schemas';

/** Accepts any password that is not empty, because there are no accounts and the password is not sent. */
const requiredPassword = (missing: string) => v.pipe(v.nullish(v.string(missing), ''), v.nonEmpty(missing));

export const signInRules = (t: Messages): FormSchema =>
  v.object({ email: emailRule, password: requiredPassword(t.passwordMissing) });

export const signUpRules = (t: Messages): FormSchema =>
  v.object({
    name: nameRule,
    email: emailRule,
    password: requiredPassword(t.passwordMissing),
    confirmation: requiredPassword(t.passwordAgainMissing),
  });
