import type { FastifyInstance } from 'fastify';
import { createHttpClient } from '@safar/shared/api/http-client';
import type { HttpClient } from '@safar/shared/contract/http';
import type { PageRegistry } from '@safar/shared/contract/page-registry';
import type { Compressor } from '../pages/compressor';
import type { Settings } from '../settings';
import { robotsText } from './robots';
import { createTextServer } from './serve-made-text';
import { sitemapFiles } from './sitemap/sitemap-files';

/** A walk through all lists is worth more than a page: its files are kept at least this long. */
const KEPT_SECONDS = 300;

export interface FoundOptions {
  readonly settings: Pick<Settings, 'site' | 'backendUrl' | 'htmlCacheSeconds'>;
  readonly compressor: Compressor;
  readonly registry: () => Pick<PageRegistry, 'remotes'>;
  readonly http?: HttpClient;
}

/** Serves `/robots.txt`, `/sitemap.xml` and the files that it names. */
export function serveFound(app: FastifyInstance, { settings, compressor, registry, http }: FoundOptions) {
  const { site, backendUrl, htmlCacheSeconds } = settings;
  const seconds = htmlCacheSeconds === 0 ? 0 : Math.max(KEPT_SECONDS, htmlCacheSeconds);
  const serveText = createTextServer(seconds, compressor);
  const client = http ?? createHttpClient({ baseUrl: `${backendUrl}/api` });
  const makeFile = sitemapFiles({ site, http: client, registry });

  const file = (name: string) => ({
    name: 'The sitemap',
    type: 'application/xml; charset=utf-8',
    make: () => makeFile(name),
  });
  const robots = {
    name: 'robots.txt',
    type: 'text/plain; charset=utf-8',
    make: async () => robotsText(site.origin),
  };

  app.get('/robots.txt', (request, reply) => serveText('robots', robots, request, reply));
  app.get('/sitemap.xml', (request, reply) => serveText('index', file('index'), request, reply));
  app.get<{ Params: { file: string } }>('/sitemap/:file', (request, reply) => {
    const name = /^([a-z]+(?:-\d+)?)\.xml$/.exec(request.params.file)?.[1];
    // The index stands at its own address only.
    const known = name === undefined || name === 'index' ? 'none' : name;
    return serveText(known, file(known), request, reply);
  });
}
