/**
 * Calls `work` for each item, with at most `concurrency` calls at the same time. Resolves with the results in the order
 * of the items. After a call has failed, no further call starts. The promise rejects only after all running calls have
 * ended, so that the caller can then remove the files that the calls have written.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(concurrency, items.length) }, worker);
  const failure = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  return results;
}
