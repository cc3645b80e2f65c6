import { clearTimeout as clearNodeTimeout, setTimeout as setNodeTimeout } from 'node:timers';

/** Timers with a longer delay are not started, because a render normally ends earlier. */
const MAX_DELAY_MS = 5_000;
/** Maximum number of pending timers of each release. */
const MAX_TIMERS = 200;

interface ReleaseTimersOptions {
  /** Whether a page is being rendered. Timers run only during renders. */
  readonly isRendering: () => boolean;
  /** Returns the number of the release whose code is running. */
  readonly currentRelease: () => number;
  /**
   * Binds a callback to the release whose code is currently running, so that faults of the callback are attributed to
   * that release.
   */
  readonly bind: (callback: () => void) => () => void;
}

interface ReleaseTimer {
  readonly release: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * `setTimeout` and `clearTimeout` for the code of releases in a render worker. Handles are numbers, because Node's
 * timer objects give access to the timers of other releases. A release can clear only its own timers. The worker calls
 * `clear` as soon as no page is being rendered.
 */
export function createReleaseTimers({ isRendering, currentRelease, bind }: ReleaseTimersOptions) {
  const timers = new Map<number, ReleaseTimer>();
  let lastHandle = 0;

  const countOf = (release: number) =>
    [...timers.values()].filter((entry) => entry.release === release).length;

  return {
    setTimeout(callback: unknown, delayMs?: unknown, ...args: unknown[]): number {
      const handle = (lastHandle += 1);
      const delay = Math.max(0, Number(delayMs) || 0);
      if (
        typeof callback !== 'function' ||
        !isRendering() ||
        delay > MAX_DELAY_MS ||
        countOf(currentRelease()) >= MAX_TIMERS
      )
        return handle;
      const run = bind(() => void callback(...args));
      const fire = () => {
        timers.delete(handle);
        run();
      };
      timers.set(handle, { release: currentRelease(), timer: setNodeTimeout(fire, delay) });
      return handle;
    },
    clearTimeout(handle: unknown): void {
      const entry = typeof handle === 'number' ? timers.get(handle) : undefined;
      if (typeof handle !== 'number' || entry?.release !== currentRelease()) return;
      clearNodeTimeout(entry.timer);
      timers.delete(handle);
    },
    /** Clears all timers. */
    clear(): void {
      for (const { timer } of timers.values()) clearNodeTimeout(timer);
      timers.clear();
    },
  };
}
