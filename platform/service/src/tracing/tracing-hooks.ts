import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { SpanAttributes, TraceSpan, Tracing } from './tracing';

/** The members of Fastify's request that the hooks use. This package does not depend on Fastify. */
interface TracedRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly routeOptions: { readonly url?: string | undefined };
}

export interface RequestTracingOptions {
  /**
   * `TRUSTED_PROXIES`. A `traceparent` from any other address is ignored, because it could attach spans to our
   * traces.
   */
  readonly trustedProxies: string;
  /** Replaces the route pattern in the span's name. */
  readonly spanNameFor?: (route: string) => string;
  /** Called when the response is complete. */
  readonly attributesFor?: (step: TraceSpan) => SpanAttributes;
}

/** Routes without spans, because load balancers and Prometheus request them every few seconds. */
const UNTRACED_ROUTES = new Set(['/livez', '/healthz', '/metrics']);

/** Fastify hooks that create one span for each request, named after its route pattern. */
export function createTracingHooks(
  tracing: Tracing,
  { trustedProxies, spanNameFor = (route) => route, attributesFor = () => ({}) }: RequestTracingOptions,
) {
  const steps = new WeakMap<TracedRequest, TraceSpan>();
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((one) => one.trim()));

  function within(request: TracedRequest, _reply: unknown, done: () => void): void {
    const step = steps.get(request);
    if (step) tracing.withSpan(step, done);
    else done();
  }

  return {
    onRequest(request: TracedRequest, reply: unknown, done: () => void): void {
      const { url: route = 'unknown' } = request.routeOptions;
      if (!UNTRACED_ROUTES.has(route)) {
        const { traceparent } = request.headers;
        const known = typeof traceparent === 'string' && isTrusted(request.socket.remoteAddress ?? '', 0);
        const name = `${request.method} ${spanNameFor(route)}`;
        steps.set(request, tracing.startSpan('server', name, known ? traceparent : undefined));
      }
      within(request, reply, done);
    },
    /** Restores the span, because parsing the body loses the asynchronous context of `onRequest`. */
    preHandler: within,
    onResponse(
      request: TracedRequest,
      { statusCode }: { readonly statusCode: number },
      done: () => void,
    ): void {
      const step = steps.get(request);
      const facts = {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'unknown',
        'http.response.status_code': statusCode,
      };
      step?.end({ ...facts, ...attributesFor(step) }, statusCode >= 500);
      done();
    },
  };
}
