import type { PageRegistry } from '@safar/shared/contract/page-registry';
import type { Registry } from '@safar/shared/contract/registry';
import { shellPages } from '../../client/navigation/shell-pages';

/** What a report may be about. Names that somebody has made up would fill the tables. */
export interface KnownNames {
  isRelease(unit: string, version: string): boolean;
  isRoute(pattern: string): boolean;
}

/** As the store lists them: pages that are open go on with retained releases. */
export function knownNames(
  registry: Pick<Registry, 'units'>,
  pages: Pick<PageRegistry, 'remotes'>,
): KnownNames {
  const routes = new Set<string>([
    'not found',
    ...Object.values(shellPages).flatMap(({ path }) => path ?? []),
    ...Object.values(pages.remotes).flatMap((remote) => remote.routes.map(({ path }) => path)),
  ]);
  return {
    isRelease: (unit, version) =>
      pages.remotes[unit]?.version === version ||
      (registry.units[unit]?.releases.some((release) => release.version === version) ?? false),
    isRoute: (pattern) => routes.has(pattern),
  };
}
