import replyFrom from '@fastify/reply-from';
import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { pageHeaders } from '../http/security-headers';
import { log } from '../log';
import type { ServerSettings } from '../settings';
import type { SiteProduct } from '../site-product';
import { reportSchema } from '../telemetry/telemetry-batch';
import { readDeployedSite } from './deployed-site';
import { devDocument } from './dev-document';
import type { DevRenderer } from './dev-renderer';

/** Paths that are proxied to the deployed site. */
const PROXIED_PATHS = ['/api/*', '/media/*', '/backend/*', '/releases/*'];

/** Request headers that are sent to the deployed site. Cookies and `Authorization` are not among them. */
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

/**
 * The path below which the files in `shellFiles` are served. Only `safar-remote dev` uses these files, for a remote in
 * its own repository. In this repository, `--against` uses a development server of the shell instead.
 */
const SHELL_PATH = '/-/shell';

interface ProxyOptions {
  readonly settings: Pick<ServerSettings, 'devServers' | 'production'>;
  readonly product: ProxyProduct;
  /** The origin of the deployed site. */
  readonly deployed: string;
  /** The origin of this server. Pages use it as `site.origin` instead of the origin of the deployed site. */
  readonly origin: string;
  /** The folder with a development build of the shell's browser files. */
  readonly shellFiles?: string | undefined;
  readonly renderer?: DevRenderer | undefined;
}

export type ProxyProduct = Pick<SiteProduct, 'favicon' | 'contentSources' | 'readOnlyPostPaths'>;

const isReadOnly = ({ method, url }: FastifyRequest, readOnlyPostPaths: readonly string[]): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  (method === 'POST' && readOnlyPostPaths.includes(url.split('?')[0] ?? ''));

const REPORT_LIMIT = 16 * 1024;

/**
 * Logs the failures in a browser's telemetry report. The report is not forwarded, because failures of local code must
 * not count in the telemetry of the deployed site.
 */
function logFailures({ body }: FastifyRequest, reply: FastifyReply) {
  const report = v.safeParse(reportSchema, body);
  const failures = report.success ? (report.output.failures ?? []) : [];
  for (const { message: reason, ...failure } of failures)
    log.warn('A browser reported a failure. The console of the browser has the details.', {
      ...failure,
      reason,
    });
  return reply.code(204).send();
}

/**
 * Proxies requests for `PROXIED_PATHS` to a deployed site. Sends only the request headers in `FORWARDED_HEADERS`, and
 * removes `Set-Cookie` from the responses.
 */
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
        log.warn('The deployed site did not respond.', { url: request.url, error: error.message });
        void response.code(502).send({ message: `${deployed} did not respond. Try again in a minute.` });
      },
    });
  for (const path of PROXIED_PATHS) app.all(path, proxy);
}

/**
 * The server of `npm run dev -- [<remote> …] --against <site>` and `safar-remote dev --against <site>`. It serves pages
 * of the local shell with the local remotes, and proxies requests for the API, the media and the releases to a deployed
 * site. It rejects requests that could change that site.
 */
export async function createDeployedSiteProxy({
  settings: { devServers, production },
  product: { favicon, contentSources, readOnlyPostPaths },
  deployed,
  origin,
  shellFiles,
  renderer,
}: ProxyOptions): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: 'loopback', forceCloseConnections: 'idle' });
  const servers = shellFiles === undefined ? devServers : { ...devServers, shell: SHELL_PATH };

  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/telemetry' || isReadOnly(request, readOnlyPostPaths)) return undefined;
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({
        message: `This development server only reads from ${deployed}. It rejects requests that could change that site.`,
      });
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
  if (shellFiles !== undefined)
    await app.register(serveStatic, { root: shellFiles, prefix: `${SHELL_PATH}/`, wildcard: true });
  app.post('/telemetry', { bodyLimit: REPORT_LIMIT }, logFailures);
  await app.register((scope) => proxyTo(scope, deployed));
  app.get('/*', async (request, reply) => {
    // The registry is fetched for every page, so that new releases of the deployed site appear without a restart.
    const { registry, site } = await readDeployedSite(deployed);
    const settings = { production, devServers: servers, site: { ...site, origin } };
    const { url } = request;
    const { status, redirect, body, hashes } = await devDocument({ settings, url, registry, renderer });
    if (redirect) return reply.redirect(redirect, status);
    return reply
      .code(status)
      .headers(pageHeaders(settings, contentSources(site), hashes))
      .send(body);
  });
  app.addHook('onClose', async () => renderer?.close());
  return app;
}
