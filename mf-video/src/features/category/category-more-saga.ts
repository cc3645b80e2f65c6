import { failureMessage } from '@safar/shared/api/failure-message';
import { call, put, race, select, take, type PayloadAction } from '@safar/shared/state';
import {
  categoryKey,
  categoryLeft,
  entryOf,
  moreFailed,
  moreGivenUp,
  moreReceived,
  type CategoryQuestion,
  type WithCategory,
} from './category-slice';
import { fetchListPage } from './fetch-list-page';

function* fetchMore({ slug, page }: CategoryQuestion): Generator {
  const { data }: ReturnType<typeof entryOf>['request'] = (yield select(
    (state: WithCategory) => entryOf(state[categoryKey], slug).request,
  )) as ReturnType<typeof entryOf>['request'];
  if (data?.kind !== 'videos') return;
  try {
    yield put(moreReceived({ slug, answer: yield* fetchListPage(data.category, page) }));
  } catch (error) {
    const message = failureMessage(error);
    yield put(message === undefined ? moreGivenUp({ slug, page }) : moreFailed({ slug, page, message }));
  }
}

/** Brings another page of a list into the store, unless the visitor leaves before. */
export function* answerMore({ payload }: PayloadAction<CategoryQuestion>): Generator {
  const { left } = (yield race({
    done: call(fetchMore, payload),
    left: take(categoryLeft.match),
  })) as { left?: unknown };
  if (left) yield put(moreGivenUp(payload));
}
