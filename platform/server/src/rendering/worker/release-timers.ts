import { clearTimeout as clearNodeTimeout, setTimeout as setNodeTimeout } from 'node:timers';

/** Timers with a longer delay are not started, because a render normally ends earlier. */
const MAX_DELAY_MS = 5_000;
const MAX_TIMERS = 200;

interface ReleaseTimersOptions {
  /** Whether a page is being rendered. Timers run only during renders. */
  readonly isRendering: () => boolean;
  /**
   * Binds a callback to the release whose code is currently running, so that faults of the callback are attributed to
   * that release.
   */
  readonly bind: (callback: () => void) => () => void;
}

/**
 * `setTimeout` and `clearTimeout` for server builds. Handles are numbers, because Node's timer objects give access to
 * the timers of other releases. As soon as no page is being rendered, all timers are cleared.
 */
export function createReleaseTimers({ isRendering, bind }: ReleaseTimersOptions) {
  const timers = new Map<number, NodeJS.Timeout>();
  let lastHandle = 0;

  return {
    setTimeout(callback: unknown, delayMs?: unknown, ...args: unknown[]): number {
      const handle = (lastHandle += 1);
      const delay = Math.max(0, Number(delayMs) || 0);
      if (
        typeof callback !== 'function' ||
        !isRendering() ||
        timers.size >= MAX_TIMERS ||
        delay > MAX_DELAY_MS
      )
        return handle;
      const run = bind(() => void callback(...args));
      const fire = () => {
        timers.delete(handle);
        run();
      };
      timers.set(handle, setNodeTimeout(fire, delay));
      return handle;
    },
    clearTimeout(handle: unknown): void {
      const timer = typeof handle === 'number' ? timers.get(handle) : undefined;
      clearNodeTimeout(timer);
      if (typeof handle === 'number') timers.delete(handle);
    },
    /** Clears all timers. */
    clear(): void {
      for (const timer of timers.values()) clearNodeTimeout(timer);
      timers.clear();
    },
  };
}
