import type { AdEvent } from '@safar/shared/api/add-view';

/**
 * Every event that is not delivered yet is an entry of its own in the browser's storage, so that tabs which write at
 * the same moment cannot lose each other's.
 */
export const entryPrefix = 'safar/ad-event/';

/** Entries of the storage that are ours; none where storage is forbidden. */
export function keptEntries(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(entryPrefix));
  } catch {
    return [];
  }
}

/** Keeps an event until it is delivered. Where storage is full or forbidden it goes into `memory`, which ends with the page. */
export function keepEvent(event: AdEvent, memory: AdEvent[]): void {
  try {
    localStorage.setItem(entryPrefix + event.eventId, JSON.stringify(event));
  } catch {
    memory.push(event);
  }
}
