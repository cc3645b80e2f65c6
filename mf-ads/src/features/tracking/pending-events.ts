import type { AdEvent } from '@safar/api/ad-events';
import { call, createAction } from '@safar/remote-kit/state';

/**
 * Every undelivered event is a storage entry of its own, so that tabs which write at the same moment cannot overwrite
 * each other's events.
 */
export const entryPrefix = 'safar/ad-event/';

/**
 * An event was stored on the device and is ready for delivery. It is an action without a reducer, because the chunk that
 * delivers events may not be loaded yet.
 */
export const adEventStored = createAction<AdEvent>('mf-ads/tracking/adEventStored');

/** Storage keys of undelivered events; empty if the browser blocks storage. */
export function pendingEntries(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(entryPrefix));
  } catch {
    return [];
  }
}

/**
 * Stores an event until it is delivered. If storage is full or blocked, the event goes into `memory`, which ends with
 * the page.
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
