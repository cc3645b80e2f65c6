import replyFrom from '@fastify/reply-from';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { pageHeaders } from '../http/security-headers';
import { log } from '../log';
import { splitLocale } from '@safar/contract/locale';
import type { Settings } from '../settings';
import type { SiteProduct } from '../site-product';
import { readDeployedSite } from './deployed-site';
import { devDocument } from './dev-document';

/** Paths that the deployed site answers; all other URLs are pages of the local shell. */
const PROXIED_PATHS = ['/api/*', '/media/*', '/backend/*', '/releases/*'];

/** Request headers that reach the deployed site: no cookies and no authorization. */
const FORWARDED_HEADERS = [
  'host',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
];

const PROXY_TIMEOUT_MS = 30_000;

export type AgainstProduct = Pick<SiteProduct, 'favicon' | 'contentSources' | 'readOnlyPostPaths'>;

const isReadOnly = ({ method, url }: FastifyRequest, readOnlyPostPaths: readonly string[]): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  (method === 'POST' && readOnlyPostPaths.includes(url.split('?')[0] ?? ''));

/** Proxies requests to a deployed site without the developer's cookies. */
async function proxyTo(app: FastifyInstance, deployed: string): Promise<void> {
  await app.register(replyFrom, { base: deployed, http: { requestOptions: { timeout: PROXY_TIMEOUT_MS } } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const proxy = (request: FastifyRequest, reply: FastifyReply) =>
    reply.from(request.url, {
      rewriteRequestHeaders: (_request, headers) =>
        Object.fromEntries(
          Object.entries(headers).filter(([name]) => FORWARDED_HEADERS.includes(name.toLowerCase())),
        ),
      rewriteHeaders: ({ 'set-cookie': _setCookie, ...headers }) => headers,
      onError(response, { error }) {
        log.warn('The deployed site did not answer.', { url: request.url, error: error.message });
        void response.code(502).send({ message: `${deployed} did not answer. Try again in a minute.` });
      },
    });
  for (const path of PROXIED_PATHS) app.all(path, proxy);
}

/**
 * The server of `npm run dev -- <remote> --against <site>`: serves pages of the local shell with the local remote, and reads
 * everything else from a deployed site. Requests that could change that site are refused.
 */
export async function createAgainstServer(
  settings: Settings,
  { favicon, contentSources, readOnlyPostPaths }: AgainstProduct,
  deployed: string,
): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: 'loopback', forceCloseConnections: 'idle' });

  app.addHook('onRequest', async (request, reply) => {
    // Failures of local code must not count in the telemetry of the deployed site.
    if (request.method === 'POST' && request.url.startsWith('/telemetry')) return reply.code(204).send();
    if (isReadOnly(request, readOnlyPostPaths)) return;
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({ message: `This development server only reads from ${deployed}; nothing can be sent to it.` });
  });
  app.setErrorHandler(
    (error: Error, _request, reply) => void reply.code(502).send({ message: error.message }),
  );

  app.get('/livez', () => ({ status: 'running' }));
  app.get('/healthz', async () => {
    const { registry } = await readDeployedSite(deployed);
    return { status: 'ok', revision: registry.revision };
  });
  app.get('/favicon.svg', (_request, reply) => reply.type('image/svg+xml').send(favicon));
  await app.register((scope) => proxyTo(scope, deployed));
  app.get('/*', async (request, reply) => {
    // Read for every page, so that new releases of the deployed site appear without a restart.
    const { registry, site } = await readDeployedSite(deployed);
    const local = { ...settings, site: { ...site, origin: settings.site.origin } };
    const { body, hashes } = await devDocument(local, registry, splitLocale(request.url).locale);
    return reply.headers(pageHeaders(local, contentSources(site), hashes)).send(body);
  });
  return app;
}

/** Runs the server until a signal stops it. The launcher passes the URL of the deployed site in `DEV_AGAINST`. */
export async function startAgainstServer(settings: Settings, product: AgainstProduct): Promise<void> {
  const app = await createAgainstServer(settings, product, process.env['DEV_AGAINST'] ?? '');
  const address = await app.listen({ port: settings.port, host: settings.host });
  log.info('The development server started listening.', { address });
  process.send?.({ type: 'listening', origin: address });
  const stop = async () => {
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => void stop());
}
