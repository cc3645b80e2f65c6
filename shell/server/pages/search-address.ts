/**
 * Where the search form leads that a browser without scripts has sent: `/search?q=hunza` → `/search/hunza`. Home when
 * nothing was asked for; `undefined` for every other address.
 */
export function searchAddress({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/search' && pathname !== '/search/') return undefined;
  const term = searchParams.get('q')?.trim();
  return term ? `/search/${encodeURIComponent(term)}` : '/';
}
