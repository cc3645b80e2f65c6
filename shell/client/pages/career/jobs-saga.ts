import { failureMessage } from '@safar/shared/api/failure-message';
import { put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { jobsFailed, jobsReceived, jobsRequested } from './jobs-slice';

// Code of calls is loaded with its first use.
const listJobs = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-jobs').then((api) => api.listJobs);

/** Brings the open jobs into the store. A request that was given up leaves the state as it is. */
export function* fetchJobs(): Generator {
  try {
    yield put(jobsReceived(yield* callApi(listJobs)));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(jobsFailed(message));
  }
}

export function* watchJobs(): Generator {
  yield takeLatest(jobsRequested, fetchJobs);
}
