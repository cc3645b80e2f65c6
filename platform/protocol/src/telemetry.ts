/** The Core Web Vitals. */
export const vitalMetrics = ['LCP', 'INP', 'CLS'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** Maximum lengths in a `FailureRecord`. The backend rejects a batch with a longer text. */
export const maxTelemetryLengths = { phase: 20, code: 40, route: 120 } as const;

/**
 * Says that a page ran a release, or that the release failed on the page. Several records with the same `load` and the
 * same release count as one page load. The page load counts as failed if `failed` is true in any of these records.
 */
export interface LoadRecord {
  /** Random id of the page load. */
  readonly load: string;
  readonly unit: string;
  readonly version: string;
  readonly failed: boolean;
  /**
   * Only in failed loads: a number that the site server derives from the visitor's IP network. Several networks may
   * share a number, and every network gets a new number at 00:00 UTC.
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
   * Number of different `visitor` numbers with a failed page load. It is an approximate number of visitors: several
   * visitors may share a number, and a visitor with failures before and after 00:00 UTC has two numbers.
   */
  readonly failedVisitors: number;
  /** 75th percentile of each metric. A metric without measurements is absent. */
  readonly p75: Readonly<Partial<Record<VitalMetric, number>>>;
}

/** A kind of failure, with the number of its occurrences and the time of the last one. */
export interface FailureStats extends FailureRecord {
  readonly count: number;
  readonly lastAt: string;
}
