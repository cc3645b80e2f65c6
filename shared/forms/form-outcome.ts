import * as v from 'valibot';

export const formNames = ['contact', 'enquiry', 'join-us'] as const;

export type FormName = (typeof formNames)[number];

const texts = v.record(v.string(), v.string());

/**
 * What became of a form that a browser without scripts sent and the server refused: `GET /api/forms/outcome/{id}`, where
 * the id stands in the page's address as `?form=…`. `?form=sent` says that it was taken.
 */
export const formOutcome = v.object({
  form: v.picklist(formNames),
  /** What was entered, by the names of the wire; pictures are not kept. */
  fields: texts,
  /** A sentence for each field that has to be mended. */
  errors: texts,
  /** One sentence about all of it. */
  message: v.string(),
});

export type FormOutcome = v.InferOutput<typeof formOutcome>;
