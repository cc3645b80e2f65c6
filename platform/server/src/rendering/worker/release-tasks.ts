export interface ReleaseTasks {
  /**
   * Runs work of a release in a later task. `release` is 0 for the shell and 1 for the first remote. A task runs the
   * work of only one release. Promise reactions run at the end of the task that caused them, so their faults are
   * attributed to this release. All waiting work of a release runs in the same task, because each task needs two system
   * calls: one announces the release, and one resets the announcement.
   */
  run(release: number, work: () => void): void;
}

/** @param announce called with the release before its work runs */
export function createReleaseTasks(announce: (release: number) => void): ReleaseTasks {
  const waiting = new Map<number, (() => void)[]>();
  return {
    run(release, work) {
      const others = waiting.get(release);
      if (others) return void others.push(work);
      const works = [work];
      waiting.set(release, works);
      setImmediate(() => {
        waiting.delete(release);
        announce(release);
        for (const next of works) next();
      });
    },
  };
}
