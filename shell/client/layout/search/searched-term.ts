import { matchPath, useLocation } from '@safar/shared/router';
import { isWellFormed } from '../../navigation/is-well-formed';

/** The address of a search. */
export const searchPath = (term: string): string => `/search/${encodeURIComponent(term)}`;

/** What the current page has searched for; empty on every other page. */
export function useSearchedTerm(): string {
  const { pathname } = useLocation();
  const term = matchPath('/search/:term', pathname)?.params.term ?? '';
  return isWellFormed(term) ? decodeURIComponent(term) : '';
}
