/** The address of a post. */
export const postPath = (id: number): string => `/blog/details/${id}`;

/** The id that an address or navigation state names; `undefined` for what cannot be one. */
export function postIdOf(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
