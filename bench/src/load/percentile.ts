/** The number below which this share of the others lies, such as 0.99. @throws when there is none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).sort();
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('There is no percentile of no numbers.');
  return found;
}
