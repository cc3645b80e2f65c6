import { fileURLToPath } from 'node:url';
import type { Signing } from '@safar/delivery/signing/signing';
import { startTracing } from '@safar/service/tracing/start-tracing';
import type { FastifyInstance } from 'fastify';
import { commonHeaders } from './http/common-headers';
import { createDevRenderer } from './development/dev-renderer';
import { createCompressor } from './http/compression';
import { isBackendHealthy, isDatabaseDown, serveHealth, type Health } from './http/health';
import { createApp } from './http/create-app';
import { purgeOnSwitch } from './http/edge-cache';
import { connectionLimits } from './http/http-server';
import { createReadyResponder } from './http/ready-responses';
import { log } from './log';
import { createSiteMetrics, serveMetrics, withRenderMetrics } from './metrics/site-metrics';
import { startOperations } from './ops/operations';
import { serveOps } from './ops/serve-ops';
import { createReadyPages } from './pages/ready-pages';
import { createPageHandler, PAGES_ROUTE } from './pages/serve-page';
import { backendProxy } from './proxy/backend-proxy';
import { allEntries } from '@safar/protocol/registry';
import { followRegistry } from './releases/followed-registry';
import type { ReleaseMirror } from './releases/mirror/release-mirror';
import { createReleaseFileCache } from './releases/release-file-cache';
import { serveRegistryEntries, serveReleaseFiles } from './releases/serve-releases';
import { startListServer } from './lists/start-list-server';
import { createSiteRenderer, type SiteRenderer } from './rendering/site-renderer';
import { createRegistryHandler } from './selection/select-releases';
import type { Settings } from './settings';
import type { SiteProduct } from './site-product';
import { serveLanguageSwitch } from './http/serve-language';
import { serveTelemetry } from './telemetry/serve-telemetry';
import { traceRequests, withRenderTracing } from './tracing/request-tracing';

const HEALTH_CHECK_TIMEOUT_MS = 3_000;

/**
 * Checks whether the home page can currently be rendered on the server, whether the backend responds and, if it is our
 * own, whether its database responds.
 */
async function readHealth(
  renderer: SiteRenderer,
  { backendUrl, ownBackend }: Settings,
  { backendHealthPath }: SiteProduct,
): Promise<Health> {
  const [page, backendAnswers, databaseIsDown] = await Promise.all([
    renderer.render(renderer.current(), '/', false, AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS)),
    isBackendHealthy(backendUrl + backendHealthPath, HEALTH_CHECK_TIMEOUT_MS),
    ownBackend && isDatabaseDown(backendUrl, HEALTH_CHECK_TIMEOUT_MS),
  ]);
  if (!page.fromServer || page.status !== 200 || !backendAnswers) return 'unavailable';
  return databaseIsDown ? 'degraded' : 'ok';
}

function serveFavicon(app: FastifyInstance, svg: string): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(svg),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}

interface SiteServerOptions {
  readonly settings: Settings;
  readonly product: SiteProduct;
  readonly signing: Signing;
  /** Absent if the release store is a folder. */
  readonly mirror: Pick<ReleaseMirror, 'updatedAt'> | undefined;
  /** Called after each failed attempt to serve the first release set, before the next attempt. */
  readonly onUnservable: () => Promise<void>;
}

/**
 * Creates the server that receives all requests of visitors. Resolves when a release set can be served. The caller
 * starts the server with `listen`.
 *
 * @param shutdown aborts when the server starts to drain
 */
export async function createSiteServer(
  { settings, product, signing, mirror, onUnservable }: SiteServerOptions,
  shutdown: AbortSignal,
): Promise<FastifyInstance> {
  const { releasesDir, tracesUrl, trustedProxies } = settings;
  const metrics = createSiteMetrics();
  const workerFile = fileURLToPath(new URL('./worker.mjs', import.meta.url));
  // The list server adds paging to a third-party backend. Our own backend has paging.
  const lists = settings.ownBackend
    ? undefined
    : await startListServer(fileURLToPath(new URL('./lists.mjs', import.meta.url)), {
        backendUrl: settings.backendUrl,
        seconds: settings.apiCacheSeconds,
        maxBytes: settings.listCacheMegabytes * 1_000_000,
        requiredFields: product.requiredListFields,
        additions: product.additions,
        listFields: product.listFields,
      });
  const readSettings = lists ? { ...settings, backendUrl: lists.origin } : settings;
  const registry = await followRegistry(settings, signing, mirror);
  const measured = withRenderMetrics(
    await createSiteRenderer({
      settings: readSettings,
      followed: registry,
      signing,
      workerFile,
      metrics: metrics.renderMetrics,
      readOnlyPostPaths: product.readOnlyPostPaths,
      shellPages: product.pages,
      onUnservable,
    }),
    metrics,
  );
  const tracing =
    tracesUrl === undefined
      ? undefined
      : await startTracing({ endpoint: tracesUrl, service: 'safar-site', log: log.warn });
  const renderer = tracing ? withRenderTracing(measured, tracing) : measured;
  const pagePatterns = product.pages.map(({ path }) => path);
  const operations = await startOperations({ settings, signing }, pagePatterns, renderer, registry);
  const devRenderer = settings.devBuilds['shell']
    ? createDevRenderer({
        devBuilds: settings.devBuilds,
        workerFile,
        apiUrl: `${readSettings.backendUrl}/api`,
        readOnlyPostPaths: product.readOnlyPostPaths,
      })
    : undefined;
  const compressor = createCompressor();
  const releaseFiles = createReleaseFileCache(releasesDir, commonHeaders(settings.site.origin));
  const readyPages = createReadyPages(renderer);
  // With tracing, no response bypasses Fastify, because Fastify hooks create the spans.
  const ready = createReadyResponder(tracing ? [] : [releaseFiles.find, readyPages.find], shutdown);
  const app = createApp({
    publicOrigin: settings.site.origin,
    trustedProxies,
    limits: connectionLimits(settings.maxConnections),
    ready,
    shutdown,
  });
  const { edgePurgeUrl: purgeUrl, edgePurgeToken } = settings;
  const stopPurging = purgeUrl && purgeOnSwitch({ renderer, purgeUrl, token: edgePurgeToken });
  app.addHook('onClose', async () => {
    if (stopPurging) stopPurging();
    await Promise.all([renderer.close(), devRenderer?.close(), operations.close(), tracing?.shutDown()]);
    await lists?.close();
  });
  // `traceRequests` and `serveMetrics` add hooks. They are called before `app.register`, because a scope inherits only
  // hooks that already exist.
  if (tracing) traceRequests(app, tracing, trustedProxies);
  serveMetrics(app, { metrics, settings, operations, ready });

  serveHealth(app, () => readHealth(renderer, settings, product));
  serveFavicon(app, product.favicon);
  serveLanguageSwitch(app, settings.site.origin.startsWith('https:'));
  app.get('/registry.json', createRegistryHandler(renderer));
  serveRegistryEntries(app, releasesDir, compressor, () => allEntries(registry.current()));
  await app.register((scope) =>
    serveReleaseFiles(scope, { releasesDir, cache: releaseFiles, withSourceMaps: !settings.production }),
  );
  product.registerRoutes(app, { settings: readSettings, renderer, compressor });
  await app.register((scope) =>
    serveTelemetry(scope, {
      ...operations,
      onFailure: metrics.countBrowserFailure,
      watchMinutes: settings.rollback.minutes,
    }),
  );
  await app.register((scope) =>
    serveOps(scope, {
      settings,
      operations,
      releases: () => renderer.current().releases,
      exclusions: renderer.exclusions,
      root: process.cwd(),
    }),
  );
  await app.register((scope) =>
    backendProxy(scope, { ...settings, apiWithAdditionsUrl: readSettings.backendUrl }, product, tracing),
  );
  const onLookup = metrics.countPageLookup;
  const { signStatement } = operations.tokens;
  app.get(
    PAGES_ROUTE,
    createPageHandler({
      ...{ settings, product, renderer, compressor, signStatement },
      ...{ devRenderer, onLookup, readyPages },
    }),
  );
  return app;
}
