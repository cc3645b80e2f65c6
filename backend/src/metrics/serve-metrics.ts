import { mayReadMetrics } from '@safar/shared/config/may-read-metrics';
import { metersOf } from '@safar/shared/metrics/meters';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { ApiError } from '../server/api-error';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { mailMetrics } from './mail-metrics';
import { writeMetrics } from './write-metrics';

const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

interface MetricsOptions extends Pick<Services, 'database' | 'events'> {
  /** Those that open it from elsewhere. */
  tokens: readonly (string | undefined)[];
}

/** Counts every call from now on, and answers `/metrics` for Prometheus. To be called before other routes. */
export function serveMetrics(app: ApiServer, { database: { pool }, events, tokens }: MetricsOptions): void {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const calls = new Counter({
    name: 'safar_http_requests_total',
    help: 'Calls by the pattern of their address and the status of the answer.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'safar_http_request_duration_seconds',
    help: 'From the call to the end of the answer.',
    labelNames: ['route'] as const,
    buckets: seconds,
    registers,
  });
  const { gauge, counter } = metersOf(register);
  gauge('safar_ad_events_waiting', 'Ad events that wait for their commit.', () => events.figures().waiting);
  counter('safar_ad_events_written_total', 'Ad events that were committed.', () => events.figures().written);
  counter(
    'safar_ad_events_commits_total',
    'Commits of ad events; events ÷ commits is the size of a group.',
    () => events.figures().commits,
  );
  gauge('safar_database_connections', 'Connections of the pool, busy or idle.', () => pool.totalCount);
  gauge('safar_database_idle_connections', 'Connections that nobody uses.', () => pool.idleCount);
  gauge('safar_database_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);
  mailMetrics(register, pool);
  writeMetrics(app, register);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    calls.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, ...tokens)) throw new ApiError(404, 'There is no such call.');
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}
