import { createTracingHooks } from '@safar/service/tracing/tracing-hooks';
import type { Tracing } from '@safar/service/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import { versionIn } from '../releases/release-set';
import type { SiteRenderer } from '../rendering/site-renderer';
import { epochNow, type RenderTrace } from './call-recorder';

/**
 * Creates one span per request, except for health checks and `/metrics`. Call this function before routes are added, so
 * that its hooks apply to all routes.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustedProxies: string): void {
  const hooks = createTracingHooks(tracing, {
    trustedProxies,
    spanNameFor: (route) => (route === '/*' ? 'page' : route),
  });
  app.addHook('onRequest', hooks.onRequest);
  app.addHook('preHandler', hooks.preHandler);
  app.addHook('onResponse', hooks.onResponse);
}

/**
 * Wraps a renderer so that it creates a span for each render of a traced request. Health checks are not traced, so
 * their renders have no span.
 */
export function withRenderTracing(renderer: SiteRenderer, tracing: Tracing): SiteRenderer {
  return {
    ...renderer,
    async render(deployment, url, saveData, signal, options) {
      const span = tracing.currentSpan()?.startChild('internal', 'render');
      if (!span) return renderer.render(deployment, url, saveData, signal, options);
      const requestedAt = epochNow();
      const waitTime: Record<string, number> = {};
      const trace: RenderTrace = {
        traceparent: span.traceparent,
        report({ startedAt, calls }) {
          waitTime['safar.render.wait_ms'] = Math.max(0, startedAt - requestedAt);
          for (const call of calls) span.recordChild('client', call);
        },
      };
      const page = await renderer
        .render(deployment, url, saveData, signal, { ...options, trace })
        .catch((error: unknown) => {
          span.end({ 'error.type': error instanceof Error ? error.name : 'unknown', ...waitTime }, true);
          throw error;
        });
      const units = ['shell', ...page.remotes];
      span.end(
        {
          'safar.render.outcome': page.fromServer ? 'server' : 'browser',
          'safar.releases': units.map((name) => `${name}@${versionIn(deployment.releases, name) ?? '?'}`),
          ...waitTime,
        },
        !page.fromServer,
      );
      return page;
    },
  };
}

/**
 * Starts the span of a proxied request. The span ends when the backend's response starts. Does nothing if tracing is
 * off.
 */
export function startProxySpan(tracing: Tracing | undefined, method: string) {
  const span = tracing
    ?.currentSpan()
    ?.startChild('client', `${method} backend`, { 'http.request.method': method });
  return {
    headers: span ? { traceparent: span.traceparent } : {},
    onResponse: (status: number) => span?.end({ 'http.response.status_code': status }, status >= 400),
    onError: () => span?.end({ 'error.type': 'unreachable' }, true),
  };
}
