import type { FormName } from '@safar/shared/forms/form-outcome';
import { ELAPSED, HONEYPOT } from '@safar/shared/forms/form-traps';
import { fork, put, take } from '@safar/shared/state';
import { sendForm } from '../../requests/send-form';
import { failureOf } from './failure-of';
import { submissionFailed, submissionRequested, submissionSent, type Attempt } from './submissions-slice';

/** Sends one form. It goes on when the visitor leaves for another page of the site. */
export function* submit(attempt: Attempt): Generator {
  const { form, values, submissionId, elapsed, onProgress, onSent } = attempt;
  const { texts, picture, honeypot } = values;
  const traps = { [ELAPSED]: elapsed, ...(honeypot && { [HONEYPOT]: honeypot }) };
  try {
    yield* sendForm[form](texts, picture, { submissionId, traps, ...(picture && { onProgress }) });
    yield put(submissionSent(form));
    onSent?.();
  } catch (error) {
    yield put(submissionFailed({ form, ...failureOf(error) }));
  }
}

/** One submission of a form at a time: what is asked for meanwhile is the same visitor's second click. */
export function* watchSubmissions(): Generator {
  const underWay = new Set<FormName>();
  for (;;) {
    const { payload } = (yield take(submissionRequested)) as ReturnType<typeof submissionRequested>;
    if (!underWay.has(payload.form)) yield fork(submitOnce, payload, underWay);
  }
}

function* submitOnce(attempt: Attempt, underWay: Set<FormName>): Generator {
  underWay.add(attempt.form);
  try {
    yield* submit(attempt);
  } finally {
    underWay.delete(attempt.form);
  }
}
