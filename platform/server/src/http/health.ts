import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBoundedText } from './bounded-text';

/** Minimum time between two probes. Each renders the home page, which load balancers must not be able to multiply. */
const PROBE_INTERVAL_MS = 2_000;

/** Shares one result among all callers until it is `PROBE_INTERVAL_MS` old; callers during a probe wait for it. */
export function sharedProbe<Result>(
  probe: () => Promise<Result>,
  now: () => number = Date.now,
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

/** The health call reads one short list. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Whether the backend sends complete JSON in time. The status alone is not enough: a broken proxy sends pages with 200. */
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

/** Whether our backend reports that its database does not answer. Another backend, or one that drains, reports nothing. */
export async function isDatabaseDown(backendUrl: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(`${backendUrl}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
    const text = await readBoundedText(response, MAX_ANSWER_BYTES);
    return response.status === 503 && v.is(unavailableSchema, JSON.parse(text));
  } catch {
    return false;
  }
}

/** `degraded`: visitors get pages, but a part of the site fails. Load balancers keep sending visitors. */
export type Health = 'ok' | 'degraded' | 'unavailable';

const MESSAGES = {
  degraded: 'The database does not answer. Pages come from memory, and forms are refused.',
  unavailable: 'Home cannot be rendered, or the backend does not answer.',
} as const;

/** Liveness and readiness for load balancers and orchestrators. */
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
