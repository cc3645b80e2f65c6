import { failureMessage } from '@safar/shared/api/failure-message';
import { knownCategories } from '@safar/shared/domain/category';
import type { HomeSection } from '@safar/shared/domain/home-limits';
import { put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listVideos } from '../../requests/api';
import { homeSections, sectionFailed, sectionReceived, sectionRequested } from './home-slice';

/** Brings one section of the home page into the store. */
export function* fetchHomeSection(section: HomeSection): Generator {
  try {
    const category = knownCategories[section];
    const videos = yield* callApi(listVideos, { category });
    yield put(sectionReceived({ section, videos }));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(sectionFailed({ section, message }));
  }
}

/** Serves the sections apart from each other: a new request gives up the earlier one of its own section only. */
export function* watchHome(): Generator {
  for (const section of homeSections) {
    const isAsked = (action: { readonly type: string }) =>
      sectionRequested.match(action) && action.payload === section;
    yield takeLatest(isAsked, fetchHomeSection, section);
  }
}
