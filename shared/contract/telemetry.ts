/** The figures of Core Web Vitals that browsers measure. */
export const vitalMetrics = ['LCP', 'INP', 'CLS'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** That one page load ran code of a release. Sent any number of times, it counts once, and as a failure once. */
export interface LoadRecord {
  /** Random, made by the page for itself and forgotten with it. */
  readonly load: string;
  readonly unit: string;
  readonly version: string;
  readonly failed: boolean;
  /** Of a failed one: a number that its visitor shares with thousands of people, for today. */
  readonly visitor?: number;
}

export interface FailureRecord {
  readonly unit: string;
  readonly version: string;
  readonly phase: string;
  readonly code: string;
  /** The pattern of the page's address, e.g. `/blog/details/:id`. */
  readonly route: string;
  readonly message: string;
}

export interface VitalRecord {
  readonly unit: string;
  readonly version: string;
  readonly route: string;
  readonly metric: VitalMetric;
  /** Milliseconds; of CLS the score itself. */
  readonly value: number;
}

/** What the site server hands to the backend about what browsers have told it. */
export interface TelemetryBatch {
  readonly loads: readonly LoadRecord[];
  readonly failures: readonly FailureRecord[];
  readonly vitals: readonly VitalRecord[];
}

/** How a release did since some moment. */
export interface ReleaseFigures {
  readonly unit: string;
  readonly version: string;
  readonly loads: number;
  /** Page loads among them in which something of it failed. */
  readonly failed: number;
  /** Visitors who had them, as far as they can be told apart. */
  readonly failedVisitors: number;
  /** Three quarters of visitors had this or better; absent where nobody has measured it. */
  readonly p75: Readonly<Partial<Record<VitalMetric, number>>>;
}

/** One kind of failure and how often it came. */
export interface FailureFigures extends FailureRecord {
  readonly count: number;
  readonly lastAt: string;
}
