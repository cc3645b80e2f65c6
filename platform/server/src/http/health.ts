import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBoundedText } from './bounded-text';

/**
 * Minimum time between two probes. A probe renders the home page, so frequent health checks must not each start one.
 */
const PROBE_INTERVAL_MS = 2_000;

/**
 * Shares the result of a probe among all calls within `PROBE_INTERVAL_MS` of its start. Calls during a longer probe
 * wait for its result.
 */
export function sharedProbe<Result>(
  probe: () => Promise<Result>,
  now: () => number = () => performance.now(),
): () => Promise<Result> {
  let latest: { readonly startedAt: number; readonly result: Promise<Result> } | undefined;
  let isRunning = false;
  return () => {
    if (latest && (isRunning || now() - latest.startedAt < PROBE_INTERVAL_MS)) return latest.result;
    isRunning = true;
    const result = probe().finally(() => (isRunning = false));
    latest = { startedAt: now(), result };
    return result;
  };
}

/** A larger response to a health check counts as a failure, so that it cannot fill the memory of this server. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * Whether the backend responds in time with a 2xx status and complete JSON. The status alone is not sufficient, because
 * a broken proxy may send an HTML page with status 200.
 */
export async function isBackendHealthy(url: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    JSON.parse(await readBoundedText(response, MAX_ANSWER_BYTES));
    return response.ok;
  } catch {
    return false;
  }
}

const unavailableSchema = v.object({ status: v.literal('unavailable') });

/**
 * Whether our backend reports that its database does not respond. A third-party backend, or a backend that is shutting
 * down, does not report this.
 */
export async function isDatabaseDown(backendUrl: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(`${backendUrl}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
    const text = await readBoundedText(response, MAX_ANSWER_BYTES);
    return response.status === 503 && v.is(unavailableSchema, JSON.parse(text));
  } catch {
    return false;
  }
}

/**
 * `degraded` means that visitors get pages, but some functions fail. `/healthz` then has status 200, so that load
 * balancers keep sending requests.
 */
export type Health = 'ok' | 'degraded' | 'unavailable';

const MESSAGES = {
  degraded: 'The database does not respond. Pages are served from memory, and forms are rejected.',
  unavailable: 'The home page cannot be rendered, or the backend does not respond.',
} as const;

/** Serves liveness and readiness checks for load balancers and orchestrators. */
export function serveHealth(app: FastifyInstance, probe: () => Promise<Health>): void {
  const read = sharedProbe(() => probe().catch((): Health => 'unavailable'));
  app.get('/livez', () => ({ status: 'running' }));
  app.get('/healthz', async (_request, reply) => {
    const status = await read();
    return reply
      .code(status === 'unavailable' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(status === 'ok' ? { status } : { status, message: MESSAGES[status] });
  });
}
