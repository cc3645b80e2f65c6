let search = '';

/** Returns the URL's query before `removeNotice` removed `notice` from it; an empty string if nothing was removed. */
export const searchWithNotice = (): string => search;

/**
 * Removes `notice` from the URL so that it is not bookmarked or shared. Call this before the router reads the URL.
 * Later, only a navigation could remove `notice`. A navigation closes an open search form and makes React discard
 * server HTML that waits for hydration.
 */
export function removeNotice(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('notice')) return;
  search = url.search;
  url.searchParams.delete('notice');
  history.replaceState(history.state, '', url);
}
