import { adEventKinds, type AdEvent } from '@safar/shared/api/add-view';
import { entryPrefix, keptEntries } from './kept-events';

/** The backend takes no older ones. */
const maxAgeMs = 24 * 60 * 60 * 1_000;
/** More than a visitor who is offline for a day makes; about 15 KB. */
export const maxEvents = 100;

/** Whatever another release, or another script, has left under our names. */
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

function read(entry: string): AdEvent | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(entry) ?? 'null');
    return isAdEvent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function removeEntry(entry: string): void {
  try {
    localStorage.removeItem(entry);
  } catch {
    // The storage was forbidden meanwhile; what it holds will be too old one day.
  }
}

export type EventQueue = ReturnType<typeof createEventQueue>;

/** The events that wait on this device: those of all tabs, and those that this page keeps in `memory`. */
export function createEventQueue(memory: AdEvent[]) {
  function remove({ eventId }: AdEvent) {
    const index = memory.findIndex((event) => event.eventId === eventId);
    if (index < 0) removeEntry(entryPrefix + eventId);
    else memory.splice(index, 1);
  }

  /** Oldest first. Drops what is too old and what is no event. */
  function waiting(): readonly AdEvent[] {
    const kept = keptEntries().flatMap((entry) => {
      const event = read(entry);
      if (!event) removeEntry(entry);
      return event ?? [];
    });
    const oldest = Date.now() - maxAgeMs;
    const events = [...kept, ...memory].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
    events.filter(({ at }) => Date.parse(at) <= oldest).forEach(remove);
    return events.filter(({ at }) => Date.parse(at) > oldest);
  }

  /** Makes room by dropping the oldest; says how many. */
  function prune(): number {
    const surplus = waiting().slice(0, -maxEvents);
    surplus.forEach(remove);
    return surplus.length;
  }

  return { waiting, remove, prune };
}
