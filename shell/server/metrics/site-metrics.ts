import { metersOf } from '@safar/shared/metrics/meters';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { PageLookUp } from '../pages/html-cache';
import { createRenderMeter } from './render-meter';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** What this site server counts, for one server; lives as long as it. */
export function createSiteMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const pages = new Counter({
    name: 'safar_html_cache_lookups_total',
    help: 'Pages by whether the cache of finished pages had them, and whether they were past their time.',
    labelNames: ['result'] as const,
    registers,
  });
  const failures = new Counter({
    name: 'safar_browser_failures_total',
    help: 'Failures that browsers reported, by the remote whose part failed.',
    labelNames: ['remote'] as const,
    registers,
  });
  for (const result of ['hit', 'stale', 'miss']) pages.inc({ result }, 0);
  return {
    register,
    requests: new Counter({
      name: 'safar_http_requests_total',
      help: 'Requests by the pattern of their address and the status of the answer.',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    durations: new Histogram({
      name: 'safar_http_request_duration_seconds',
      help: 'From the request to the end of the answer.',
      labelNames: ['route'] as const,
      buckets: SECONDS,
      registers,
    }),
    renders: new Histogram({
      name: 'safar_render_duration_seconds',
      help: 'Rendering a page, by whether the server made it or left it to the browser.',
      labelNames: ['outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    renderMeter: createRenderMeter(register),
    countPage: (result: PageLookUp) => pages.inc({ result }),
    countBrowserFailure: (remote: string) => failures.inc({ remote }),
    ...metersOf(register),
  };
}
