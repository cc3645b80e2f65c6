import { createHash, randomBytes } from 'node:crypto';
import type { EventKind } from './store-events';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const EVENTS_PER_MINUTE = 30;
/** Bounds the memory to about 100 MB in the worst case; the least recently used keys are evicted. */
const KEY_LIMIT = 100_000;

/**
 * Distinguishes visitors for one day without identifying them: a hash of address and browser with a random salt that exists
 * in memory only and changes every day.
 */
export class VisitorKeys {
  #salt = randomBytes(16);
  #day = 0;

  /** @param address the visitor's own, not that of a proxy */
  keyOf(address: string, userAgent = '', now = Date.now()): string {
    const today = Math.floor(now / DAY_MS);
    if (today !== this.#day) {
      this.#salt = randomBytes(16);
      this.#day = today;
    }
    return createHash('sha256').update(this.#salt).update(`${address}\n${userAgent}`).digest('base64url');
  }
}

export interface DroppedEvents {
  readonly visitor: string;
  readonly adId: number;
  readonly kind: EventKind;
  /** Number of dropped events of this visitor since the last report. */
  readonly dropped: number;
}

/** Counts at most 30 events per visitor, ad and kind in any minute. Each process counts in its own memory. */
export class VisitorLimit {
  /** Times of the last minute's events by visitor, ad and kind; the least recently used first. */
  readonly #times = new Map<string, number[]>();
  readonly #reports = new Map<string, { readonly reportedAt: number; readonly since: number }>();
  #sweptAt = 0;

  /** @param report called at most once per visitor and minute */
  constructor(private readonly report: (dropped: DroppedEvents) => void) {}

  /** Whether this event counts. */
  allows(visitor: string, adId: number, kind: EventKind, now = Date.now()): boolean {
    if (now - this.#sweptAt >= MINUTE_MS) this.#sweep(now);
    const key = `${visitor} ${adId} ${kind}`;
    const times = (this.#times.get(key) ?? []).filter((time) => time > now - MINUTE_MS);
    const isAllowed = times.length < EVENTS_PER_MINUTE;
    if (isAllowed) times.push(now);
    else this.#drop(visitor, adId, kind, now);
    this.#times.delete(key); // moves the key to the end of the order
    this.#times.set(key, times);
    const [leastRecent] = this.#times.keys();
    if (this.#times.size > KEY_LIMIT && leastRecent) this.#times.delete(leastRecent);
    return isAllowed;
  }

  #drop(visitor: string, adId: number, kind: EventKind, now: number): void {
    const { reportedAt, since } = this.#reports.get(visitor) ?? { reportedAt: -Infinity, since: 0 };
    const isDue = now - reportedAt >= MINUTE_MS;
    if (isDue) this.report({ visitor, adId, kind, dropped: since + 1 });
    this.#reports.set(visitor, isDue ? { reportedAt: now, since: 0 } : { reportedAt, since: since + 1 });
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, times] of this.#times) {
      if ((times.at(-1) ?? 0) <= now - MINUTE_MS) this.#times.delete(key);
    }
    for (const [visitor, { reportedAt }] of this.#reports) {
      if (reportedAt <= now - 2 * MINUTE_MS) this.#reports.delete(visitor);
    }
  }
}
