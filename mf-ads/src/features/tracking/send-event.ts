import { addView, type AdEvent } from '@safar/shared/api/add-view';
import { isApiError } from '@safar/shared/api/is-api-error';
import type { HttpClient } from '@safar/shared/contract/http';
import type { EventQueue } from './event-queue';

const TOO_MANY = 429;

/** The server has understood the event and does not want it, now or ever. */
function isRefusal(error: unknown): boolean {
  const status = isApiError(error) ? (error.details.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== TOO_MANY;
}

export type EventSender = ReturnType<typeof createEventSender>;

/** Sends events of the queue, each at most once at a time. Lives as long as the page. */
export function createEventSender(http: HttpClient, queue: EventQueue) {
  const underWay = new Set<string>();
  let restUntil = 0;

  /** Whether there is any use in trying now. */
  const mayTry = () => navigator.onLine && Date.now() >= restUntil;

  /** True when the event needs no further attempt. */
  async function send(event: AdEvent): Promise<boolean> {
    if (!mayTry() || underWay.has(event.eventId)) return false;
    underWay.add(event.eventId);
    try {
      await addView(http, event);
      queue.remove(event);
      return true;
    } catch (error) {
      // A remote writes nothing to the console: a blocker that refuses the call would fill it.
      const rest = isApiError(error) ? error.details.retryAfterSeconds : undefined;
      if (rest) restUntil = Date.now() + rest * 1_000;
      if (isRefusal(error)) queue.remove(event);
      return isRefusal(error);
    } finally {
      underWay.delete(event.eventId);
    }
  }

  /** Sends what waits, one after the other, also what comes meanwhile, until one fails. True when none did. */
  async function sendWaiting(): Promise<boolean> {
    const sent = new Set<string>();
    const next = () => queue.waiting().find(({ eventId }) => !underWay.has(eventId) && !sent.has(eventId));
    for (let event = next(); event; event = next()) {
      sent.add(event.eventId);
      if (!(await send(event))) return false;
    }
    return true;
  }

  /** The same, but in one tab at a time; in the others it counts as failed, so that they look again later. */
  async function sendWaitingAlone(): Promise<boolean> {
    if (!('locks' in navigator)) return sendWaiting();
    return navigator.locks.request('safar/ad-events', { ifAvailable: true }, (lock) =>
      lock ? sendWaiting() : false,
    );
  }

  return {
    send,
    sendWaiting: sendWaitingAlone,
    /** Milliseconds for which the server does not want to hear from us. */
    restMs: () => Math.max(0, restUntil - Date.now()),
  };
}
