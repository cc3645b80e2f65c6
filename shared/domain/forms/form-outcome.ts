import * as v from 'valibot';

/** Names of the forms of the site. */
export const formNames = ['contact', 'enquiry', 'join-us'] as const;

/** The name of a form. */
export type FormName = (typeof formNames)[number];

const texts = v.record(v.string(), v.string());

/**
 * The response of `GET /api/forms/outcome/{id}`: a form that a browser submitted without JavaScript and that the server
 * rejected. The server redirects the browser to the page of the form with `?form={id}`. The parameter is `sent` if the
 * server accepted the form, and `failed` if the backend was unreachable, could not read the form or could not store the
 * rejected form.
 */
export const formOutcomeSchema = v.object({
  form: v.picklist(formNames),
  /** The submitted values, without pictures. */
  fields: texts,
  /** One sentence per invalid field, keyed by field name. */
  errors: texts,
  /** One sentence about the whole form. */
  message: v.string(),
});

/** A rejected form that was submitted without JavaScript: its errors and the submitted values. */
export type FormOutcome = v.InferOutput<typeof formOutcomeSchema>;
