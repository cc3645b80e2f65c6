import type { AdEvent } from '@safar/api/ad-events';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';
import { all, call, delay, fork, put, race, select, take, takeEvery } from '@safar/remote-kit/state';
import {
  adClicked,
  adExposed,
  eventsStored,
  pendingEntries,
  selectNewEvents,
  storeEvent,
  waitUntilOnline,
} from './tracking-state';

/** Stores new events before they are sent, so that they are not lost when the visitor closes the page. */
function* storeNewEvents(memory: AdEvent[]): Generator {
  const events = (yield select(selectNewEvents)) as readonly AdEvent[];
  if (events.length === 0) return;
  for (const event of events) storeEvent(event, memory);
  yield put(eventsStored(events));
}

/** Delay before the events of an earlier visit are sent, so that the requests do not compete with the first paint. */
const leftoverDelayMs = 5_000;

const importDelivery = () =>
  import(/* webpackChunkName: "delivery" */ './event-delivery').then((module) => module.deliverEvents);

/**
 * Loads the delivery chunk and runs its saga. The chunk loads after the first new event, or after `leftoverDelayMs` if
 * an earlier visit left events in storage.
 */
function* startDelivery(memory: AdEvent[]): Generator {
  const newEvents = take(eventsStored);
  yield pendingEntries().length > 0 ? race({ newEvents, timeout: delay(leftoverDelayMs) }) : newEvents;
  let deliverEvents: Awaited<ReturnType<typeof importDelivery>> | undefined;
  while (!deliverEvents) {
    try {
      deliverEvents = (yield call(loadChunk, importDelivery)) as typeof deliverEvents;
    } catch {
      // The chunk failed to load, for example because the browser is offline or an ad blocker blocks the chunk. The
      // events stay in storage until a new event or the `online` event causes another attempt.
      yield race({ newEvents, online: call(waitUntilOnline) });
    }
  }
  yield call(deliverEvents, memory);
}

/** Stores and delivers the ad events of a page. `memory` contains the events that could not be stored. */
export function* watchTracking(): Generator {
  const memory: AdEvent[] = [];
  yield all([takeEvery([adExposed, adClicked], storeNewEvents, memory), fork(startDelivery, memory)]);
}
