import { addView, type AdEvent } from '@safar/shared/api/add-view';
import type { HttpClient } from '@safar/shared/contract/http';
import { all, call, delay, getContext, put, select, takeEvery } from '@safar/shared/state';
import { newId } from '@safar/shared/domain/new-id';
import {
  adClicked,
  adSeen,
  selectView,
  viewReported,
  type ReportedView,
  type TrackingRoot,
} from './tracking-slice';

/** Milliseconds before each further attempt. */
const retryPauses = [2_000, 8_000, 30_000] as const;

/** Sends one event until it is taken or there are no attempts left; every attempt has the event's own id. */
function* sendEvent(event: AdEvent): Generator<unknown, boolean> {
  const http = (yield getContext('http')) as HttpClient;
  for (let attempt = 0; ; attempt += 1) {
    try {
      yield call(addView, http, event);
      return true;
    } catch {
      // The client has logged it.
      const pause = retryPauses[attempt];
      if (pause === undefined) return false;
      yield delay(pause);
    }
  }
}

/** Reports a view once per ad and page visit. After its last attempt failed, it is tried again when the ad is next seen. */
function* reportView({ payload: { adId, visit } }: ReturnType<typeof adSeen>): Generator {
  const known = (yield select((root: TrackingRoot) => selectView(root, adId))) as ReportedView | undefined;
  if (known && known.status !== 'unsent') return;
  const eventId = known?.eventId ?? newId();
  yield put(viewReported({ adId, visit, eventId, status: 'sending' }));
  const sent = (yield call(sendEvent, { adId, kind: 'views', eventId })) as boolean;
  yield put(viewReported({ adId, visit, eventId, status: sent ? 'sent' : 'unsent' }));
}

function* reportClick({ payload: adId }: ReturnType<typeof adClicked>): Generator {
  yield call(sendEvent, { adId, kind: 'clicks', eventId: newId() });
}

export function* watchTracking(): Generator {
  yield all([takeEvery(adSeen, reportView), takeEvery(adClicked, reportClick)]);
}
