import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicSite } from '@safar/contract/site-config';
import type { PageHead } from '@safar/contract/page-head';
import type { RouteData } from '@safar/contract/release';
import type { Compressor } from './http/compression';
import type { ApiAdditions } from './lists/api-additions';
import type { ListFields } from './lists/list-request';
import type { SiteRenderer } from './rendering/site-renderer';
import type { Settings } from './settings';

/** Origins that a product's pages load from, beside the site's own; root-relative URLs add nothing. */
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

/** Everything that the site server needs from the product it serves. The composition root of the product passes it in. */
export interface SiteProduct {
  /** SVG of `/favicon.svg`. */
  readonly favicon: string;
  /** The pages that the shell renders itself, with their query parameters. Telemetry accepts no other route names. */
  readonly pages: readonly ShellRoute[];
  /** A path of the backend that answers 200 while the backend works; `/healthz` requests it. */
  readonly backendHealthPath: string;
  /**
   * By path of the backend: a field without which a record does not belong to the list. The site server needs it to cut the
   * lists of backends without paging into pages.
   */
  readonly requiredListFields: Readonly<Record<string, string>>;
  /** By path of the backend: the fields that name a list. The site server ignores others when it cuts lists into pages. */
  readonly listFields: ListFields;
  /** Fields that are sent only to a backend that announces them. */
  readonly additions: ApiAdditions;
  /** POST endpoints of the backend that only read; development against a deployed site allows them. */
  readonly readOnlyPostPaths: readonly string[];
  contentSources(site: PublicSite): ContentSources;
  /** Elements for crawlers and shared links at the end of the head. `head` is `undefined` if the page declared nothing. */
  headElements(head: PageHead | undefined, site: PublicSite): string;
  /** A URL to redirect to (302) instead of rendering the page. */
  redirectBeforeRender(url: URL): string | undefined;
  /** A URL to redirect to when the requested page answers with an error status. */
  redirectInsteadOfError(url: URL): string | undefined;
  /** The page to return to (303) when the backend does not answer a form that was posted without scripts. */
  failedFormRedirect(request: Pick<FastifyRequest, 'method' | 'headers'>): string | undefined;
  /** Registers the product's own routes. */
  registerRoutes(app: FastifyInstance, context: ProductContext): void;
}
