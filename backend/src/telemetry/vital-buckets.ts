import type { VitalMetric } from '@safar/shared/contract/telemetry';

/** Each class of values is this much wider than the one before: a value read back is right to two and a half percent. */
const step = Math.log(1.05);
/** CLS is a small fraction; thousandths of it have the size of milliseconds. */
const scaleOf = (metric: VitalMetric): number => (metric === 'CLS' ? 1000 : 1);
const largest = 300_000;

/**
 * The class that a value is counted in. Counting classes instead of keeping values makes the work of a question depend on
 * how long the time is that it asks about, not on how many visitors there were.
 */
export function bucketOf(metric: VitalMetric, value: number): number {
  const scaled = Math.min(value * scaleOf(metric), largest);
  return scaled < 1 ? 0 : Math.round(Math.log(scaled) / step) + 1;
}

/** The value that stands for a class. */
export function valueOf(metric: VitalMetric, bucket: number): number {
  return bucket === 0 ? 0 : Math.exp((bucket - 1) * step) / scaleOf(metric);
}
