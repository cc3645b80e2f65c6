import fastify, { type FastifyInstance } from 'fastify';
import { siteIcon } from '../../assets/site-icon';
import { pageHeaders } from '../../pages/security-headers';
import type { Settings } from '../../settings';
import { devDocument } from '../dev-document';
import { readLiveSite } from './live-site';
import { onlyReads, readOnlyProxy } from './read-only-proxy';

/**
 * The server of `npm run dev -- <remote> --against <site>`: pages are the local shell's with the local remote in them,
 * everything else is read from a deployed site. Nothing is ever sent to it.
 */
export async function createAgainstServer(settings: Settings, live: string): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: 'loopback', forceCloseConnections: 'idle' });

  app.addHook('onRequest', async (request, reply) => {
    // Failures of local code are the developer's to see, in the console, and no figures of the live site.
    if (request.method === 'POST' && request.url.startsWith('/telemetry')) return reply.code(204).send();
    if (onlyReads(request)) return;
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({
        message: `This is ${live} seen from a developer's machine: it can be read, and nothing can be sent to it.`,
      });
  });
  app.setErrorHandler(
    (error: Error, _request, reply) => void reply.code(502).send({ message: error.message }),
  );

  app.get('/livez', () => ({ status: 'running' }));
  app.get('/healthz', async () => {
    const { registry } = await readLiveSite(live);
    return { status: 'ok', revision: registry.revision };
  });
  app.get('/favicon.svg', (_request, reply) => reply.type('image/svg+xml').send(siteIcon));
  await app.register((scope) => readOnlyProxy(scope, { live }));
  app.get('/*', async (_request, reply) => {
    // Read anew for each page: what is published there meanwhile is seen here with the next one.
    const { registry, site } = await readLiveSite(live);
    const local = { ...settings, site: { ...site, origin: settings.site.origin } };
    const { html, hashes } = await devDocument(local, { releases: { pageRegistry: registry } });
    return reply.headers(pageHeaders(local, hashes)).send(html);
  });
  return app;
}
