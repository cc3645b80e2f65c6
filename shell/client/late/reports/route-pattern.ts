import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { matchPage } from '../../navigation/match-page';
import { shellPages } from '../../navigation/shell-pages';

/** The pattern that an address was found by, e.g. `/watch/:id`. What visitors wrote into it is not in there. */
export function routePattern(pathname: string, registry: PageRegistry): string {
  const match = matchPage(pathname, registry);
  const path =
    match.kind === 'shell'
      ? shellPages[match.page].path
      : registry.remotes[match.remote]?.routes.find(({ id }) => id === match.route)?.path;
  return path ?? 'not found';
}
