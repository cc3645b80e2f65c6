/** The Core Web Vitals. */
export const vitalMetrics = ['LCP', 'INP', 'CLS'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/**
 * One page load that ran a release or failed to load it. Several records of the same load count as one load, which
 * counts as failed if any of the records has `failed`.
 */
export interface LoadRecord {
  /** Random id of the page load. */
  readonly load: string;
  readonly unit: string;
  readonly version: string;
  readonly failed: boolean;
  /**
   * Only in failed loads: a number derived from the visitor's network. Several networks may share a number, and the
   * numbers change at 00:00 UTC.
   */
  readonly visitor?: number;
}

export interface FailureRecord {
  readonly unit: string;
  readonly version: string;
  readonly phase: string;
  readonly code: string;
  /** The route pattern of the page, e.g. `/blog/details/:id`. */
  readonly route: string;
  readonly message: string;
}

interface VitalRecord {
  readonly unit: string;
  readonly version: string;
  readonly route: string;
  readonly metric: VitalMetric;
  /** Milliseconds, or the unitless score for CLS. */
  readonly value: number;
}

/** Browser telemetry that the site server forwards to the backend. */
export interface TelemetryBatch {
  readonly loads: readonly LoadRecord[];
  readonly failures: readonly FailureRecord[];
  readonly vitals: readonly VitalRecord[];
}

/** Statistics of a release since a given time. */
export interface ReleaseStats {
  readonly unit: string;
  readonly version: string;
  readonly loads: number;
  /** Page loads in which the release failed. */
  readonly failed: number;
  /**
   * Approximate number of visitors with a failed page load: visitors can share a `visitor` number, and a network with
   * failures before and after 00:00 UTC counts as two visitors, because the numbers change.
   */
  readonly failedVisitors: number;
  /** 75th percentile of each metric. A metric without measurements is absent. */
  readonly p75: Readonly<Partial<Record<VitalMetric, number>>>;
}

/** A kind of failure with its number of occurrences. */
export interface FailureStats extends FailureRecord {
  readonly count: number;
  readonly lastAt: string;
}
