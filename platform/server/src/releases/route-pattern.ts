import type { PageRegistry } from '@safar/protocol/page-registry';
import { splitLocale } from '@safar/contract/locale';
import { matchRoutes } from '@safar/remote-kit/router';

/**
 * The pattern of the route that a URL matches, e.g. `/show-more/:id`, or `not found`. It identifies the page without
 * containing the visitor's input.
 *
 * @param shellPatterns path patterns of the shell's own pages
 */
export function routePattern(
  url: string,
  { remotes }: PageRegistry,
  shellPatterns: readonly string[],
): string {
  const patterns = [
    ...shellPatterns,
    ...Object.values(remotes).flatMap(({ routes }) => routes.map(({ path }) => path)),
  ];
  const { path } = splitLocale(url.split('?')[0] ?? '/');
  const matches = matchRoutes(
    patterns.map((pattern) => ({ path: pattern })),
    path,
  );
  return matches?.at(-1)?.route.path ?? 'not found';
}
