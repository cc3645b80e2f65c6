import type { HttpClient } from '@safar/shared/contract/http';
import { call, getContext, put, takeLatest, type UnknownAction } from '@safar/shared/state';
import { bannerFailed, bannerRequested } from './banner-slice';
import { categoriesFailed, categoriesRequested } from './categories-slice';
import type { FrameRequests } from './frame-requests';

const loadRequests = () =>
  import(/* webpackChunkName: "frame-requests" */ './frame-requests').then(
    ({ frameRequests }) => frameRequests,
  );

const failed = { banner: bannerFailed, categories: categoriesFailed };

/** Makes one of the frame's calls and stores what it came to; never throws. */
export function* fetchForFrame(name: keyof FrameRequests): Generator {
  const http = (yield getContext('http')) as HttpClient;
  // A server's request has one; a page asks until it has the answer.
  const signal = (yield getContext('signal')) as AbortSignal | undefined;
  try {
    const requests = (yield call(loadRequests)) as FrameRequests;
    const outcome = (yield call(requests[name], http, { signal })) as UnknownAction | undefined;
    if (outcome) yield put(outcome);
  } catch {
    // The code of the calls could not be had.
    yield put(failed[name](''));
  }
}

export function* watchBanner(): Generator {
  yield takeLatest(bannerRequested, fetchForFrame.bind(null, 'banner'));
}

export function* watchCategories(): Generator {
  yield takeLatest(categoriesRequested, fetchForFrame.bind(null, 'categories'));
}
