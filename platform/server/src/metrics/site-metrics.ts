import { callbackMetrics } from '@safar/service/metrics/callback-metrics';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { hasBearerToken } from '@safar/service/access-tokens';
import type { FastifyInstance } from 'fastify';
import type { CacheLookup } from '../http/response-cache';
import type { ReadyResponder } from '../http/ready-responses';
import { PAGES_ROUTE } from '../pages/serve-page';
import type { SiteRenderer } from '../rendering/site-renderer';
import { createRenderMetrics } from './render-metrics';
import type { Operations } from '../ops/operations';
import type { Settings } from '../settings';

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** The Prometheus metrics of one site server. */
export function createSiteMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const pageLookups = new Counter({
    name: 'safar_html_cache_lookups_total',
    help: 'Page requests by result of the HTML cache: hit, stale or miss.',
    labelNames: ['result'] as const,
    registers,
  });
  const browserFailures = new Counter({
    name: 'safar_browser_failures_total',
    help: 'Failures that browsers reported, by the unit that failed: a remote or the shell.',
    labelNames: ['remote'] as const,
    registers,
  });
  for (const result of ['hit', 'stale', 'miss']) pageLookups.inc({ result }, 0);
  return {
    register,
    requests: new Counter({
      name: 'safar_http_requests_total',
      help: 'HTTP requests by method, route pattern and response status.',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    durations: new Histogram({
      name: 'safar_http_request_duration_seconds',
      help: 'Time from receiving a request to the end of its response, excluding responses from memory.',
      labelNames: ['route'] as const,
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    }),
    renders: new Histogram({
      name: 'safar_render_duration_seconds',
      help: 'Time until the server has rendered a page or has left the rendering to the browser.',
      labelNames: ['outcome'] as const,
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    }),
    renderMetrics: createRenderMetrics(register),
    countPageLookup: (result: CacheLookup, count = 1) => pageLookups.inc({ result }, count),
    countBrowserFailure: (remote: string) => browserFailures.inc({ remote }),
    ...callbackMetrics(register),
  };
}

/** Returns the renderer with a `render` method that also measures its duration. */
export function withRenderMetrics(
  renderer: SiteRenderer,
  { renders }: Pick<SiteMetrics, 'renders'>,
): SiteRenderer {
  return {
    ...renderer,
    async render(...input) {
      const stopTimer = renders.startTimer();
      const page = await renderer.render(...input);
      stopTimer({ outcome: page.fromServer ? 'server' : 'browser' });
      return page;
    },
  };
}

interface MetricsOptions {
  readonly metrics: SiteMetrics;
  readonly settings: Pick<Settings, 'metricsToken' | 'opsToken'>;
  readonly operations: Pick<Operations, 'queue' | 'registry'>;
  /** Provides the counts of responses from memory, because Fastify's hooks do not run for these responses. */
  readonly ready?: Pick<ReadyResponder, 'takeCounts'>;
}

/**
 * Counts all requests, measures the duration of the requests that Fastify handles, and serves `/metrics` for
 * Prometheus. Call this before registering plugins with routes, because a Fastify plugin inherits only hooks that were
 * added before it was registered.
 */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, settings, operations: { queue, registry }, ready }: MetricsOptions,
): void {
  const { register, requests, durations, gauge, counter } = metrics;
  gauge(
    'safar_telemetry_waiting',
    'Telemetry reports that wait to be sent to the backend.',
    () => queue?.waiting() ?? 0,
  );
  counter(
    'safar_telemetry_dropped_total',
    'Telemetry reports dropped because the queue was full or the backend refused them.',
    () => queue?.dropped() ?? 0,
  );
  gauge(
    'safar_registry_revision',
    'Revision of the release registry that this server uses.',
    () => registry.current().revision,
  );
  gauge(
    'safar_registry_age_seconds',
    'Seconds since a valid release registry was last read; it is read twice a second.',
    () => (Date.now() - registry.readAt()) / 1000,
  );

  app.addHook('onResponse', async (request, reply) => {
    // Counts by route pattern instead of URL, because URLs are unbounded and contain visitors' input.
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', async (request, reply) => {
    if (!hasBearerToken(request.headers.authorization, settings.metricsToken, settings.opsToken))
      return reply.code(404).send({ message: 'There is no such page.' });
    for (const { method, status, route, count } of ready?.takeCounts() ?? []) {
      requests.inc({ method, route, status }, count);
      if (route === PAGES_ROUTE) metrics.countPageLookup('hit', count);
    }
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}
