/** Thrown when too many tasks are waiting. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Creates a limiter that runs at most `maxRunning` tasks at the same time. At most `maxWaiting` further tasks wait. */
export function createConcurrencyLimit(maxRunning: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    /** @throws {TooManyWaiting} if `maxWaiting` tasks are waiting already */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < maxRunning) running += 1;
      else {
        if (waiting.length >= maxWaiting) throw new TooManyWaiting('Too many tasks are waiting already.');
        // A task that ends resolves the oldest of these promises. The task that awaits this promise then starts, so
        // `running` does not change.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
