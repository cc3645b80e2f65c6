import { createDrainHook } from '@safar/service/drain-hook';
import fastify, { type FastifyInstance } from 'fastify';
import { log } from '../log';
import { commonHeaders, sendCommonHeaders } from './common-headers';
import { createClientErrorHandler, createHttpServer, type ConnectionLimits } from './http-server';
import type { ReadyResponder } from './ready-responses';
import { redirectToNormalUrl, routableUrl } from './request-path';

const MAX_URL_LENGTH = 4_096;

interface AppOptions {
  /** Origin of canonical links. If its scheme is https, a response header tells browsers to use only HTTPS. */
  readonly publicOrigin: string;
  readonly trustedProxies: string;
  readonly limits: ConnectionLimits;
  readonly ready: ReadyResponder;
  readonly shutdown?: AbortSignal | undefined;
}

/**
 * Creates the Fastify application with everything that applies to all routes: limits, responses from memory, URL
 * normalization, headers, error handling and draining.
 */
export function createApp({
  publicOrigin,
  trustedProxies,
  limits,
  ready,
  shutdown,
}: AppOptions): FastifyInstance {
  const headers = commonHeaders(publicOrigin);
  const app = fastify({
    serverFactory: (handler) => createHttpServer(ready.before(handler), limits, headers),
    clientErrorHandler: createClientErrorHandler(headers),
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    trustProxy: trustedProxies,
    routerOptions: { maxParamLength: MAX_URL_LENGTH },
    forceCloseConnections: 'idle',
    // Requests on open connections are still handled while the server closes.
    return503OnClosing: false,
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error('A request failed.', { url: request.url, error: error.stack });
    const message =
      status >= 500 ? 'Something went wrong on our side. Please try again in a minute.' : error.message;
    void reply.code(status).send({ message });
  });
  // Before the other hooks, because a hook that responds skips the hooks after it.
  sendCommonHeaders(app, headers);
  if (shutdown) app.addHook('onRequest', createDrainHook(shutdown));
  redirectToNormalUrl(app);
  return app;
}
