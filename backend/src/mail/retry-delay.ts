/** In seconds. */
const hour = 3600;

/** Doubles with each attempt up to a limit, and varies by a fifth, so that what failed together does not come back together. */
function growing(first: number, attempts: number, longest: number, random: number): number {
  return Math.min(first * 2 ** Math.min(attempts - 1, 30), longest) * (0.8 + 0.4 * random);
}

/**
 * How long a refused mail waits, in seconds. One that is refused as it is can only be helped by people, and waits longer.
 *
 * @param attempts so far, from 1.
 * @param random from 0 to 1.
 */
export function retryDelay(
  kind: 'later' | 'never',
  attempts: number,
  { retrySeconds, random }: { retrySeconds: number; random: number },
): number {
  return kind === 'later'
    ? growing(retrySeconds, attempts, hour, random)
    : growing(Math.max(hour, retrySeconds), attempts, 6 * hour, random);
}

/** How long nothing is sent after the server failed that many times in a row, in seconds. */
export function serverPause(
  failures: number,
  { retrySeconds, random }: { retrySeconds: number; random: number },
) {
  return growing(Math.min(5, retrySeconds), failures, 300, random);
}

/** A mail is given up when it is that old, in seconds, and was tried that often: a server that was away does not count. */
export const giveUp = { age: 5 * 24 * hour, attempts: 8 };
