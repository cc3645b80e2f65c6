import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { createDrainHook } from '@safar/service/drain-hook';
import type { Tracing } from '@safar/service/tracing/tracing';
import fastify, { LogController } from 'fastify';
import { registerAddViewCall } from '../ads/add-view-call';
import { registerBlogCalls } from '../blog/blog-calls';
import { registerFormCalls } from '../forms/form-calls';
import { registerListCalls } from '../lists/list-calls';
import { registerHealthCalls } from '../monitoring/health';
import { serveMetrics } from '../monitoring/metrics';
import { traceCalls } from '../monitoring/tracing';
import { registerEndedSessionCalls } from '../operators/ended-session-calls';
import { registerSearchCall } from '../search/search-call';
import { registerTelemetryCalls } from '../telemetry/telemetry-calls';
import type { ApiServer, Services } from './api-server';
import { boundedLogStream } from './bounded-log-stream';
import { ajvOptions, sendError, sendNotFound } from './errors';
import { serveMedia } from './media';
import { registerRateLimits, sharedLimitStore, type WriteLimits } from './rate-limits';
import { acceptFields } from './request-bodies';
import { registerWriteGuard } from './write-guard';

const MAX_BODY_BYTES = 16 * 1024;
/** A slow mobile connection needs about a minute to upload a picture of 5 MB, the maximum size in forms. */
const REQUEST_TIMEOUT_MS = 120_000;

export interface ServerOptions {
  readonly services: Services;
  /** The key for the signatures of cookies and the hashes of IP addresses. */
  readonly secret: string;
  readonly limits: WriteLimits;
  /** Whether all backends that use the same database share the request counts of the rate limits. */
  readonly hasSharedLimits: boolean;
  /** Served at `/media`. If undefined, `/media` responds with 404. */
  readonly mediaFolder?: string | undefined;
  /** The token that authorizes the site server. If undefined, nothing is served at `/internal`. */
  readonly internalToken?: string | undefined;
  /** Bearer tokens that authorize requests for `/metrics`. */
  readonly metricsTokens?: readonly (string | undefined)[] | undefined;
  /** Addresses and networks, separated by commas, whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies?: string | undefined;
  readonly tracing?: Tracing | undefined;
  /** Aborts when the backend begins to shut down. The server then still responds during the drain period. */
  readonly ending?: AbortSignal | undefined;
  /** Whether the server logs JSON lines to standard output. */
  readonly log: boolean;
}

/** Creates the HTTP server with all routes. The server does not listen yet. */
export async function buildServer({
  trustedProxies = 'loopback',
  metricsTokens: tokens = [],
  ...options
}: ServerOptions): Promise<ApiServer> {
  const { services, mediaFolder, internalToken: token, tracing, ending, log } = options;
  const { database } = services;
  const app = fastify({
    logger: log && { level: 'info', stream: boundedLogStream(process.stdout) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies,
    ajv: { customOptions: ajvOptions },
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests on open connections are still processed while the server closes.
    return503OnClosing: false,
  }).withTypeProvider<TypeBoxTypeProvider>();

  if (tracing) traceCalls(app, { tracing, trustedProxies, pool: database.pool });
  if (ending) app.addHook('onRequest', createDrainHook(ending));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Safar TV',
        version: '1.0.0',
        description:
          'The API of the site. Writes need the header X-XSRF-TOKEN; see /api/csrf. A form that a browser sends without ' +
          'JavaScript does not need this header. These request fields are additions to the specified API: `page` (except for ' +
          'Blog), `per_page`, `id`, `slug` and `order` of lists; `viewable`, `event_id` and `at` of AddView. The response ' +
          'header X-Api-Additions announces them.',
      },
    },
  });
  serveMetrics(app, { ...services, tokens });
  registerHealthCalls(app, database.pool);
  if (mediaFolder !== undefined) await serveMedia(app, mediaFolder);
  await app.register(async (scope: ApiServer) => registerApi(scope, options), { prefix: '/api' });
  if (token) {
    const registerInternal = async (scope: ApiServer) => {
      // Adds a hook to `scope` that checks the token. The hook also protects the routes of `registerEndedSessionCalls`.
      await registerTelemetryCalls(scope, { database, token });
      registerEndedSessionCalls(scope, { database });
    };
    await app.register(registerInternal, { prefix: '/internal' });
  }
  await app.ready();
  return app;
}

/** Registers all routes below /api. Forms have their own scope with other body parsers, because they accept files. */
async function registerApi(
  app: ApiServer,
  { services, secret, limits, hasSharedLimits }: ServerOptions,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // Announces the additional request fields that the API description lists. Site servers send these fields only to
    // backends whose responses contain this header.
    reply.header('x-api-additions', '1');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
  await registerWriteGuard(app, secret);
  await registerRateLimits(
    app,
    hasSharedLimits ? sharedLimitStore(services.database.pool, secret) : undefined,
  );

  await app.register(async (scope: ApiServer) => {
    acceptFields(scope);
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_BODY_BYTES;
    });
    registerListCalls(scope, services);
    registerSearchCall(scope, services);
    registerBlogCalls(scope, services);
    registerAddViewCall(scope, services, limits, secret);
  });
  await app.register(async (scope: ApiServer) => registerFormCalls(scope, services, limits));

  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
