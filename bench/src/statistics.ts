export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** The value below which a fraction `share` (0 to 1) of the numbers lies. @throws for an empty list */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).sort();
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('A percentile needs at least one number.');
  return found;
}

/** The median, which for an even count is the mean of the two middle values. @throws for an empty list */
export function median(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('A median needs at least one number.');
  return (lower + upper) / 2;
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
export const milliseconds = (time: number): string => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
export const ratio = (value: number): string => value.toFixed(2);
