import * as v from 'valibot';
import { asciiDigits } from '../ascii-digits';
import { normalizePhone } from '../links';
import { locales } from '@safar/contract/locale';
import { formErrors } from './form-errors';
import { advertiseOptions, fieldLimits } from './form-limits';

/**
 * Normalises submitted text before validation. It trims the text, unifies line endings, removes control characters
 * except tabs and line breaks, and replaces lone surrogates with U+FFFD. PostgreSQL rejects NUL and lone surrogates,
 * and emails must not contain control characters.
 */
export function sanitizeText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

// A missing value and `null` count as empty. Each field has at most one error message: the message of the first check
// that fails.

/** Required text on one line. */
const line = (maxLength: number, missing: string, tooLong: string) =>
  v.pipe(
    v.nullish(v.string(missing), ''),
    v.transform(sanitizeText),
    v.nonEmpty(missing),
    v.maxLength(maxLength, tooLong),
    v.regex(/^[^\n\t]*$/, tooLong),
  );

/** Rule for the name of a person: one line, not empty. */
export const nameRule = line(fieldLimits.name, formErrors.nameMissing, formErrors.nameTooLong);

/** Rule for a city: one line, not empty. */
export const cityRule = line(fieldLimits.city, formErrors.cityMissing, formErrors.cityTooLong);

/** Rule for a subject: one line, not empty. */
export const subjectRule = line(fieldLimits.subject, formErrors.subjectMissing, formErrors.subjectTooLong);

/**
 * A single plain email address. Quotes, brackets and commas are rejected, because they could inject further addresses
 * into a mail header. Only ASCII characters are allowed before the `@`, because most mail servers accept no others.
 * Digits of Arabic and Urdu keyboards are converted, and invisible format characters, such as copied direction marks,
 * are removed.
 */
export const emailRule = v.pipe(
  v.nullish(v.string(formErrors.emailWrong), ''),
  v.transform((text) => asciiDigits(sanitizeText(text.replace(/\p{Cf}/gu, '')))),
  v.nonEmpty(formErrors.emailMissing),
  v.maxLength(fieldLimits.email, formErrors.emailWrong),
  v.regex(
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u,
    formErrors.emailWrong,
  ),
);

/** A telephone number. The output contains only digits and an optional leading `+`. */
export const phoneRule = v.pipe(
  v.nullish(v.string(formErrors.phoneWrong), ''),
  v.transform((text) => normalizePhone(sanitizeText(text))),
  v.nonEmpty(formErrors.phoneMissing),
  v.regex(/^\+?\d{7,15}$/, formErrors.phoneWrong),
);

/** Optional text on several lines. */
export const messageRule = v.pipe(
  v.nullish(v.string(formErrors.messageTooLong), ''),
  v.transform(sanitizeText),
  v.maxLength(fieldLimits.message, formErrors.messageTooLong),
);

/** Language of the page. An invalid value counts as missing, because it is not a reason to reject a form. */
const locale = v.optional(v.fallback(v.optional(v.picklist(locales)), undefined));

/** The contact form. All forms use the field names of the API. */
export const contactFormSchema = v.object({
  name: nameRule,
  email: emailRule,
  contact_number: phoneRule,
  subject: subjectRule,
  message: messageRule,
  locale,
});

/** The Adventure Club form. Its picture, in the field `image`, is checked separately. */
export const joinFormSchema = v.object({
  name: nameRule,
  email: emailRule,
  city: cityRule,
  phone_number: phoneRule,
  message: messageRule,
  locale,
});

const person = {
  name: nameRule,
  email: emailRule,
  city: cityRule,
  contact_number: phoneRule,
  message: messageRule,
  locale,
};

/** Subject of an enquiry: the name of the site, which the enquiry form sends in a hidden field. */
const subject = v.optional(subjectRule);

const advertise = v.picklist(advertiseOptions, formErrors.advertiseMissing);

/** An advertiser's enquiry. */
export const advertiserFormSchema = v.object({
  ...person,
  subject,
  advertise: v.pipe(v.nullish(v.string(formErrors.advertiseMissing), ''), advertise),
});

/** A contributor's enquiry. Its optional picture, in the field `file`, is checked separately. */
export const contributorFormSchema = v.object({ ...person, subject });

/**
 * Both kinds of enquiry, as the server accepts them. A contributor's enquiry has no field `advertise`; an empty
 * `advertise` is an error.
 */
export const enquiryFormSchema = v.object({ ...person, subject, advertise: v.optional(advertise) });

/** One error message per invalid field, keyed by field name. */
export type FormErrors = Readonly<Record<string, string>>;

/** A schema of the fields of one form. */
export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Either the valid fields of a form, or one error for each invalid field. */
export type FormValidation<Schema extends FormSchema> =
  | { readonly fields: v.InferOutput<Schema>; readonly errors?: undefined }
  | { readonly fields?: undefined; readonly errors: FormErrors };

/**
 * Validates a form. The browser and the server use the same schemas.
 *
 * @returns either the normalised values of the known fields, or the first error of each invalid field
 */
export function validateForm<Schema extends FormSchema>(
  schema: Schema,
  values: unknown,
): FormValidation<Schema> {
  const result = v.safeParse(schema, values);
  if (result.success) return { fields: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'form';
    errors[field] ??= issue.message;
  }
  return { errors };
}
