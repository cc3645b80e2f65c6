import { failureMessage } from '@safar/shared/api/failure-message';
import { relatedAtFirst, relatedStep } from '@safar/shared/domain/product-limits';
import { put, select, takeLatest, type UnknownAction } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listVideoPage } from '../../requests/api';
import {
  episodesFailed,
  episodesKey,
  episodesLeft,
  episodesOf,
  episodesReceived,
  episodesRequested,
  type Episodes,
  type WithEpisodes,
} from './episodes-slice';

/** The episodes of the first look and of one press on "Show More", beside the one that is watched. */
const perPage = relatedAtFirst + relatedStep + 1;

/** Brings the next page of a category's episodes into the store: the first, or the one after those it holds. */
export function* fetchEpisodes(category: string): Generator {
  try {
    const known: Episodes | null = yield select(
      (state: WithEpisodes) => episodesOf(state[episodesKey], category).data,
    );
    const page = (known?.pages ?? 0) + 1;
    const { videos, total } = yield* callApi(listVideoPage, { category, page, perPage });
    const all = [...(known?.videos ?? []), ...videos];
    yield put(
      episodesReceived({ category, data: { videos: all, pages: page, more: page * perPage < total } }),
    );
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(episodesFailed({ category, message }));
  }
}

function* answer(action: UnknownAction): Generator {
  if (episodesRequested.match(action)) yield* fetchEpisodes(action.payload);
}

/** A request ends with its page. */
export function* watchEpisodes(): Generator {
  yield takeLatest([episodesRequested, episodesLeft], answer);
}
