import type { PageRegistry } from '@safar/protocol/page-registry';
import type { SlotUse } from '@safar/contract/slots';
import { matchRoutes } from '@safar/remote-kit/router';

/*
 * A remote registers a route in two files. Its `remote.json` lists the `id` and `path` of the route. Publishing
 * copies them into `release.json`, from which the site server creates the `PageRegistry`. `routes` in the remote's
 * `src/remote.ts` maps the same id to the component. The shell matches URLs by the data in the `PageRegistry` alone,
 * so a new route needs no change and no release of the shell.
 */

type Params = Readonly<Record<string, string | undefined>>;

/** A page that the shell renders. The server loads the data of the slots in `uses`. The not-found page has no path. */
export interface ShellPage {
  readonly path: string | undefined;
  readonly uses: readonly SlotUse[];
}

/** The page for a path: one of the shell's own pages, or a route of a remote. */
export type PageMatch<Page extends string = string> =
  | { readonly kind: 'shell'; readonly page: Page | 'not-found'; readonly uses: readonly SlotUse[] }
  | {
      readonly kind: 'remote';
      readonly remote: string;
      readonly route: string;
      readonly params: Params;
      readonly uses: readonly SlotUse[];
    };

export interface PageMatcher<Page extends string = string> {
  /**
   * Finds the page for a path among the routes of the shell and of the remotes. Static segments take precedence over
   * parameters, so `/blog` opens the blog and not a category (`/:slug`). A malformed path (`/%E0%A4%A`) matches the
   * not-found page.
   */
  matchPage(pathname: string, registry: PageRegistry): PageMatch<Page>;
  /**
   * The pattern of the route that matches a path, e.g. `/show-more/:id`; `not found` if no route matches. It identifies
   * the page without containing the visitor's input.
   */
  routePattern(pathname: string, registry: PageRegistry): string;
}

const NOT_FOUND = { kind: 'shell', page: 'not-found', uses: [] } as const;

interface Route<Page extends string> {
  readonly path: string;
  readonly toMatch: (params: Params) => PageMatch<Page>;
}

export function createPageMatcher<Page extends string>(
  pages: Readonly<Record<Page, ShellPage>>,
): PageMatcher<Page> {
  const shellRoutes = (Object.keys(pages) as Page[]).flatMap((page): Route<Page>[] => {
    const { path, uses } = pages[page];
    return path === undefined ? [] : [{ path, toMatch: () => ({ kind: 'shell', page, uses }) }];
  });
  const routesByRegistry = new WeakMap<PageRegistry, Route<Page>[]>();

  function routesOf(registry: PageRegistry): Route<Page>[] {
    const known = routesByRegistry.get(registry);
    if (known) return known;
    const remoteRoutes = Object.entries(registry.remotes).flatMap(([remote, { routes }]) =>
      routes.map(({ id, path, uses }): Route<Page> => ({
        path,
        toMatch: (params) => ({ kind: 'remote', remote, route: id, params, uses }),
      })),
    );
    const all = [...shellRoutes, ...remoteRoutes];
    routesByRegistry.set(registry, all);
    return all;
  }

  return {
    matchPage(pathname, registry) {
      const found = matchRoute(routesOf(registry), pathname);
      return found ? found.route.toMatch(found.params) : NOT_FOUND;
    },
    routePattern: (pathname, registry) => matchRoute(routesOf(registry), pathname)?.route.path ?? 'not found',
  };
}

/**
 * Returns the decoded parameters of `pathname`, or `undefined` if it does not match `path`, a pattern such as
 * `/search/:term`.
 */
export const matchParams = (path: string, pathname: string): Params | undefined =>
  matchRoute([{ path }], pathname)?.params;

function matchRoute<R extends { readonly path: string }>(routes: R[], pathname: string) {
  const escaped = escapePercentSigns(pathname);
  if (escaped === undefined) return undefined;
  const found = matchRoutes(routes, { pathname: escaped })?.at(-1);
  if (!found) return undefined;
  const params = Object.entries(found.params).map(([name, value]) => [name, value?.replaceAll('%25', '%')]);
  return { route: found.route, params: Object.fromEntries(params) as Params };
}

/**
 * Encodes `%` twice. react-router decodes a path and then replaces `%2F` with a slash. If `%` were encoded once, the
 * text `%2F` in a visitor's input would also become a slash. Returns `undefined` for a path that cannot be decoded. The
 * router would match such a path without decoding it.
 */
function escapePercentSigns(pathname: string): string | undefined {
  try {
    const escape = (segment: string) =>
      encodeURIComponent(decodeURIComponent(segment).replaceAll('%', '%25'));
    return pathname.split('/').map(escape).join('/');
  } catch {
    return undefined;
  }
}
