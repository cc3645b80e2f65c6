import type { AdEvent } from '@safar/api/ad-events';
import { call, createAction } from '@safar/remote-kit/state';

/**
 * Prefix of the storage keys. Each undelivered event has its own storage entry, so that tabs that write at the same
 * moment cannot overwrite each other's events.
 */
export const entryPrefix = 'safar/ad-event/';

/**
 * Dispatched when a new event is ready for delivery. The action has no reducer; the sagas that deliver events wait for
 * it.
 */
export const adEventReady = createAction<AdEvent>('mf-ads/tracking/adEventReady');

/** Storage keys of undelivered events; empty if the browser blocks storage. */
export function pendingEntries(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(entryPrefix));
  } catch {
    return [];
  }
}

/**
 * Stores an event until it is delivered. If storage is full or blocked, the event is added to `memory`, which is lost
 * when the page closes.
 */
export function storeEvent(event: AdEvent, memory: AdEvent[]): void {
  try {
    localStorage.setItem(entryPrefix + event.eventId, JSON.stringify(event));
  } catch {
    memory.push(event);
  }
}

/** Returns at the browser's next `online` event. */
export function* waitUntilOnline(): Generator {
  const controller = new AbortController();
  const { signal } = controller;
  try {
    yield call(() => new Promise((resolve) => addEventListener('online', resolve, { once: true, signal })));
  } finally {
    controller.abort();
  }
}
