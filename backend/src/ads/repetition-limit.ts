import { createHash, createHmac, randomBytes } from 'node:crypto';
import { networkPrefix } from '@safar/service/network-prefix';
import { LRUCache } from 'lru-cache';
import type { EventKind } from './store-events';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Maximum number of keys in each map of a limiter; the least recently used keys are evicted. */
const KEY_LIMIT = 100_000;

/**
 * Distinguishes visitors for one day without identifying them: a key is a hash of IP address and user agent with a
 * random salt. The salt exists only in memory and changes every day.
 */
export class VisitorKeys {
  #salt = randomBytes(16);
  #day = 0;

  /**
   * @param address the visitor's IP address, not that of a proxy
   * @param userAgent if it is missing, all browsers behind an address share one key
   */
  keyOf(address: string, userAgent = '', now = Date.now()): string {
    const today = Math.floor(now / DAY_MS);
    if (today !== this.#day) {
      this.#salt = randomBytes(16);
      this.#day = today;
    }
    return createHash('sha256').update(this.#salt).update(`${address}\n${userAgent}`).digest('base64url');
  }
}

/**
 * Returns a keyed hash of the network (/24 or /48) of an IP address. The database stores this number instead of the
 * address. Backends with the same secret compute the same number. Without the secret, the number does not reveal the
 * network.
 */
export const networkNumber = (secret: string, address: string): number =>
  createHmac('sha256', `ad networks ${secret}`).update(networkPrefix(address)).digest().readInt32BE(0);

export interface ExcessEvents {
  /** Key of a visitor, an IP address or a network. */
  readonly sender: string;
  readonly adId: number;
  readonly kind: EventKind;
  /** Number of excess events since the last report about this sender, including other ads and kinds. */
  readonly count: number;
}

/**
 * Limits how many events of one kind a network may send for one ad per day (UTC). Each process counts in its own
 * memory. When `#counts` is full, the least recently used count is evicted and later restarts at zero.
 */
export class DailyLimit {
  readonly #counts = new LRUCache<string, number>({ max: KEY_LIMIT });
  #day = 0;

  /** @param report called for the first excess event of a network for an ad and kind on each day */
  constructor(
    private readonly eventsPerDay: number,
    private readonly report: (excess: Pick<ExcessEvents, 'adId' | 'kind'>) => void,
  ) {}

  /** Counts an event and returns whether it is within the limit. */
  allows(sender: string, adId: number, kind: EventKind, now = Date.now()): boolean {
    const today = Math.floor(now / DAY_MS);
    if (today !== this.#day) this.#counts.clear();
    this.#day = today;
    const key = `${sender} ${adId} ${kind}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count === this.eventsPerDay + 1) this.report({ adId, kind });
    return count <= this.eventsPerDay;
  }
}

/**
 * Limits how many events of one kind a sender may send for one ad in any period of 60 seconds. Each process counts in
 * its own memory.
 */
export class RepetitionLimit {
  /** Times of the allowed events of the last 60 seconds. The key consists of sender, ad and kind. */
  readonly #times = new LRUCache<string, number[]>({ max: KEY_LIMIT, ttl: MINUTE_MS });
  /** The time of the last report about each sender, and the number of excess events since then. */
  readonly #reports = new LRUCache<string, { readonly reportedAt: number; readonly since: number }>({
    max: KEY_LIMIT,
    ttl: 2 * MINUTE_MS,
  });
  #sweptAt = 0;

  /** @param report called at most once per sender and minute */
  constructor(
    private readonly eventsPerMinute: number,
    private readonly report: (excess: ExcessEvents) => void,
  ) {}

  /** Returns whether an event is within the limit. Only allowed events count towards the limit. */
  allows(sender: string, adId: number, kind: EventKind, now = performance.now()): boolean {
    if (now - this.#sweptAt >= MINUTE_MS) this.#sweep(now);
    const key = `${sender} ${adId} ${kind}`;
    const times = (this.#times.get(key) ?? []).filter((time) => time > now - MINUTE_MS);
    const isAllowed = times.length < this.eventsPerMinute;
    if (isAllowed) times.push(now);
    else this.#exceed(sender, adId, kind, now);
    this.#times.set(key, times);
    return isAllowed;
  }

  #exceed(sender: string, adId: number, kind: EventKind, now: number): void {
    const { reportedAt, since } = this.#reports.get(sender) ?? { reportedAt: -Infinity, since: 0 };
    const isDue = now - reportedAt >= MINUTE_MS;
    if (isDue) this.report({ sender, adId, kind, count: since + 1 });
    this.#reports.set(sender, isDue ? { reportedAt: now, since: 0 } : { reportedAt, since: since + 1 });
  }

  /**
   * Frees the memory of expired entries. An `LRUCache` does not remove an expired entry until its key is used again.
   */
  #sweep(now: number): void {
    this.#sweptAt = now;
    this.#times.purgeStale();
    this.#reports.purgeStale();
  }
}
