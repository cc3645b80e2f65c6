/** What became of a form that a browser without scripts sent by itself. */
export type PlainOutcome = 'sent' | 'failed';

/** The API sends such a browser back to the page of the form, with `?form=sent` or `?form=failed`. */
export function plainOutcome(search: URLSearchParams): PlainOutcome | undefined {
  const value = search.get('form');
  return value === 'sent' || value === 'failed' ? value : undefined;
}
