import type { FormName } from '@safar/shared/forms/form-outcome';
import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect } from 'react';
import type { PlainOutcome } from './plain-outcome';
import { outcomeOf } from './outcome-of';
import { outcomeRequested, selectOutcome, type OutcomeRoot } from './outcome-slice';

const unexplained: PlainOutcome = { sent: false, fields: {}, errors: {}, message: '' };

/** What became of a form that the browser sent by itself; `undefined` without one, and until it is known. */
export function usePlainOutcome(form: FormName, search: URLSearchParams): PlainOutcome | undefined {
  const dispatch = useDispatch();
  const asked = outcomeOf(search);
  const { id, outcome, known } = useSelector((root: OutcomeRoot) => selectOutcome(root));
  const missing = asked?.id !== undefined && asked.id !== id ? asked.id : undefined;

  useEffect(() => {
    if (missing !== undefined) dispatch(outcomeRequested(missing));
  }, [dispatch, missing]);

  if (!asked) return undefined;
  if (asked.sent) return { sent: true };
  if (asked.id === undefined) return unexplained;
  if (missing !== undefined || !known) return undefined;
  return outcome?.form === form ? { sent: false, ...outcome } : unexplained;
}
