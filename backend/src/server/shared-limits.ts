import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type pg from 'pg';

/** One more of a key; a time that is over begins anew. All in one statement, so that no two backends count the same one. */
const countText = `
  insert into rate_limits as known (key, hits, until)
  values ($1, 1, now() + $2 * interval '1 millisecond')
  on conflict (key) do update set
    hits = case when known.until <= now() then 1 else known.hits + 1 end,
    until = case when known.until <= now() then excluded.until else known.until end
  returning hits, greatest(0, extract(epoch from until - now()) * 1000)::float8 as left_ms`;

/**
 * Counts writes in PostgreSQL, for all backends together. Addresses of visitors are not written down: their keys lead back to nobody
 * who does not have the secret. A database that does not answer lets writes through; they fail at the same database anyway.
 */
export function sharedLimitStore(pool: pg.Pool, secret: string): FastifyRateLimitStoreCtor {
  return class SharedLimits implements FastifyRateLimitStore {
    readonly #call: string;

    constructor({ path = '' }: { path?: string }) {
      this.#call = path;
    }

    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      const key = createHmac('sha256', secret).update(`${this.#call}\n${address}`).digest('base64url');
      pool
        .query<{ hits: number; left_ms: number }>({
          name: 'count-write',
          text: countText,
          values: [key, timeWindow],
        })
        .then(
          ({ rows: [row] }) => callback(null, { current: row?.hits ?? 0, ttl: row?.left_ms ?? 0 }),
          () => callback(null, { current: 0, ttl: timeWindow }),
        );
    }

    child({ path }: { path: string }): FastifyRateLimitStore {
      return new SharedLimits({ path });
    }
  };
}

/** Removes keys of times that are over. */
export async function forgetLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits where until < now()');
}
