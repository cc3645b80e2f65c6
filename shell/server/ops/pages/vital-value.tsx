import type { VitalMetric } from '@safar/shared/contract/telemetry';
import { en } from '../messages/en';

/** Up to the first it is good, above the second it is poor: https://web.dev/articles/vitals */
const limits: Record<VitalMetric, readonly [number, number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

const written: Record<VitalMetric, (value: number) => string> = {
  LCP: (value) => `${(value / 1000).toFixed(2)} s`,
  INP: (value) => `${Math.round(value)} ms`,
  CLS: (value) => value.toFixed(3),
};

/** A measured value with the word for how good it is. */
export function VitalValue({ metric, value }: { metric: VitalMetric; value: number }) {
  const [good, fair] = limits[metric];
  const rating = value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
  return (
    <span className="ops-nowrap">
      {written[metric](value)} <span className={`ops-mark ops-mark-${rating}`}>{en.figures[rating]}</span>
    </span>
  );
}
