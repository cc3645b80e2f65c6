/** Thrown when too many tasks are waiting. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Runs at most `maxRunning` tasks at the same time. At most `maxWaiting` further tasks may wait. */
export function createConcurrencyLimit(maxRunning: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    /** @throws {TooManyWaiting} */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < maxRunning) running += 1;
      else {
        if (waiting.length >= maxWaiting)
          throw new TooManyWaiting('Too many requests are waiting for a list.');
        // A finished task resolves the oldest of these promises instead of decrementing `running`.
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
