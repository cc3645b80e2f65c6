import { promiseHooks } from 'node:v8';

interface PromiseOwnersOptions {
  /** Returns the release whose code is running: 0 for the shell and 1 for the first remote. */
  readonly currentRelease: () => number;
  /** Called with a release before one of its promise reactions runs. */
  readonly announce: (release: number) => void;
}

/**
 * Attributes promises to the releases that created them. A page is rendered in one task, so the promise reactions of all
 * its components run one after another at the end of this task. They are tracked only while pages are rendered, because
 * tracking makes every promise slower, and while data is loaded, every task runs code of one release (`ReleaseTasks`).
 */
export function createPromiseOwners({ currentRelease, announce }: PromiseOwnersOptions) {
  const owners = new WeakMap<Promise<unknown>, number>();
  let stopTracking: (() => void) | undefined;
  return {
    /** The release that created a promise; `undefined` if promises were not tracked at that time. */
    ownerOf: (promise: Promise<unknown>) => owners.get(promise),
    track(): void {
      stopTracking ??= promiseHooks.createHook({
        init: (promise) => void owners.set(promise, currentRelease()),
        before(promise) {
          const owner = owners.get(promise);
          if (owner !== undefined) announce(owner);
        },
      }) as () => void;
    },
    stop(): void {
      stopTracking?.();
      stopTracking = undefined;
    },
  };
}
