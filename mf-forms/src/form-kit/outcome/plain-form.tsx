import { SubmissionForm, type SubmissionFormProps } from '../submission/submission-form';
import { usePlainOutcome } from './use-plain-outcome';

export interface PlainFormProps extends Omit<SubmissionFormProps, 'outcome'> {
  /** Of the page's address, which says what became of a form that the browser sent by itself. */
  readonly search: URLSearchParams;
}

/** The form of a page, to which browsers without scripts come back. What they come back with makes it another form. */
export function PlainForm({ search, ...form }: PlainFormProps) {
  const outcome = usePlainOutcome(form.form, search);
  return <SubmissionForm key={outcome?.sent === false ? 'refused' : 'new'} {...form} outcome={outcome} />;
}
