import * as v from 'valibot';

/** Names of the forms of the site. */
export const formNames = ['contact', 'enquiry', 'join-us'] as const;

/** The name of a form. */
export type FormName = (typeof formNames)[number];

const texts = v.record(v.string(), v.string());

/**
 * The response of `GET /api/forms/outcome/{id}`. It describes a form that a browser submitted without JavaScript and
 * that the backend rejected. Unless our backend responds with 403 or 429, the browser is redirected to the form's page
 * with the parameter `form`:
 *
 * - `?form=sent`: the backend accepted the form.
 * - `?form={id}`: the backend rejected the form and stored this outcome.
 * - `?form=failed`: the backend was unreachable, could not read the form or could not store the outcome. Third-party
 *   backends store no outcomes, so all forms they reject get `failed`.
 * - `?form=unknown`: the backend did not answer in time, or a third-party backend answered with a redirect, which does
 *   not show whether it accepted the form.
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
