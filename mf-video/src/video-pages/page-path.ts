/** The address of a page of a list; the first one has none of its own. */
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** The address of this document with another page in it, other parameters kept. */
export function addressWithPage({ pathname, search, hash }: Location, page: number): string {
  const parameters = new URLSearchParams(search);
  if (page > 1) parameters.set('page', String(page));
  else parameters.delete('page');
  const query = parameters.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}
