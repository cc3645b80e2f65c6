import { call, put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { getFormOutcome } from '../../requests/api';
import { outcomeAnswered, outcomeRequested } from './outcome-slice';

function* fetchOutcome(id: string): Generator {
  try {
    const outcome = yield* callApi(getFormOutcome, id);
    yield put(outcomeAnswered(outcome ?? null));
  } catch {
    // That the form was not taken is known without the details.
    yield put(outcomeAnswered(null));
  }
}

/** On the server, where no watcher runs. */
export function* loadOutcome(id: string): Generator {
  yield put(outcomeRequested(id));
  yield call(fetchOutcome, id);
}

function* follow({ payload }: ReturnType<typeof outcomeRequested>): Generator {
  yield call(fetchOutcome, payload);
}

export function* watchOutcome(): Generator {
  yield takeLatest(outcomeRequested, follow);
}
