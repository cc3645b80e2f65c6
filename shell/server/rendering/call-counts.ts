/** Whether an answer of the API was there. */
export type LookUp = 'hit' | 'miss';

/** Counts look-ups in a worker until the next result takes them along. */
export function createCallCounts() {
  let counts = { hit: 0, miss: 0 };
  return {
    add(result: LookUp) {
      counts[result] += 1;
    },
    take(): Readonly<Record<LookUp, number>> {
      const taken = counts;
      counts = { hit: 0, miss: 0 };
      return taken;
    },
  };
}
