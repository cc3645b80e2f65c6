/** Resolves when the connection is next there again. */
export const comesOnline = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }));
