import * as v from 'valibot';

/** The forms of the site, by the names in their URLs and outcomes. */
export const formNames = ['contact', 'enquiry', 'join-us'] as const;

/** The name of a form. */
export type FormName = (typeof formNames)[number];

const texts = v.record(v.string(), v.string());

/**
 * A form that a browser submitted without JavaScript and the server rejected: `GET /api/forms/outcome/{id}`. The id is the
 * parameter `form` of the page's URL; `?form=sent` means that the form was accepted.
 */
export const formOutcomeSchema = v.object({
  form: v.picklist(formNames),
  /** The submitted values, without pictures. */
  fields: texts,
  /** One sentence for each invalid field. */
  errors: texts,
  /** One sentence about the whole form. */
  message: v.string(),
});

/** The errors of a form that was posted without scripts, with the values that the visitor wrote. */
export type FormOutcome = v.InferOutput<typeof formOutcomeSchema>;
