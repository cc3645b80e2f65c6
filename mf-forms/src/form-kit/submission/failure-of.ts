import { failureMessage } from '@safar/shared/api/failure-message';
import { isApiError } from '@safar/shared/api/is-api-error';
import type { Failure, SubmissionRefusal } from './submissions-slice';

/** Too many requests, by its status. */
const TOO_MANY = 429;
/** Seconds, of a server that does not say how long. */
const USUAL_WAIT = 60;

function kindOf(error: unknown): Failure['kind'] {
  // Whatever is no answer of the API is code that did not come.
  if (!isApiError(error) || error.code === 'network') return 'connection';
  if (error.code === 'timeout') return 'late';
  return error.details.status === TOO_MANY ? 'too-many' : 'other';
}

/** What visitors have to know of a submission that failed. */
export function failureOf(error: unknown): Omit<SubmissionRefusal, 'form'> {
  const kind = kindOf(error);
  const details = isApiError(error) ? error.details : {};
  const wait = details.retryAfterSeconds ?? (kind === 'too-many' ? USUAL_WAIT : 0);
  return {
    failure: { kind, reason: failureMessage(error) ?? '', wait },
    fieldErrors: details.fieldErrors ?? {},
  };
}
