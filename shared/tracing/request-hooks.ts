import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Facts, Step, Tracing } from './tracing';

/** What both servers' requests have; Fastify's own types are not for `shared`. */
interface TracedRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly routeOptions: { readonly url?: string | undefined };
}

export interface RequestTracingOptions {
  /** `TRUSTED_PROXIES`: whose `traceparent` is believed. From elsewhere it could join or fill traces that are ours. */
  readonly trusted: string;
  /** For routes whose pattern says little. */
  readonly nameOf?: (route: string) => string;
  /** Asked when a request is over. */
  readonly factsOf?: (step: Step) => Facts;
}

/** Balancers and Prometheus ask these every few seconds. */
const UNTRACED = new Set(['/livez', '/healthz', '/metrics']);

/** Hooks for Fastify that make one span of each request, named after the pattern of its route. */
export function requestHooks(
  tracing: Tracing,
  { trusted, nameOf = (route) => route, factsOf = () => ({}) }: RequestTracingOptions,
) {
  const steps = new WeakMap<TracedRequest, Step>();
  const isTrusted = proxyAddr.compile(trusted.split(',').map((one) => one.trim()));

  function within(request: TracedRequest, _reply: unknown, done: () => void): void {
    const step = steps.get(request);
    if (step) tracing.within(step, done);
    else done();
  }

  return {
    onRequest(request: TracedRequest, reply: unknown, done: () => void): void {
      const { url: route = 'unknown' } = request.routeOptions;
      if (!UNTRACED.has(route)) {
        const { traceparent } = request.headers;
        const known = typeof traceparent === 'string' && isTrusted(request.socket.remoteAddress ?? '', 0);
        const name = `${request.method} ${nameOf(route)}`;
        steps.set(request, tracing.begin('server', name, known ? traceparent : undefined));
      }
      within(request, reply, done);
    },
    /** Reading a body loses what `onRequest` has entered. */
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
      step?.end({ ...facts, ...factsOf(step) }, statusCode >= 500);
      done();
    },
  };
}
