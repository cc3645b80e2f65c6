import { failureMessage } from '@safar/shared/api/failure-message';
import { put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { getBannerText, listCategories } from './api';
import { bannerFailed, bannerReceived, bannerRequested } from './banner-slice';
import { categoriesFailed, categoriesReceived, categoriesRequested } from './categories-slice';

/** Brings the header's text into the store. */
export function* fetchBanner(): Generator {
  try {
    yield put(bannerReceived(yield* callApi(getBannerText)));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(bannerFailed(message));
  }
}

/** Brings the categories of the navigation into the store. */
export function* fetchCategories(): Generator {
  try {
    yield put(categoriesReceived(yield* callApi(listCategories)));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(categoriesFailed(message));
  }
}

export function* watchBanner(): Generator {
  yield takeLatest(bannerRequested, fetchBanner);
}

export function* watchCategories(): Generator {
  yield takeLatest(categoriesRequested, fetchCategories);
}
