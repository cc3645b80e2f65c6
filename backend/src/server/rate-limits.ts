import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error';

/**
 * Writes per address. Whole districts of Pakistan share an address behind their carrier, so these stop floods
 * rather than people. They are counted in each process on its own, or in the database for all of them.
 */
export interface WriteLimits {
  eventsPerMinute: number;
  formsPerTenMinutes: number;
}

export const defaultLimits: WriteLimits = { eventsPerMinute: 1200, formsPerTenMinutes: 30 };

/** @param store where writes are counted; by default in this process's memory. */
export async function limitWrites(
  app: FastifyInstance,
  store: FastifyRateLimitStoreCtor | undefined,
): Promise<void> {
  await app.register(rateLimit, {
    ...(store && { store }),
    global: false,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
      return new ApiError(429, `That was a lot at once; please try again in ${wait}.`, {
        retryAfterSeconds: seconds,
      });
    },
  });
}
