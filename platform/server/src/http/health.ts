import type { FastifyInstance } from 'fastify';
import { readBoundedText } from './bounded-text';

/** Minimum time between two probes. Each renders the home page, which load balancers must not be able to multiply. */
const PROBE_INTERVAL_MS = 2_000;

/** Shares one result among all callers until it is `PROBE_INTERVAL_MS` old; callers during a probe wait for it. */
export function sharedProbe(
  probe: () => Promise<boolean>,
  now: () => number = Date.now,
): () => Promise<boolean> {
  let latest: { readonly startedAt: number; readonly result: Promise<boolean> } | undefined;
  let isRunning = false;
  return () => {
    if (latest && (isRunning || now() - latest.startedAt < PROBE_INTERVAL_MS)) return latest.result;
    isRunning = true;
    const result = probe()
      .catch(() => false)
      .finally(() => (isRunning = false));
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

/** Liveness and readiness for load balancers and orchestrators. */
export function serveHealth(app: FastifyInstance, probe: () => Promise<boolean>): void {
  const isHealthy = sharedProbe(probe);
  app.get('/livez', () => ({ status: 'running' }));
  app.get('/healthz', async (_request, reply) => {
    const healthy = await isHealthy();
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: healthy ? 'ok' : 'the home page or the backend does not answer' });
  });
}
