import type { FormName } from '@safar/shared/forms/form-outcome';
import { newId } from '@safar/shared/domain/new-id';
import { keepDraft, readDraft, type Draft } from '../draft/draft-store';
import type { FormValues } from './submissions-slice';

/** An attempt to send a form: the submission's id, and what it was for. */
export type SentAs = NonNullable<Draft['sentAs']>;

/**
 * The id of a submission. The same form sent once more has the same one, also after the page was loaded again: the first
 * one may have arrived although nobody heard of it.
 *
 * @param before the attempt before this one, for browsers that keep nothing
 */
export function sentAs(form: FormName, { texts, picture }: FormValues, before: SentAs | undefined): SentAs {
  const content = JSON.stringify([texts, picture?.size ?? 0]);
  const last = readDraft(form)?.sentAs ?? before;
  if (last?.content === content) return last;
  const next = { id: newId(), content };
  keepDraft(form, { sentAs: next });
  return next;
}
