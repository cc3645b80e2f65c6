import { promiseHooks } from 'node:v8';

interface PromiseOwnersOptions {
  /** Returns the index of the release whose code is running: 0 for the shell, 1 for the first remote. */
  readonly currentRelease: () => number;
  /** Called before a promise reaction runs, with the release that created the promise. */
  readonly announce: (release: number) => void;
}

/**
 * Attributes promises to the releases that created them, so that an error in a promise reaction can be attributed to a
 * release. The task alone does not identify the release: a page is rendered in one task, and the promise reactions of
 * all its components run at the end of that task.
 */
export function trackPromises({ currentRelease, announce }: PromiseOwnersOptions) {
  /** Contains only the promises of remotes, because each entry makes garbage collection slower. */
  const owners = new WeakMap<Promise<unknown>, number>();
  const ownerOf = (promise: Promise<unknown>) => owners.get(promise) ?? 0;
  promiseHooks.createHook({
    init(promise) {
      const release = currentRelease();
      if (release !== 0) owners.set(promise, release);
    },
    before: (promise) => announce(ownerOf(promise)),
  });
  return {
    /** Returns the release that created a promise. */
    ownerOf,
  };
}
