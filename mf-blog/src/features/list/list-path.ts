/** What of the blog is asked for. */
export interface ListQuery {
  readonly page: number;
  /** Empty when nothing is searched. */
  readonly search: string;
}

/** The one address of a query, the first page without a number. */
export function listPath({ page, search }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return parameters ? `/blog?${parameters}` : '/blog';
}
