import type { PageRegistry } from '@safar/shared/contract/page-registry';
import type { SlotUse } from '@safar/shared/contract/slots';
import { decodePath } from './decode-path';
import { matchDecoded } from './match-decoded';
import { shellPages, type ShellPageId } from './shell-pages';

/** What a path shows: a page of the shell's own, or a route of a remote. */
export type PageMatch =
  | { readonly kind: 'shell'; readonly page: ShellPageId; readonly uses: readonly SlotUse[] }
  | {
      readonly kind: 'remote';
      readonly remote: string;
      readonly route: string;
      readonly params: Readonly<Record<string, string | undefined>>;
      readonly uses: readonly SlotUse[];
    };

type Handle = { readonly page: ShellPageId } | { readonly remote: string; readonly route: string };

const NOT_FOUND: PageMatch = { kind: 'shell', page: 'not-found', uses: [] };

/**
 * Finds the page of a path among the shell's and the remotes' routes. Fixed parts win over parameters, so
 * `/blog` is never taken for a category; a malformed path (`/%E0%A4%A`) is not found.
 */
export function matchPage(pathname: string, registry: PageRegistry): PageMatch {
  const routes = [
    ...Object.entries(shellPages).flatMap(([page, { path, uses }]) =>
      path ? [{ path, uses, handle: { page: page as ShellPageId } satisfies Handle }] : [],
    ),
    ...Object.entries(registry.remotes).flatMap(([remote, data]) =>
      data.routes.map(({ id, path, uses }) => ({
        path,
        uses,
        handle: { remote, route: id } satisfies Handle,
      })),
    ),
  ];
  const path = decodePath(pathname);
  if (path === undefined) return NOT_FOUND;
  const [best] = routes
    .flatMap((route) => {
      const params = matchDecoded(route.path, path);
      return params ? [{ ...route, params }] : [];
    })
    .sort((a, b) => fixedness(b.path) - fixedness(a.path));
  if (!best) return NOT_FOUND;
  const { handle, params, uses } = best;
  if ('page' in handle) return { kind: 'shell', page: handle.page, uses };
  return { kind: 'remote', ...handle, params, uses };
}

/** Fixed parts count more than parameters, parameters more than "all the rest"; deeper paths more than short ones. */
function fixedness(path: string): number {
  const worth = (part: string) => (part === '*' ? 0 : part.startsWith(':') ? 1 : 2);
  return path
    .split('/')
    .filter(Boolean)
    .reduce((sum, part) => sum + worth(part), 0);
}
