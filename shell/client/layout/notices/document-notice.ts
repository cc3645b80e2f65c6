let search = '';

/** The query that the URL had before `removeNotice` removed `notice`; an empty string if nothing was removed. */
export const searchWithNotice = (): string => search;

/**
 * Removes `notice` from the URL so that it is not bookmarked or shared. Call this before the router reads the URL.
 * After that, `notice` could be removed only by a navigation, which closes an open search form and makes React
 * discard server HTML that waits for hydration.
 */
export function removeNotice(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('notice')) return;
  search = url.search;
  url.searchParams.delete('notice');
  history.replaceState(history.state, '', url);
}
