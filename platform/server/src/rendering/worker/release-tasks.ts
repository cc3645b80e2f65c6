export interface ReleaseTasks {
  /**
   * Runs `work` in a later task of the event loop. `release` is 0 for the shell, 1 for the first remote and so on. A
   * task runs code of only one release. Promise callbacks run at the end of the task, so their errors are attributed to
   * the same release. All waiting work of a release runs in one task, because each task needs two system calls: the
   * first tells the server which release runs, and the second tells it that the release no longer runs.
   */
  run(release: number, work: () => void): void;
}

/** @param announce tells the server which release runs next; called before the work of the release */
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
