import type { Compressor } from '@safar/server/http/compression';
import { createTextServer, type GeneratedText } from '@safar/server/http/generated-text';
import type { Settings } from '@safar/server/settings';
import { createHttpClient } from '@safar/api/http-client';
import type { HttpClient } from '@safar/contract/http';
import { locales, localizeUrl } from '@safar/contract/locale';
import type { PageRegistry } from '@safar/protocol/page-registry';
import type { FastifyInstance } from 'fastify';
import { createSitemap, UNCRAWLED_PATHS } from './sitemap';

/**
 * Minimum time for which the server caches a sitemap file, unless `htmlCacheSeconds` is 0, which disables caching. To
 * generate a file, the server sends up to 501 API requests, so the file is cached longer than a page.
 */
const MIN_CACHE_SECONDS = 300;

const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    // The language switch links to these URLs before hydration. Crawlers do not need them, because the head of each
    // page links to its translation.
    'Disallow: /language/',
    // A rule without `$` is a prefix. `Disallow: /search` would also match the category `/search-and-rescue`.
    ...locales.flatMap((locale) =>
      UNCRAWLED_PATHS.flatMap((path) =>
        ['$', '/', '?'].map((end) => `Disallow: ${localizeUrl(path, locale)}${end}`),
      ),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

interface SitemapOptions {
  readonly settings: Pick<Settings, 'site' | 'backendUrl' | 'htmlCacheSeconds'>;
  readonly compressor: Compressor;
  readonly registry: () => Pick<PageRegistry, 'remotes'>;
  readonly http?: HttpClient;
}

/** Serves `/robots.txt`, the sitemap index `/sitemap.xml` and the sitemap files that it lists. */
export function serveSitemap(
  app: FastifyInstance,
  { settings, compressor, registry, http }: SitemapOptions,
): void {
  const { site, backendUrl, htmlCacheSeconds } = settings;
  const seconds = htmlCacheSeconds === 0 ? 0 : Math.max(MIN_CACHE_SECONDS, htmlCacheSeconds);
  const serveText = createTextServer(seconds, compressor);
  const client = http ?? createHttpClient({ baseUrl: `${backendUrl}/api` });
  const generateFile = createSitemap({ site, http: client, registry });

  const file = (name: string): GeneratedText => ({
    name: 'The sitemap',
    contentType: 'application/xml; charset=utf-8',
    generate: () => generateFile(name),
  });
  const robots: GeneratedText = {
    name: 'robots.txt',
    contentType: 'text/plain; charset=utf-8',
    generate: async () => robotsText(site.origin),
  };

  app.get('/robots.txt', (request, reply) => serveText('robots', robots, request, reply));
  app.get('/sitemap.xml', (request, reply) => serveText('index', file('index'), request, reply));
  app.get<{ Params: { file: string } }>('/sitemap/:file', (request, reply) => {
    const name = /^([a-z]+(?:-\d+)?)\.xml$/.exec(request.params.file)?.[1];
    // The index is served only at `/sitemap.xml`. No file is called `none`, so the response has status 404. The
    // server does not cache such responses, so requests for missing files cannot fill its cache.
    const key = name === undefined || name === 'index' ? 'none' : name;
    return serveText(key, file(key), request, reply);
  });
}
