import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** What this site server counts, for one server; lives as long as it. */
export function createSiteMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
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
    gauge(name: string, help: string, read: () => number) {
      return new Gauge({ name, help, registers, collect: measure(read) });
    },
  };
}

/** Reads a value at the moment when metrics are asked for. */
const measure = (read: () => number) =>
  function collect(this: Gauge) {
    this.set(read());
  };
