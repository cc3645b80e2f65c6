import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicSite } from '@safar/contract/site-config';
import type { PageHead } from '@safar/contract/page-head';
import type { RouteData } from '@safar/contract/release';
import type { Compressor } from './http/compression';
import type { ApiAdditions } from './lists/api-additions';
import type { ListFields } from './lists/list-request';
import type { SiteRenderer } from './rendering/site-renderer';
import type { Settings } from './settings';

/**
 * URLs of content on a product's pages. The Content-Security-Policy allows their origins, in addition to the site's own
 * origin. Root-relative URLs are ignored.
 */
export interface ContentSources {
  readonly images: readonly string[];
  readonly media: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

/** A page of the shell, declared like a route of a remote. */
export type ShellRoute = Required<Pick<RouteData, 'path' | 'parameters'>>;

export interface ProductContext {
  readonly settings: Settings;
  readonly renderer: SiteRenderer;
  readonly compressor: Compressor;
}

/**
 * Everything that the site server needs from the product that it serves. The product's composition root passes it in.
 */
export interface SiteProduct {
  /** SVG source of `/favicon.svg`. */
  readonly favicon: string;
  /**
   * The pages that the shell renders itself, with their query parameters. A route name in telemetry must be one of
   * their paths, the path of a remote's route, or `not found`.
   */
  readonly pages: readonly ShellRoute[];
  /**
   * Paths to which the site itself links although the canonical URL of the page has another path. Their responses are
   * in the main cache. Responses of other aliases are in a separate cache, because visitors can invent any number of
   * aliases.
   */
  readonly linkedAliases: readonly string[];
  /** A path of the backend that responds with status 200 and JSON while the backend works. `/healthz` requests it. */
  readonly backendHealthPath: string;
  /**
   * Maps the backend path of a list to a field that its records must have. If the backend has no paging, the site
   * server omits records without this field before it cuts the list into pages.
   */
  readonly requiredListFields: Readonly<Record<string, string>>;
  /**
   * Maps the backend path of a list to the request fields that identify the list. When the site server cuts lists into
   * pages, it uses only these fields and the fields that select a page or a record.
   */
  readonly listFields: ListFields;
  /** Fields and endpoints that are used only if the backend announces support for them. */
  readonly additions: ApiAdditions;
  /** POST endpoints of the backend that only read. They are allowed during rendering and in development proxies. */
  readonly readOnlyPostPaths: readonly string[];
  contentSources(site: PublicSite): ContentSources;
  /**
   * Returns HTML that the server inserts at the end of the head, for example elements for crawlers and link previews.
   * `head` is `undefined` if the page declared no head data.
   */
  headElements(head: PageHead | undefined, site: PublicSite): string;
  /** Returns a URL to redirect to (302) instead of rendering the page. */
  redirectBeforeRender(url: URL): string | undefined;
  /** Returns a URL to redirect to if the response to the requested page would have an error status. */
  redirectInsteadOfError(url: URL): string | undefined;
  /**
   * Returns the page to redirect to (303) after a form was submitted without JavaScript; `undefined` for all other
   * requests. The page shows `outcome`. The site server redirects after a response of a third-party backend, and if a
   * backend does not respond. Our own backend sends a redirect itself.
   */
  formRedirect(
    request: Pick<FastifyRequest, 'method' | 'headers'>,
    outcome: 'sent' | 'failed' | 'unknown',
  ): string | undefined;
  /** Registers the product's own routes. */
  registerRoutes(app: FastifyInstance, context: ProductContext): void;
}
