import { promiseHooks } from 'node:v8';

interface PromiseOwnersOptions {
  /** Returns the release whose code is running: 0 for the shell and 1 for the first remote. */
  readonly currentRelease: () => number;
  /** Called with a release before one of its promise reactions runs. */
  readonly announce: (release: number) => void;
}

/**
 * Attributes promises to the releases that created them. Without this, faults of promise reactions could not be
 * attributed: a page is rendered in one task, and the promise reactions of all its components run at the end of it.
 */
export function trackPromises({ currentRelease, announce }: PromiseOwnersOptions) {
  const owners = new WeakMap<Promise<unknown>, number>();
  promiseHooks.createHook({
    init: (promise) => void owners.set(promise, currentRelease()),
    before: (promise) => announce(owners.get(promise) ?? 0),
  });
  return {
    /** Returns the release that created a promise. */
    ownerOf: (promise: Promise<unknown>) => owners.get(promise),
  };
}
