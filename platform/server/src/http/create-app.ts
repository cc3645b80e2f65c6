import { createDrainHook } from '@safar/service/drain-hook';
import { loggedPath } from '@safar/service/logging/logged-path';
import fastify, { type FastifyInstance } from 'fastify';
import { log } from '../log';
import { commonHeaders, sendCommonHeaders } from './common-headers';
import { createClientErrorHandler, createHttpServer, type ConnectionLimits } from './http-server';
import type { ReadyResponder } from './ready-responses';
import { redirectToNormalUrl, routableUrl } from './request-path';

const MAX_URL_LENGTH = 4_096;

interface AppOptions {
  /** Public origin of the site. If its scheme is `https`, responses have the header `Strict-Transport-Security`. */
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
    // While the server closes, it still handles requests on open connections. By default, Fastify responds with 503.
    return503OnClosing: false,
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error('A request failed.', { path: loggedPath(request.url), error: error.stack });
    const message =
      status >= 500 ? 'Something went wrong on our side. Please try again in a minute.' : error.message;
    void reply.code(status).send({ message });
  });
  // Added first, because Fastify skips the later hooks after a hook has sent a response. That response also needs the
  // common headers.
  sendCommonHeaders(app, headers);
  if (shutdown) app.addHook('onRequest', createDrainHook(shutdown));
  redirectToNormalUrl(app);
  return app;
}
