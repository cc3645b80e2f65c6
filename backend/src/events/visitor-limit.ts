import type { EventKind } from './ad-event';

const minute = 60_000;
const mostPerMinute = 30;
/** A hundred megabytes at the very worst; beyond it the longest silent are forgotten first. */
const mostKeys = 100_000;

export interface Drop {
  visitor: string;
  adId: number;
  kind: EventKind;
  /** What was dropped of this visitor since the last report. */
  dropped: number;
}

interface Dropped {
  reportedAt: number;
  since: number;
}

/**
 * Stops one visitor from counting the same ad over and over: of one ad and kind at most 30 events in any minute
 * count. Kept in memory, so each process counts on its own.
 */
export class VisitorLimit {
  readonly #report: (drop: Drop) => void;
  /** When the events of the last minute came, by visitor, ad and kind; the longest silent first. */
  readonly #times = new Map<string, number[]>();
  readonly #dropped = new Map<string, Dropped>();
  #sweptAt = 0;

  /** @param report called once per visitor and minute, however much is dropped. */
  constructor(report: (drop: Drop) => void) {
    this.#report = report;
  }

  /** Whether this event counts; remembers it if so. */
  allows(visitor: string, adId: number, kind: EventKind, now = Date.now()): boolean {
    if (now - this.#sweptAt >= minute) this.#sweep(now);
    const key = `${visitor} ${adId} ${kind}`;
    const times = (this.#times.get(key) ?? []).filter((time) => time > now - minute);
    const allowed = times.length < mostPerMinute;
    if (allowed) times.push(now);
    else this.#drop(visitor, adId, kind, now);
    this.#times.delete(key); // to the end of the order
    this.#times.set(key, times);
    const [longestSilent] = this.#times.keys();
    if (this.#times.size > mostKeys && longestSilent) this.#times.delete(longestSilent);
    return allowed;
  }

  #drop(visitor: string, adId: number, kind: EventKind, now: number): void {
    const { reportedAt, since } = this.#dropped.get(visitor) ?? { reportedAt: -Infinity, since: 0 };
    const due = now - reportedAt >= minute;
    if (due) this.#report({ visitor, adId, kind, dropped: since + 1 });
    this.#dropped.set(visitor, due ? { reportedAt: now, since: 0 } : { reportedAt, since: since + 1 });
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, times] of this.#times) {
      if ((times.at(-1) ?? 0) <= now - minute) this.#times.delete(key);
    }
    for (const [visitor, { reportedAt }] of this.#dropped) {
      if (reportedAt <= now - 2 * minute) this.#dropped.delete(visitor);
    }
  }
}
