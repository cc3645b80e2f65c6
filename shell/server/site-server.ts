import { fileURLToPath } from 'node:url';
import { startTracing } from '@safar/shared/tracing/start-tracing';
import fastify, { type FastifyInstance } from 'fastify';
import { siteIcon } from './assets/site-icon';
import { createReleaseFiles } from './assets/release-files';
import { BLOG_FEED_PATH } from './feeds/blog-feed';
import { createBlogFeed } from './feeds/serve-blog-feed';
import { createVideoFeed } from './feeds/serve-video-feed';
import { VIDEO_FEED_PATH } from './feeds/video-feed';
import { serveFound } from './found/serve-found';
import { createSharePictureHandler } from './found/share-pictures/serve-share-picture';
import { SHARE_PICTURES } from './found/share-pictures/share-facts';
import { createSharePictures } from './found/share-pictures/share-pictures';
import { log } from './log';
import { createCompressor } from './pages/compressor';
import { measuredRenderer } from './metrics/measured-renderer';
import { serveMetrics } from './metrics/serve-metrics';
import { createSiteMetrics } from './metrics/site-metrics';
import { startOperations } from './ops/operations';
import { serveOps } from './ops/serve-ops';
import { createPageHandler } from './pages/serve-page';
import { createRegistryHandler } from './pages/visits/choose-visit';
import { backendProxy } from './proxy/backend-proxy';
import { createEntryHandler, ENTRY_ROUTE } from './releases/serve-entry';
import { createSiteRenderer, type SiteRenderer } from './rendering/site-renderer';
import { decodePath } from '../client/navigation/decode-path';
import type { Settings } from './settings';
import { serveTelemetry } from './telemetry/serve-telemetry';
import { traceRequests } from './tracing/trace-requests';
import { tracedRenderer } from './tracing/traced-renderer';

const MAX_URL_LENGTH = 4_096;
/** For the page that a picture for shared links is drawn of. */
const SHARE_RENDER_MS = 3_000;
/** Where addresses go that cannot be decoded: to the not-found screen, like every other address of nothing. */
const NOWHERE = '/an/address/of/nothing';

/** Whether a visitor would get the home page now: rendered by the server, with the backend behind it. */
async function isHealthy(renderer: SiteRenderer, { backendUrl }: Settings): Promise<boolean> {
  const { fromServer, status } = await renderer.render(
    renderer.current(),
    '/',
    false,
    AbortSignal.timeout(3_000),
  );
  const backend = await fetch(`${backendUrl}/api/Category`, { signal: AbortSignal.timeout(3_000) }).catch(
    () => undefined,
  );
  return fromServer && status === 200 && backend?.ok === true;
}

/** The server that visitors talk to. Call `listen` on what it returns. */
export async function createSiteServer(settings: Settings): Promise<FastifyInstance> {
  const workerFile = fileURLToPath(new URL('./worker.mjs', import.meta.url));
  const metrics = createSiteMetrics();
  const measured = measuredRenderer(
    await createSiteRenderer(settings, workerFile, metrics.renderMeter),
    metrics,
  );
  const { tracesUrl: endpoint, trustedProxies = 'loopback' } = settings;
  const tracing =
    endpoint === undefined
      ? undefined
      : await startTracing({ endpoint, service: 'safar-site', say: log.warn });
  const renderer = tracing ? tracedRenderer(measured, tracing) : measured;
  const app = fastify({
    rewriteUrl: ({ url = '/' }) => (decodePath(url) === undefined ? NOWHERE : url),
    trustProxy: trustedProxies,
    routerOptions: { maxParamLength: MAX_URL_LENGTH },
    forceCloseConnections: 'idle',
    // What still comes over a kept connection while this server closes is answered like everything before.
    return503OnClosing: false,
  });
  if (tracing) traceRequests(app, tracing, trustedProxies);
  const operations = await startOperations(settings, renderer);
  serveMetrics(app, { metrics, settings, operations });
  const compressor = createCompressor();
  const servePage = createPageHandler(settings, renderer, compressor, metrics.countPage);

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error('A request failed.', { url: request.url, error: error.stack });
    const message =
      status >= 500 ? 'Something went wrong on our side. Please try again in a minute.' : error.message;
    void reply.code(status).send({ message });
  });
  app.addHook('onClose', async () => {
    await Promise.all([renderer.close(), operations.close(), tracing?.stop()]);
  });

  app.get('/livez', () => ({ status: 'running' }));
  app.get('/healthz', async (_request, reply) => {
    const healthy = await isHealthy(renderer, settings);
    return reply
      .code(healthy ? 200 : 503)
      .send({ status: healthy ? 'ok' : 'a visitor would not get the home page' });
  });
  app.get('/registry.json', createRegistryHandler(renderer));
  app.get(ENTRY_ROUTE, createEntryHandler(settings.releasesDir, compressor));
  app.get('/favicon.svg', (_request, reply) =>
    reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
      .send(siteIcon),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/releases/*', createReleaseFiles(settings.releasesDir, compressor));
  app.get(BLOG_FEED_PATH, createBlogFeed(settings, compressor));
  app.get(VIDEO_FEED_PATH, createVideoFeed(settings, compressor));
  serveFound(app, { settings, compressor, registry: () => renderer.current().releases.pageRegistry });
  app.get(
    `${SHARE_PICTURES}/*`,
    createSharePictureHandler({
      site: settings.site,
      pictures: createSharePictures(settings),
      render: (url) => renderer.render(renderer.current(), url, false, AbortSignal.timeout(SHARE_RENDER_MS)),
    }),
  );
  const onFailure = metrics.countBrowserFailure;
  await app.register((scope) => serveTelemetry(scope, { ...operations, onFailure }));
  const { opsToken: token } = settings;
  const releases = () => renderer.current().releases;
  if (token)
    await app.register((scope) =>
      serveOps(scope, { token, settings, operations, releases, root: process.cwd() }),
    );
  await app.register((scope) => backendProxy(scope, settings, tracing));
  app.get('/*', servePage);
  return app;
}
