import type { AdEvent } from '@safar/shared/api/add-view';
import { newId } from '@safar/shared/domain/new-id';
import { loadChunk } from '@safar/shared/federation/load-chunk';
import { all, call, delay, fork, put, race, select, take, takeEvery } from '@safar/shared/state';
import { comesOnline } from './comes-online';
import { keepEvent, keptEntries } from './kept-events';
import { adClicked, adExposed, eventHappened, exposureReported, isReported } from './tracking-slice';

/** Events of an earlier visit wait until this one has its first screen. */
const patienceMs = 5_000;

const loadDelivery = () =>
  import(/* webpackChunkName: "delivery" */ './deliver-events').then((module) => module.deliverEvents);

/** Keeps the event before anything else: from here on it survives the page. */
function* happen(memory: AdEvent[], kind: AdEvent['kind'], adId: number): Generator {
  const event: AdEvent = { kind, adId, eventId: newId(), at: new Date().toISOString() };
  keepEvent(event, memory);
  yield put(eventHappened(event));
}

/** Once per ad and page visit. */
function* reportExposure(memory: AdEvent[], { payload }: ReturnType<typeof adExposed>): Generator {
  if (yield select(isReported, payload)) return;
  yield put(exposureReported(payload));
  yield call(happen, memory, payload.kind, payload.adId);
}

function* reportClick(memory: AdEvent[], { payload: adId }: ReturnType<typeof adClicked>): Generator {
  yield call(happen, memory, 'clicks', adId);
}

/** Sending is a file of its own. It comes with the first event, or when an earlier visit has left some. */
function* startDelivery(memory: AdEvent[]): Generator {
  const happened = take(eventHappened);
  yield keptEntries().length > 0 ? race({ happened, quiet: delay(patienceMs) }) : happened;
  let deliverEvents: Awaited<ReturnType<typeof loadDelivery>> | undefined;
  while (!deliverEvents) {
    try {
      deliverEvents = (yield call(loadChunk, loadDelivery)) as typeof deliverEvents;
    } catch {
      // Offline, or refused: the events are kept.
      yield race({ happened, online: call(comesOnline) });
    }
  }
  yield call(deliverEvents, memory);
}

export function* watchTracking(): Generator {
  const memory: AdEvent[] = [];
  yield all([
    takeEvery(adExposed, reportExposure, memory),
    takeEvery(adClicked, reportClick, memory),
    fork(startDelivery, memory),
  ]);
}
