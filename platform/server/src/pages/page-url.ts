import type { PageRegistry } from '@safar/protocol/page-registry';
import { MAX_TEXT_PARAMETER, type RouteParameters } from '@safar/contract/release';
import { limitText } from '@safar/domain/limit-text';
import { parsePageNumber } from '@safar/domain/paging';
import { splitLocale } from '@safar/contract/locale';
import { matchRoutes } from '@safar/remote-kit/router';
import type { ShellRoute } from '../site-product';

/** Query parameters of routes in older releases, which could not declare query parameters. */
const UNDECLARED: RouteParameters = { page: 'number', search: 'text', form: 'text' };

export interface PageUrl {
  /**
   * The path with the declared parameters in a fixed order. It is part of the page's cache key, and the only part of
   * the URL that a renderer receives.
   */
  readonly url: string;
  /** Whether a parameter in the path or query is free text. The number of URLs of such a page is unlimited. */
  readonly hasFreeText: boolean;
  /**
   * Whether the path differs from its canonical form. Routes also match paths in another letter case, with a trailing
   * slash, or with unnecessary percent-encoding. The number of such URLs is unlimited.
   */
  readonly isNonCanonical: boolean;
}

/**
 * Whether a path that matches a route differs from its canonical form: the pattern of the route, filled in with
 * percent-encoded parameters. Decoding cannot fail, because `routableUrl` has replaced paths that cannot be decoded.
 */
function isNonCanonicalPath(path: string, pattern: string): boolean {
  const ofPattern = pattern.split('/');
  return path.split('/').some((segment, index) => {
    const text = decodeURIComponent(segment);
    const own = ofPattern[index] ?? '';
    return segment !== encodeURIComponent(own.toLowerCase() === text.toLowerCase() ? own : text);
  });
}

/** The value that the page receives; `undefined` if the value is not allowed. */
function boundedValue(kind: RouteParameters[string], value: string): string | undefined {
  if (kind === 'text') return limitText(value.trim(), MAX_TEXT_PARAMETER) || undefined;
  if (kind === 'number') return String(parsePageNumber(value)) === value ? value : undefined;
  return kind.includes(value) ? value : undefined;
}

/** Creates a function that finds the route of a path: a page of the shell or a route of a remote. */
export function createRouteMatcher(shellPages: readonly ShellRoute[]) {
  const routesOf = new WeakMap<PageRegistry, { path: string; parameters: RouteParameters }[]>();

  return function matchRoute(pathname: string, registry: PageRegistry) {
    let routes = routesOf.get(registry);
    if (!routes) {
      const ofRemotes = Object.values(registry.remotes).flatMap((remote) => remote.routes);
      routes = [...shellPages, ...ofRemotes].map(({ path, parameters = UNDECLARED }) => ({
        path,
        parameters,
      }));
      routesOf.set(registry, routes);
    }
    return matchRoutes(routes, pathname)?.at(-1);
  };
}

/**
 * Creates a function that removes the query parameters that the route does not declare, and those with a value that
 * the route does not allow. If a URL matches no route, all its query parameters are removed.
 */
export function createPageUrls(shellPages: readonly ShellRoute[]) {
  const matchRoute = createRouteMatcher(shellPages);

  return function pageUrl({ pathname, searchParams }: URL, registry: PageRegistry): PageUrl {
    const { path } = splitLocale(pathname);
    const match = matchRoute(path, registry);
    const declared = match?.route.parameters ?? {};
    const pattern = match?.route.path;
    const kept = new URLSearchParams();
    for (const [name, kind] of Object.entries(declared)) {
      const value = boundedValue(kind, searchParams.get(name) ?? '');
      if (value !== undefined) kept.set(name, value);
    }
    return {
      url: kept.size > 0 ? `${pathname}?${kept}` : pathname,
      hasFreeText: [...kept.keys(), ...Object.keys(match?.params ?? {})].some(
        (name) => declared[name] === 'text',
      ),
      isNonCanonical:
        pattern !== undefined &&
        ((pathname !== '/' && pathname.endsWith('/')) || isNonCanonicalPath(path, pattern)),
    };
  };
}
