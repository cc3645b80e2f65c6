import { createHash } from 'node:crypto';
import type { RenderedPage } from '@safar/protocol/renderer';
import { splitLocale } from '@safar/contract/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { devDocument } from '../development/dev-document';
import type { DevRenderer } from '../development/dev-renderer';
import type { Compressor } from '../http/compression';
import { createResponseCache, type CachedResponse, type CacheLookup } from '../http/response-cache';
import { transportHeaders } from '../http/common-headers';
import { edgeHeaders } from '../http/edge-cache';
import { networkPrefix } from '@safar/service/network-prefix';
import { homeInChosenLanguage, varyByLanguage } from '../http/language-cookie';
import { readyResponse, sendReady } from '../http/ready-responses';
import { pageHeaders } from '../http/security-headers';
import { serverBuild } from '../rendering/smoke-test';
import { clientDocumentOf, type Deployment, type SiteRenderer } from '../rendering/site-renderer';
import { hasCanary } from '../releases/release-overrides';
import { releasesOfPages } from '../releases/release-set';
import { selectionHeaders } from '../selection/release-selection';
import { selectReleases } from '../selection/select-releases';
import type { Settings } from '../settings';
import type { SiteProduct } from '../site-product';
import { assemblePage } from './assemble-document';
import { createPageUrls, type PageUrl } from './page-url';
import type { ReadyPages } from './ready-pages';
import { requestedTools, toolElements, type DeveloperTools } from './developer-tools';
import { prefersSaveData } from '../http/save-data';

export const PAGES_ROUTE = '/*';

const etags = new WeakMap<Buffer, string>();

/** Entity tag that identifies exactly these bytes. It is computed once for each body in the cache. */
function strongEtag(body: Buffer): string {
  const known = etags.get(body);
  if (known !== undefined) return known;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  etags.set(body, etag);
  return etag;
}

/**
 * Value of `Retry-After` for pages with status 503. Such a page has no main content, because data is missing or the
 * server did not render the page.
 */
const RETRY_AFTER_SECONDS = '30';

/**
 * Whether every remote on the page was rendered, or has no working server build. If a remote failed or missed its
 * deadline, the page is not cached, because the next visitor may receive a complete page.
 */
const hasAllParts = ({ outcomes = {} }: Pick<RenderedPage, 'outcomes'>) =>
  Object.values(outcomes).every((outcome) => outcome === 'rendered' || outcome === 'browser');

/**
 * Maximum number of cached fallbacks (documents that the browser renders). Each deployment has four: one for each
 * combination of language and status (200 or 503). A fallback contains a statement of the server with the current hour
 * (see `signStatement`), so each deployment needs four new fallbacks every hour.
 */
const MAX_FALLBACKS = 64;

/**
 * Whether the page has a canonical URL whose path differs from that of the requested URL. Visitors can invent any
 * number of such paths to a page. Paths to which the site itself links (`linkedAliases`) do not count as aliases.
 */
function isAlias(url: string, canonical: string | undefined, linkedAliases: readonly string[]): boolean {
  if (canonical === undefined || !URL.canParse(canonical)) return false;
  const { pathname } = new URL(url, 'http://site.invalid');
  return new URL(canonical).pathname !== pathname && !linkedAliases.includes(splitLocale(pathname).path);
}

/** Headers for pages that contain data of a single visitor. */
const PRIVATE = { 'cache-control': 'private, no-store' };

export type PageProduct = Pick<
  SiteProduct,
  | 'contentSources'
  | 'headElements'
  | 'linkedAliases'
  | 'pages'
  | 'redirectBeforeRender'
  | 'redirectInsteadOfError'
>;

interface PageHandlerOptions {
  readonly settings: Settings;
  readonly product: PageProduct;
  readonly renderer: SiteRenderer;
  readonly compressor: Compressor;
  /** Creates a signed statement that a document with these releases was sent. Telemetry reports contain it. */
  readonly signStatement: (releases: readonly string[]) => string;
  /** Renders pages of a local shell in development. */
  readonly devRenderer?: DevRenderer | undefined;
  readonly onLookup?: (result: CacheLookup) => void;
  /** Stores pages that are the same for every visitor. */
  readonly readyPages?: Pick<ReadyPages, 'add'>;
}

interface PageRequest extends Pick<PageUrl, 'url'> {
  /** Whether the URL contains free text or is not canonical. Visitors can invent any number of such URLs. */
  readonly isUnbounded: boolean;
  readonly deployment: Deployment;
  /** The network of the visitor. */
  readonly network: string;
  readonly saveData: boolean;
  readonly clientOnly: boolean;
  readonly tools: DeveloperTools | undefined;
}

/** Handles every URL without a route of its own: the response is a page, a redirect, or the not-found page. */
export function createPageHandler({
  settings,
  product,
  renderer,
  compressor,
  signStatement,
  devRenderer,
  onLookup = () => undefined,
  readyPages,
}: PageHandlerOptions) {
  const contentSources = product.contentSources(settings.site);
  const transport = transportHeaders(settings.site.origin);
  const pageUrl = createPageUrls(product.pages);
  const cache = createResponseCache({ seconds: settings.htmlCacheSeconds, compressor, onLookup });
  /** Documents that the browser renders. Under overload most responses are such documents, so they must be cheap. */
  const fallbacks = new LRUCache<string, CachedResponse>({ max: MAX_FALLBACKS });

  async function createPage(request: PageRequest): Promise<CachedResponse> {
    const { deployment, url, isUnbounded, network, saveData, clientOnly, tools } = request;
    const { releases } = deployment;
    const toolAdditions = {
      ...(tools ? toolElements(tools, releases) : { head: '', body: '', styles: [] }),
      statement: signStatement(releasesOfPages(releases)),
    };
    if (settings.devServers['shell']) {
      const { status, redirect, body, hashes } = await devDocument({
        settings,
        url,
        registry: releases.pageRegistry,
        additions: toolAdditions,
        renderer: devRenderer,
        released: [...releases.remotes.values()].flatMap(serverBuild),
      });
      return {
        status,
        headers: redirect ? { location: redirect } : pageHeaders(settings, contentSources, hashes),
        body: redirect ? Buffer.alloc(0) : body,
        isCacheable: false,
      };
    }
    // Rendering continues if the client disconnects, because other requests may wait for the page or find it cached.
    const page = clientOnly
      ? { ...clientDocumentOf(deployment.pool, url), fromServer: false }
      : await renderer.render(deployment, url, saveData, new AbortController().signal, { network });
    if (page.redirect) {
      return {
        status: page.status,
        headers: { location: page.redirect },
        body: Buffer.alloc(0),
        isCacheable: page.fromServer,
        isUnbounded: true,
      };
    }
    const { locale } = splitLocale(url);
    const isFallback = !page.fromServer && !clientOnly;
    const fallbackKey =
      isFallback && !tools ? [deployment.id, locale, page.status, toolAdditions.statement].join(' ') : '';
    const known = fallbacks.get(fallbackKey);
    if (known) return known;
    const { body, hashes } = assemblePage(page, releases, locale, {
      ...toolAdditions,
      head: product.headElements(page.head, settings.site) + toolAdditions.head,
    });
    const isPrivate = page.private === true;
    const response: CachedResponse = {
      status: page.status,
      headers: {
        ...pageHeaders(settings, contentSources, hashes),
        ...(isPrivate && PRIVATE),
        ...(page.status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
      },
      body,
      isCacheable: page.fromServer && page.status < 500 && !isPrivate && hasAllParts(page),
      isUnbounded:
        isUnbounded || page.status !== 200 || isAlias(url, page.head?.canonical, product.linkedAliases),
      isFallback,
    };
    if (fallbackKey) fallbacks.set(fallbackKey, response);
    return response;
  }

  return async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const home = homeInChosenLanguage(request.url, request.headers);
    if (home) return reply.header('cache-control', 'private, no-store').redirect(home, 302);
    const requested = new URL(request.url, 'http://site.invalid');
    const target = product.redirectBeforeRender(requested);
    if (target) return reply.redirect(target, 302);
    const selection = await selectReleases(renderer, request, requested);
    if (selection.cookies.length > 0) void reply.header('set-cookie', selection.cookies);
    if (selection.redirect)
      return reply.header('cache-control', 'private, no-store').redirect(selection.redirect, 302);
    const { deployment } = selection;
    const { url, hasFreeText, isNonCanonical } = pageUrl(requested, deployment.releases.pageRegistry);
    const network = networkPrefix(request.ip);
    const clientOnly = !settings.production && requested.searchParams.get('ssr') === '0';
    const saveData = prefersSaveData(request.headers);
    const tools = requestedTools(selection, requested, settings.production);
    const variant = clientOnly ? 'client' : saveData ? 'save-data' : 'server';
    const key = [deployment.id, variant, url, ...(tools ? [JSON.stringify(tools)] : [])].join(' ');
    const response = await cache.respond(key, request.headers['accept-encoding'], () =>
      createPage({
        ...{ deployment, url, network, saveData, clientOnly, tools },
        isUnbounded: hasFreeText || isNonCanonical,
      }),
    );
    // `redirectInsteadOfError` is called only for an error status, because a URL that looks wrong may exist.
    const corrected = response.status >= 400 ? product.redirectInsteadOfError(requested) : undefined;
    if (corrected) return reply.redirect(corrected, response.status === 404 ? 301 : 302);
    const { status, encoding, body, freshMs } = response;
    const headers = { ...transport, ...response.headers, ...selectionHeaders(selection, response.headers) };
    if (status !== 200 || !response.isCacheable || selection.cacheableBy === 'nobody') {
      if (encoding !== 'identity' && body.length > 0) void reply.header('content-encoding', encoding);
      return reply.code(status).headers(headers).send(body);
    }
    // If the releases were switched or a canary was started during rendering, the shared cache has been purged. It must
    // not store the outdated page after the purge.
    const isOutdated = deployment.id !== renderer.current().id || hasCanary(renderer.registry());
    const isForEverybody = selection.cacheableBy === 'everybody' && !isOutdated;
    const vary = varyByLanguage(request.url, headers['vary'] ?? '');
    const isShared = isForEverybody && !clientOnly && !tools && !response.isUnbounded;
    const ready = readyResponse({
      route: PAGES_ROUTE,
      body,
      encoding,
      etag: strongEtag(body),
      headers: {
        ...headers,
        ...(isShared && edgeHeaders(settings.edgeCacheSeconds, deployment.releases, vary)),
      },
    });
    if (isShared && freshMs > 0 && request.url === url)
      readyPages?.add({ deployment: deployment.id, saveData, encoding, url }, ready, freshMs);
    return sendReady(request, reply, ready);
  };
}
