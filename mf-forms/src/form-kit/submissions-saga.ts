import { failureMessage } from '@safar/shared/api/failure-message';
import { isApiError } from '@safar/shared/api/is-api-error';
import { call, fork, put, take } from '@safar/shared/state';
import type { ChosenPicture } from './form-values';
import { LARGEST_PICTURE } from './picture-rules';
import { sendForm } from '../requests/send-form';
import { shrinkPicture } from './shrink-picture';
import {
  submissionFailed,
  submissionRequested,
  submissionSent,
  type Attempt,
  type FormId,
} from './submissions-slice';

/** A picture that is too large even after it was shrunk. */
class TooLarge extends Error {
  constructor(readonly picture: ChosenPicture) {
    super('The picture is larger than the server takes.');
  }
}

function* prepare(picture: ChosenPicture): Generator<unknown, Blob> {
  const smaller = (yield call(shrinkPicture, picture.file)) as Blob;
  if (smaller.size > LARGEST_PICTURE) throw new TooLarge(picture);
  return smaller;
}

function failureOf(error: unknown) {
  if (error instanceof TooLarge) {
    const { name, tooLarge } = error.picture.field;
    return { reason: '', fieldErrors: { [name]: tooLarge } };
  }
  const fieldErrors = isApiError(error) ? (error.details.fieldErrors ?? {}) : {};
  return { reason: failureMessage(error) ?? '', fieldErrors };
}

/** Sends one form. It goes on when the visitor leaves for another page of the site. */
export function* submit({ form, values, submissionId, onProgress, onSent }: Attempt): Generator {
  const { texts, picture, website } = values;
  try {
    const image = picture && (yield* prepare(picture));
    const traps = website ? { website } : undefined;
    yield* sendForm[form](texts, image, { submissionId, traps, ...(image && { onProgress }) });
    yield put(submissionSent(form));
    onSent?.();
  } catch (error) {
    yield put(submissionFailed({ form, ...failureOf(error) }));
  }
}

/** One submission of a form at a time: what is asked for meanwhile is the same visitor's second click. */
export function* watchSubmissions(): Generator {
  const underWay = new Set<FormId>();
  for (;;) {
    const { payload } = (yield take(submissionRequested)) as ReturnType<typeof submissionRequested>;
    if (!underWay.has(payload.form)) yield fork(submitOnce, payload, underWay);
  }
}

function* submitOnce(attempt: Attempt, underWay: Set<FormId>): Generator {
  underWay.add(attempt.form);
  try {
    yield* submit(attempt);
  } finally {
    underWay.delete(attempt.form);
  }
}
