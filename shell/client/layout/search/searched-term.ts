import { useLocation } from '@safar/shared/router';
import { decodePath } from '../../navigation/decode-path';
import { matchDecoded } from '../../navigation/match-decoded';

/** The address of a search. */
export const searchPath = (term: string): string => `/search/${encodeURIComponent(term)}`;

/** What the current page has searched for; empty on every other page. */
export function useSearchedTerm(): string {
  const { pathname } = useLocation();
  return matchDecoded('/search/:term', decodePath(pathname) ?? '')?.['term'] ?? '';
}
