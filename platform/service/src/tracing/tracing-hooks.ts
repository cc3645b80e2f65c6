import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { SpanAttributes, TraceSpan, Tracing } from './tracing';

/**
 * The properties of a Fastify request that the hooks use. They are declared here, because this package does not depend
 * on Fastify.
 */
interface TracedRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly routeOptions: { readonly url?: string | undefined };
}

interface RequestTracingOptions {
  /**
   * The addresses and networks in `TRUSTED_PROXIES`. A `traceparent` from any other address is ignored, because its
   * sender could attach spans to our traces.
   */
  readonly trustedProxies: string;
  /** Returns the text that replaces the route pattern in the span's name. */
  readonly spanNameFor?: (route: string) => string;
  /** Returns further attributes of the span. Called when the response is complete. */
  readonly attributesFor?: (span: TraceSpan) => SpanAttributes;
}

/** Routes without spans, because load balancers and Prometheus request them every few seconds. */
const UNTRACED_ROUTES = new Set(['/livez', '/healthz', '/metrics']);

/**
 * Fastify hooks that create one span for each request, except for `UNTRACED_ROUTES`. The name of the span is the method
 * and the text that `spanNameFor` returns, by default the route pattern.
 */
export function createTracingHooks(
  tracing: Tracing,
  { trustedProxies, spanNameFor = (route) => route, attributesFor = () => ({}) }: RequestTracingOptions,
) {
  const spans = new WeakMap<TracedRequest, TraceSpan>();
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((one) => one.trim()));

  function within(request: TracedRequest, _reply: unknown, done: () => void): void {
    const span = spans.get(request);
    if (span) tracing.withSpan(span, done);
    else done();
  }

  return {
    onRequest(request: TracedRequest, reply: unknown, done: () => void): void {
      const { url: route = 'unknown' } = request.routeOptions;
      if (!UNTRACED_ROUTES.has(route)) {
        const { traceparent } = request.headers;
        const isTrustedParent =
          typeof traceparent === 'string' && isTrusted(request.socket.remoteAddress ?? '', 0);
        const name = `${request.method} ${spanNameFor(route)}`;
        spans.set(request, tracing.startSpan('server', name, isTrustedParent ? traceparent : undefined));
      }
      within(request, reply, done);
    },
    /** Sets the current span again, because the asynchronous context of `onRequest` is lost when the body is parsed. */
    preHandler: within,
    onResponse(
      request: TracedRequest,
      { statusCode }: { readonly statusCode: number },
      done: () => void,
    ): void {
      const span = spans.get(request);
      const attributes = {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'unknown',
        'http.response.status_code': statusCode,
      };
      span?.end({ ...attributes, ...attributesFor(span) }, statusCode >= 500);
      done();
    },
  };
}
