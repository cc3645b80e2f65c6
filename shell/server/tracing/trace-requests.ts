import { requestHooks } from '@safar/shared/tracing/request-hooks';
import type { Tracing } from '@safar/shared/tracing/tracing';
import type { FastifyInstance } from 'fastify';

/** One span for each request of this server from now on. To be called before routes. */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trusted: string): void {
  const hooks = requestHooks(tracing, { trusted, nameOf: (route) => (route === '/*' ? 'page' : route) });
  app.addHook('onRequest', hooks.onRequest);
  app.addHook('preHandler', hooks.preHandler);
  app.addHook('onResponse', hooks.onResponse);
}
