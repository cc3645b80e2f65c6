import { mayReadMetrics } from '@safar/shared/config/may-read-metrics';
import type { FastifyInstance } from 'fastify';
import type { Operations } from '../ops/operations';
import type { Settings } from '../settings';
import type { SiteMetrics } from './site-metrics';

interface MetricsOptions {
  readonly metrics: SiteMetrics;
  readonly settings: Pick<Settings, 'metricsToken' | 'opsToken'>;
  readonly operations: Pick<Operations, 'queue' | 'registry'>;
}

/** Counts every request from now on, and answers `/metrics` for Prometheus. To be called before other routes. */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, settings, operations: { queue, registry } }: MetricsOptions,
): void {
  const { register, requests, durations, gauge, counter } = metrics;
  gauge(
    'safar_telemetry_waiting',
    'Reports of browsers that wait for the backend.',
    () => queue?.waiting() ?? 0,
  );
  counter(
    'safar_telemetry_dropped_total',
    'Reports of browsers that were given up.',
    () => queue?.dropped() ?? 0,
  );
  gauge(
    'safar_registry_revision',
    'The revision of the registry of releases that this server follows.',
    () => registry.current().revision,
  );
  gauge(
    'safar_registry_age_seconds',
    'Seconds since the registry was last read; it is read every five.',
    () => (Date.now() - registry.readAt()) / 1000,
  );

  app.addHook('onResponse', async (request, reply) => {
    // The pattern: addresses hold what visitors wrote, and there is no end of them.
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw, settings.metricsToken, settings.opsToken))
      return reply.code(404).send({ message: 'There is no such page.' });
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}
