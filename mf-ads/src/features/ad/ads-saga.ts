import type { AdCategory } from '@safar/shared/contract/slots';
import { call, fork, put, select, take } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listAds } from '../../requests/api';
import {
  adsFailed,
  adsReceived,
  adsRequested,
  placementOpened,
  selectCategoryAds,
  type AdsRoot,
  type CategoryAds,
  type Placement,
} from './ads-slice';

/** Brings the banners of one category into the store. A failure shows nothing to visitors, so its words are for the log. */
export function* fetchAds(category: AdCategory): Generator {
  try {
    const ads = yield* callApi(listAds, { category });
    yield put(adsReceived({ category, ads }));
  } catch (error) {
    yield put(adsFailed({ category, error: error instanceof Error ? error.message : String(error) }));
  }
}

/** On the server: takes the place's turn and loads its category, once however many places show it. */
export function* loadPlacement(place: Placement): Generator {
  yield put(placementOpened(place));
  const { request } = (yield select((root: AdsRoot) =>
    selectCategoryAds(root, place.category),
  )) as CategoryAds;
  if (request.status !== 'idle') return;
  yield put(adsRequested(place.category));
  yield call(fetchAds, place.category);
}

/** Places of one category that ask while its request is on its way share the answer. */
export function* watchAds(): Generator {
  const underWay = new Set<AdCategory>();
  for (;;) {
    const { payload: category } = (yield take(adsRequested)) as ReturnType<typeof adsRequested>;
    if (!underWay.has(category)) yield fork(fetchOnce, category, underWay);
  }
}

function* fetchOnce(category: AdCategory, underWay: Set<AdCategory>): Generator {
  underWay.add(category);
  try {
    yield call(fetchAds, category);
  } finally {
    underWay.delete(category);
  }
}
