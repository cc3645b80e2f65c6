/**
 * Runs tasks, at most `limit` at a time, and waits for all of them. Results stand in the order of the tasks.
 * When tasks fail, the others still finish and then the first failure is thrown.
 */
export async function inParallel<T>(limit: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: PromiseSettledResult<T>[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      [results[index]] = (await Promise.allSettled([tasks[index]?.()])) as PromiseSettledResult<T>[] as [
        PromiseSettledResult<T>,
      ];
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
