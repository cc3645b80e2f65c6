import type { VitalMetric } from '@safar/shared/contract/telemetry';

export interface PageFailure {
  readonly remote: string;
  readonly version?: string | undefined;
  readonly phase: string;
  readonly code: string;
  readonly message: string;
  /** The pattern of the page's address, e.g. `/blog/details/:id`; never the address, which may hold what somebody wrote. */
  readonly route: string;
}

export interface PageVital {
  /** Whose part it was, e.g. `mf-video@1.2.0`. */
  readonly release: string;
  readonly route: string;
  readonly metric: VitalMetric;
  readonly value: number;
}

/** One message of a page to `POST /telemetry`. */
export interface PageReport {
  /** Random, and gone with the page: it joins the messages of one page load, not those of a visitor. */
  readonly load: string;
  /** Releases whose code has run since the last message. */
  readonly ran: readonly string[];
  readonly failures?: readonly PageFailure[];
  readonly vitals?: readonly PageVital[];
}
