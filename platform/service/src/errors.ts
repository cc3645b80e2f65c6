/** The `code` of an error, such as `ENOENT`; `undefined` if it is missing or not a string. */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The message of a caught value, which need not be an `Error`. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
