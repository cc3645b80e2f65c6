import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in a time that says nothing about where they differ. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** Whether an `Authorization` header carries one of these tokens; those that are not set open nothing. */
export function hasToken(
  authorization: string | undefined,
  ...tokens: readonly (string | undefined)[]
): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) return false;
  return tokens.filter((token) => token !== undefined && sameSecret(given, token)).length > 0;
}
