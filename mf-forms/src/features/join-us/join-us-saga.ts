import { visibleMessage } from '@safar/shared/api/error-message';
import { isApiError } from '@safar/shared/api/is-api-error';
import { joinUs } from '@safar/shared/api/join-us';
import type { HttpClient } from '@safar/shared/contract/http';
import { call, getContext, put, take } from '@safar/shared/state';
import { joinFailed, joinRequested, joinSucceeded, type JoinAttempt } from './join-us-slice';
import { shrinkPicture } from './shrink-picture';

/** Sends one form. It goes on when the visitor leaves for another page of the site. */
export function* sendJoin({ form, website, submissionId }: JoinAttempt): Generator {
  const http = (yield getContext('http')) as HttpClient;
  try {
    const image = form.image && ((yield call(shrinkPicture, form.image)) as Blob);
    yield call(joinUs, http, { ...form, image }, { submissionId, traps: website ? { website } : undefined });
    yield put(joinSucceeded());
  } catch (error) {
    const fieldErrors = isApiError(error) ? (error.details.fieldErrors ?? {}) : {};
    yield put(joinFailed({ reason: visibleMessage(error, ''), fieldErrors }));
  }
}

/** One at a time: what is asked for while a form is on its way is the same visitor's second click. */
export function* watchJoinUs(): Generator {
  for (;;) {
    const { payload } = (yield take(joinRequested)) as ReturnType<typeof joinRequested>;
    yield call(sendJoin, payload);
  }
}
