import type { AdEvent } from '@safar/shared/api/add-view';
import type { EventBus } from '@safar/shared/contract/events';
import type { HttpClient } from '@safar/shared/contract/http';
import { all, call, delay, getContext, put, race, take, takeEvery } from '@safar/shared/state';
import { comesOnline } from './comes-online';
import { attemptEnded, cameOnline } from './delivery-actions';
import { createEventQueue, maxEvents, type EventQueue } from './event-queue';
import { createEventSender, type EventSender } from './send-event';
import { eventHappened } from './tracking-slice';

/** Milliseconds before each further attempt. */
const retryPauses = [2_000, 8_000, 30_000] as const;

/** A new event does not wait for those that could not be sent: a click is on its way before its page opens. */
function* sendNew(sender: EventSender, { payload }: ReturnType<typeof eventHappened>): Generator {
  yield put(attemptEnded((yield call(sender.send, payload)) as boolean));
}

function* watchConnection(): Generator {
  for (;;) {
    yield call(comesOnline);
    yield put(cameOnline());
  }
}

/**
 * Sends what waits: at once after a success, after pauses when something failed, and whenever the connection comes
 * back. After the last pause it rests until the next event, the next connection or the next visit, so that a blocker or
 * a backend that is away costs a few requests and no more.
 */
function* sendWaiting(sender: EventSender): Generator {
  let isSent = yield call(sender.sendWaiting);
  for (;;) {
    for (const pause of retryPauses) {
      if (isSent) break;
      yield race([delay(Math.max(pause, sender.restMs())), take(cameOnline)]);
      isSent = yield call(sender.sendWaiting);
    }
    const { attempt } = (yield race({ attempt: take(attemptEnded), online: take(cameOnline) })) as {
      attempt?: ReturnType<typeof attemptEnded>;
    };
    isSent = attempt?.payload === false ? false : yield call(sender.sendWaiting);
  }
}

/** Drops the oldest events when there are too many, and tells the operator once a page. */
function* keepRoom(queue: EventQueue): Generator {
  const events = (yield getContext('events')) as EventBus;
  for (let told = false; ; yield take(eventHappened)) {
    if (queue.prune() === 0 || told) continue;
    told = true;
    const message = `More than ${maxEvents} ad events wait on this device; the oldest are dropped.`;
    events.emit('remote/noted', { remote: 'mf-ads', code: 'ad-events-dropped', message });
  }
}

/** Delivers ad events as long as the page lives, beginning with what an earlier one has left. */
export function* deliverEvents(memory: AdEvent[]): Generator {
  const http = (yield getContext('http')) as HttpClient;
  const queue = createEventQueue(memory);
  const sender = createEventSender(http, queue);
  yield all([
    takeEvery(eventHappened, sendNew, sender),
    call(keepRoom, queue),
    call(watchConnection),
    call(sendWaiting, sender),
  ]);
}
