/**
 * Returns the path of a URL for the log. Search terms are private, so the query and the words after `/search/` are
 * omitted.
 */
export const loggedPath = (url: string): string =>
  url.replace(/[?#].*/s, '').replace(/(\/search\/).+/is, '$1…');
