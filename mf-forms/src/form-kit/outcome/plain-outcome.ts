import type { FormOutcome } from '@safar/shared/forms/form-outcome';

/** What became of a form that a browser sent by itself; a refused one with what was entered. */
export type PlainOutcome =
  { readonly sent: true } | ({ readonly sent: false } & Pick<FormOutcome, 'fields' | 'errors' | 'message'>);
