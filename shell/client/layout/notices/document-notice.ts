let search = '';

/** Returns the query of the document's URL before `removeNotice` removed a notice from it; empty if it did not. */
export const searchWithNotice = (): string => search;

/**
 * Removes `notice` from the URL so that it is not bookmarked or shared. Call this before the router reads the URL. A
 * later removal would be a navigation, which closes an open search form and makes React discard server HTML that waits
 * for hydration.
 */
export function removeNotice(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('notice')) return;
  search = url.search;
  url.searchParams.delete('notice');
  history.replaceState(history.state, '', url);
}
