import { reportAdEvent, adEventKinds, type AdEvent } from '@safar/api/ad-events';
import { isApiError } from '@safar/contract/api-error';
import type { EventBus } from '@safar/contract/events';
import type { HttpClient } from '@safar/contract/http';
import { all, call, delay, getContext, race, take, takeEvery } from '@safar/remote-kit/state';
import { entryPrefix, eventsStored, pendingEntries, waitUntilOnline } from './tracking-state';

/**
 * Maximum age of an event. The backend allows ten more minutes for the transfer, and stores older events as suspicious,
 * so that they do not count.
 */
const maxAgeMs = 24 * 60 * 60 * 1_000;
/**
 * Maximum number of undelivered events. An offline visitor produces fewer than this in a day. The limit corresponds to
 * about 15 KB of storage.
 */
const maxPendingEvents = 100;
/** Backoff before the second, third and fourth attempts. */
const retryDelaysMs = [2_000, 8_000, 30_000] as const;

/** Validates a storage entry, which may come from another release or from a third-party script. */
function isAdEvent(value: unknown): value is AdEvent {
  const event = value as Partial<AdEvent> | null;
  return (
    typeof event === 'object' &&
    event !== null &&
    typeof event.adId === 'number' &&
    typeof event.eventId === 'string' &&
    adEventKinds.some((kind) => kind === event.kind) &&
    typeof event.at === 'string' &&
    !Number.isNaN(Date.parse(event.at))
  );
}

function readEntry(key: string): AdEvent | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isAdEvent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function removeEntry(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The visitor has blocked storage in the meantime. The entry expires after `maxAgeMs`.
  }
}

type EventQueue = ReturnType<typeof createEventQueue>;

/**
 * The undelivered events of this device. `localStorage` contains the events of all tabs. `memory` contains the events
 * of this page that could not be stored.
 */
function createEventQueue(memory: AdEvent[]) {
  function remove({ eventId }: AdEvent) {
    const index = memory.findIndex((event) => event.eventId === eventId);
    if (index < 0) removeEntry(entryPrefix + eventId);
    else memory.splice(index, 1);
  }

  /** Returns the pending events, oldest first. Deletes expired and invalid entries. */
  function pending(): readonly AdEvent[] {
    const stored = pendingEntries().flatMap((key) => {
      const event = readEntry(key);
      if (!event) removeEntry(key);
      return event ?? [];
    });
    const oldest = Date.now() - maxAgeMs;
    const events = [...stored, ...memory].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
    events.filter(({ at }) => Date.parse(at) <= oldest).forEach(remove);
    return events.filter(({ at }) => Date.parse(at) > oldest);
  }

  /** Drops the oldest events above the limit. Returns how many were dropped. */
  function dropSurplus(): number {
    const surplus = pending().slice(0, -maxPendingEvents);
    surplus.forEach(remove);
    return surplus.length;
  }

  return { pending, remove, dropSurplus };
}

/** Whether the error is a client error other than 429. The event is then not retried, because the error would recur. */
function isRejected(error: unknown): boolean {
  const status = isApiError(error) ? (error.details.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 429;
}

type EventSender = ReturnType<typeof createEventSender>;

/** Sends queued events. An event that is in flight is not sent a second time. */
function createEventSender(http: HttpClient, queue: EventQueue) {
  const inFlight = new Set<string>();
  let retryAfter = 0;

  const canSend = () => navigator.onLine && Date.now() >= retryAfter;

  /** Returns `true` if the event needs no further attempt. */
  async function send(event: AdEvent): Promise<boolean> {
    if (!canSend() || inFlight.has(event.eventId)) return false;
    inFlight.add(event.eventId);
    try {
      await reportAdEvent(http, event);
      queue.remove(event);
      return true;
    } catch (error) {
      const seconds = isApiError(error) ? error.details.retryAfterSeconds : undefined;
      if (seconds) retryAfter = Date.now() + seconds * 1_000;
      if (isRejected(error)) queue.remove(event);
      return isRejected(error);
    } finally {
      inFlight.delete(event.eventId);
    }
  }

  /**
   * Sends pending events one by one, including events added in the meantime. Stops and returns `false` at the first
   * event that needs another attempt. Also returns `false` while a new event is in flight, because that event may need
   * another attempt.
   */
  async function sendPending(): Promise<boolean> {
    const sent = new Set<string>();
    const next = () => queue.pending().find(({ eventId }) => !inFlight.has(eventId) && !sent.has(eventId));
    for (let event = next(); event; event = next()) {
      sent.add(event.eventId);
      if (!(await send(event))) return false;
    }
    return inFlight.size === 0;
  }

  /**
   * Runs `sendPending` in one tab at a time. Returns `false` while another tab has the lock, so that this tab tries
   * again later.
   */
  async function sendPendingExclusively(): Promise<boolean> {
    if (!('locks' in navigator)) return sendPending();
    let isAnswered = false;
    try {
      return await navigator.locks.request('safar/ad-events', { ifAvailable: true }, (lock) => {
        isAnswered = true;
        return lock ? sendPending() : false;
      });
    } catch (error) {
      if (isAnswered) throw error;
      // If site data is blocked, Chromium rejects lock requests. No other tab has the events, so no lock is needed.
      return sendPending();
    }
  }

  return {
    send,
    sendPending: sendPendingExclusively,
    /** Milliseconds until the time in the server's last `Retry-After`. */
    retryAfterMs: () => Math.max(0, retryAfter - Date.now()),
  };
}

/**
 * Sends new events at once, because a click on an ad opens another tab, after which the browser may suspend this page.
 * Then sends the older pending events, unless a new event needs another attempt.
 */
function* sendNewEvents(sender: EventSender, { payload }: ReturnType<typeof eventsStored>): Generator {
  const isSent = (yield all(payload.map((event) => call(sender.send, event)))) as boolean[];
  if (isSent.every(Boolean)) yield call(sender.sendPending);
}

/**
 * Sends pending events at the start and whenever the browser comes online, and retries failed attempts with backoff. A
 * new event also starts the backoff, because the attempt of `sendNewEvents` may fail. After the last retry, this saga
 * waits for a new event or the `online` event, so that an ad blocker or a backend outage causes only a few requests.
 */
function* sendPendingEvents(sender: EventSender): Generator {
  let isSent = yield call(sender.sendPending);
  for (;;) {
    for (const retryDelayMs of retryDelaysMs) {
      if (isSent) break;
      yield race([delay(Math.max(retryDelayMs, sender.retryAfterMs())), call(waitUntilOnline)]);
      isSent = yield call(sender.sendPending);
    }
    const { newEvents } = (yield race({ newEvents: take(eventsStored), online: call(waitUntilOnline) })) as {
      newEvents?: unknown;
    };
    isSent = newEvents ? false : yield call(sender.sendPending);
  }
}

/** Drops the oldest events above the limit, and notifies the operator once per page load. */
function* limitQueue(queue: EventQueue): Generator {
  const events = (yield getContext('events')) as EventBus;
  for (let isNotified = false; ; yield take(eventsStored)) {
    if (queue.dropSurplus() === 0 || isNotified) continue;
    isNotified = true;
    const message = `The ad event queue of this device exceeded ${maxPendingEvents} events; the oldest were dropped.`;
    events.emit('remote/noted', { remote: 'mf-ads', code: 'ad-events-dropped', message });
  }
}

/** Delivers new events and the undelivered events of earlier visits while the page is open. */
export function* deliverEvents(memory: AdEvent[]): Generator {
  const http = (yield getContext('http')) as HttpClient;
  const queue = createEventQueue(memory);
  const sender = createEventSender(http, queue);
  yield all([
    takeEvery(eventsStored, sendNewEvents, sender),
    call(limitQueue, queue),
    call(sendPendingEvents, sender),
  ]);
}
