import swagger from '@fastify/swagger';
import type { Tracing } from '@safar/shared/tracing/tracing';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController } from 'fastify';
import { api, type ApiOptions } from './api';
import type { ApiServer } from './api-server';
import { answerError, answerNotFound } from './error-answers';
import { ajvOptions } from './field-errors';
import { healthCalls } from './health';
import { leaveInOrder } from './leave-in-order';
import { serveMedia } from './media';
import { serveMetrics } from '../metrics/serve-metrics';
import { internalCalls } from '../telemetry/internal-calls';
import { traceCalls } from '../tracing/trace-calls';

export interface ServerOptions extends ApiOptions {
  packageFolder: string;
  /** For what can be made again. */
  cacheFolder: string;
  /** The secret of the site server; without it nothing is kept of what browsers tell. */
  internalToken?: string | undefined;
  /** Those that open `/metrics` from elsewhere. */
  metricsTokens?: readonly (string | undefined)[] | undefined;
  /** Whose `X-Forwarded-*` headers are believed: addresses and networks with commas. */
  trustedProxies?: string | undefined;
  tracing?: Tracing | undefined;
  /** Fires when the backend is about to end; it still answers then. */
  ending?: AbortSignal | undefined;
  /** JSON lines; false for silence. */
  log: boolean;
}

/** The HTTP server with all its calls, not yet listening. */
export async function buildServer({
  packageFolder,
  cacheFolder,
  log,
  internalToken: token,
  metricsTokens: tokens = [],
  tracing,
  ending,
  trustedProxies = 'loopback',
  ...options
}: ServerOptions): Promise<ApiServer> {
  const app = fastify({
    logger: log && { level: 'info', stream: process.stdout },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies,
    ajv: { customOptions: ajvOptions },
    // A visitor on a slow line needs about a minute for 5 MB.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // What still comes over a kept connection while this server closes is answered like everything before.
    return503OnClosing: false,
  }).withTypeProvider<TypeBoxTypeProvider>();

  if (tracing) traceCalls(app, { tracing, trusted: trustedProxies, pool: options.services.database.pool });
  if (ending) leaveInOrder(app, ending);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Safar TV',
        version: '1.0.0',
        description: 'What the site reads and writes. Writes need the header X-XSRF-TOKEN; see /api/csrf.',
      },
    },
  });
  serveMetrics(app, { ...options.services, tokens });
  healthCalls(app, options.services.database.pool);
  await serveMedia(app, packageFolder, cacheFolder);
  await app.register(async (scope: ApiServer) => api(scope, options), { prefix: '/api' });
  const { database } = options.services;
  if (token)
    await app.register((scope: ApiServer) => internalCalls(scope, { database, token }), {
      prefix: '/internal',
    });
  await app.ready();
  return app;
}
