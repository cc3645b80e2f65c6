import * as v from 'valibot';
import { normalizePhone } from '../domain/links';
import { advertiseOptions, fieldLimits } from './form-limits';

/**
 * Normalises submitted text before validation: trims it, unifies line endings, and removes control characters and lone
 * surrogates, which databases and mails cannot store.
 */
export function sanitizeText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

// Missing values, null and values of another type count as empty. The first failed check of a field gives its error message.

/** Required text on one line. */
const line = (maxLength: number, missing: string, tooLong: string) =>
  v.pipe(
    v.nullish(v.string(missing), ''),
    v.transform(sanitizeText),
    v.nonEmpty(missing),
    v.maxLength(maxLength, tooLong),
    v.regex(/^[^\n\t]*$/, tooLong),
  );

export const nameRule = line(
  fieldLimits.name,
  'Please write your name.',
  'Please write your name on one line, in at most 200 characters.',
);

export const cityRule = line(
  fieldLimits.city,
  'Please write your city.',
  'Please write your city on one line, in at most 100 characters.',
);

export const subjectRule = line(
  fieldLimits.subject,
  'Please write what your message is about.',
  'Please write the subject on one line, in at most 200 characters.',
);

const emailWrong = 'Please write an email address such as name@example.org.';

/** One plain address. Quotes, brackets and commas are rejected, because they could inject addresses into a mail header. */
export const emailRule = v.pipe(
  v.nullish(v.string(emailWrong), ''),
  v.transform(sanitizeText),
  v.nonEmpty('Please write your email address.'),
  v.maxLength(fieldLimits.email, emailWrong),
  v.regex(
    /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u,
    emailWrong,
  ),
);

const phoneWrong = 'Please write a telephone number of 7 to 15 digits; a leading + is allowed.';

/** Outputs digits with an optional leading +. */
export const phoneRule = v.pipe(
  v.nullish(v.string(phoneWrong), ''),
  v.transform((text) => normalizePhone(sanitizeText(text))),
  v.nonEmpty('Please write your telephone number.'),
  v.regex(/^\+?\d{7,15}$/, phoneWrong),
);

const messageTooLong = 'Please keep the message to at most 5000 characters.';

/** Optional text on several lines. */
export const messageRule = v.pipe(
  v.nullish(v.string(messageTooLong), ''),
  v.transform(sanitizeText),
  v.maxLength(fieldLimits.message, messageTooLong),
);

/** The contact form. Field names of all forms are those of the API. */
export const contactFormSchema = v.object({
  name: nameRule,
  email: emailRule,
  contact_number: phoneRule,
  subject: subjectRule,
  message: messageRule,
});

/** The Adventure Club form. Its picture is the field `image`, which is checked separately. */
export const joinFormSchema = v.object({
  name: nameRule,
  email: emailRule,
  city: cityRule,
  phone_number: phoneRule,
  message: messageRule,
});

const person = {
  name: nameRule,
  email: emailRule,
  city: cityRule,
  contact_number: phoneRule,
  message: messageRule,
};

/** The product's name, which the page fills in. */
const subject = v.optional(subjectRule);

const advertiseMissing = 'Please choose where to advertise.';
const advertise = v.picklist(advertiseOptions, advertiseMissing);

/** An advertiser's enquiry. */
export const advertiserFormSchema = v.object({
  ...person,
  subject,
  advertise: v.pipe(v.nullish(v.string(advertiseMissing), ''), advertise),
});

/** A contributor's enquiry. Its optional picture is the field `file`, which is checked separately. */
export const contributorFormSchema = v.object({ ...person, subject });

/**
 * Either enquiry, as the server accepts it. A browser without JavaScript sends an empty `advertise` field if the visitor of
 * the advertiser's form made no choice, so the field may be absent but not empty.
 */
export const enquiryFormSchema = v.object({ ...person, subject, advertise: v.optional(advertise) });

/** One sentence for each invalid field. */
export type FormErrors = Readonly<Record<string, string>>;

export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export type FormValidation<Schema extends FormSchema> =
  | { readonly fields: v.InferOutput<Schema>; readonly errors?: undefined }
  | { readonly fields?: undefined; readonly errors: FormErrors };

/**
 * Validates a form; browser and server use the same schemas.
 *
 * @returns either the fields as they are stored, without unknown ones, or the first error of each field
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
