import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
export const secretsEqual = (presented: string, expected: string): boolean =>
  timingSafeEqual(digest(presented), digest(expected));

/** Whether an `Authorization` header contains one of these tokens as a Bearer token. `undefined` tokens never match. */
export function hasBearerToken(
  authorization: string | undefined,
  ...tokens: readonly (string | undefined)[]
): boolean {
  const presented = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (presented === undefined) return false;
  return tokens.filter((token) => token !== undefined && secretsEqual(presented, token)).length > 0;
}
