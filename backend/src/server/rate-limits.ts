import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ApiError } from './errors';

/**
 * Rate limits of forms and ad events per IP address. Mobile carriers in Pakistan put whole districts behind one
 * address, so the limits are high enough for many people, and stop only floods of requests. By default, each process
 * counts its own requests. With `RATE_LIMIT_STORE=postgres`, all backends share the counts.
 */
export interface WriteLimits {
  readonly eventsPerMinute: number;
  readonly formsPerTenMinutes: number;
}

export const defaultLimits: WriteLimits = { eventsPerMinute: 1200, formsPerTenMinutes: 30 };

/**
 * Creates the hook that limits form requests. The routes of all forms use the same hook, so that they share one
 * counter. With a `rateLimit` in its `config`, each route would have its own counter.
 */
export const formRateLimit = (app: FastifyInstance, { formsPerTenMinutes }: WriteLimits) =>
  app.rateLimit({ max: formsPerTenMinutes, timeWindow: '10 minutes', groupId: 'forms' });

/** Returns the `config` of the route that receives ad events. */
export const eventRateLimit = ({ eventsPerMinute }: WriteLimits) => ({
  rateLimit: { max: eventsPerMinute, timeWindow: '1 minute' },
});

/** Returns, for example, "1 second" or "10 minutes". */
const inEnglish = (count: number, unit: 'second' | 'minute') =>
  count.toLocaleString('en', { style: 'unit', unit, unitDisplay: 'long' });

/** @param store default: this process's memory */
export async function registerRateLimits(
  app: FastifyInstance,
  store: FastifyRateLimitStoreCtor | undefined,
): Promise<void> {
  await app.register(rateLimit, {
    ...(store && { store }),
    global: false,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      const wait = seconds < 90 ? inEnglish(seconds, 'second') : inEnglish(Math.ceil(seconds / 60), 'minute');
      return new ApiError(429, `That was a lot at once; please try again in ${wait}.`, {
        retryAfterSeconds: seconds,
      });
    },
  });
}

/**
 * Counts a request. If the time window of the key has ended, the statement starts a new window. One statement does
 * both, so that concurrent requests to several backends are counted correctly.
 */
const COUNT_REQUEST = `
  insert into rate_limits as known (key, hits, until)
  values ($1, 1, now() + $2 * interval '1 millisecond')
  on conflict (key) do update set
    hits = case when known.until <= now() then 1 else known.hits + 1 end,
    until = case when known.until <= now() then excluded.until else known.until end
  returning hits, greatest(0, extract(epoch from until - now()) * 1000)::float8 as left_ms`;

/** The options of a route's limit. The type of `@fastify/rate-limit` lacks `groupId`. */
type RouteLimit = Parameters<FastifyRateLimitStore['child']>[0] & { readonly groupId?: string };

/**
 * Returns a store that keeps the request counts in PostgreSQL, so that all backends share them. IP addresses are stored
 * only as keyed hashes. While the database is unavailable, requests are not limited. This is harmless, because forms
 * and ad events cannot be stored then.
 */
export function sharedLimitStore(pool: pg.Pool, secret: string): FastifyRateLimitStoreCtor {
  return class SharedLimits implements FastifyRateLimitStore {
    readonly #group: string;

    constructor({ groupId = '' }: { groupId?: string }) {
      this.#group = groupId;
    }

    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      const key = createHmac('sha256', secret).update(`${this.#group}\n${address}`).digest('base64url');
      pool
        .query<{ hits: number; left_ms: number }>({
          name: 'count-request',
          text: COUNT_REQUEST,
          values: [key, timeWindow],
        })
        .then(
          ({ rows: [row] }) => callback(null, { current: row?.hits ?? 0, ttl: row?.left_ms ?? 0 }),
          () => callback(null, { current: 0, ttl: timeWindow }),
        );
    }

    child({ groupId = '' }: RouteLimit): FastifyRateLimitStore {
      return new SharedLimits({ groupId });
    }
  };
}

export async function removeExpiredLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits where until < now()');
}
