import { readBoundedText } from '../http/bounded-text';
import {
  type FailureStats,
  type ReleaseStats,
  type TelemetryBatch,
  vitalMetrics,
} from '@safar/protocol/telemetry';
import * as v from 'valibot';
import type { BackendCall } from '../backend-calls';
import { log } from '../log';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const releasesSchema = v.array(
  v.object({
    unit: v.string(),
    version: v.string(),
    loads: count,
    failed: count,
    // Older backends omit this field. Automatic rollback is then off, unless `ROLLBACK_MIN_VISITORS` is 0.
    failedVisitors: v.optional(count, 0),
    p75: v.object(v.entriesFromList(vitalMetrics, v.exactOptional(v.number()))),
  }),
);
const failuresSchema = v.array(
  v.object({
    unit: v.string(),
    version: v.string(),
    phase: v.string(),
    code: v.string(),
    route: v.string(),
    message: v.string(),
    count,
    lastAt: v.string(),
  }),
);

/** Browser telemetry in our backend. Calls reject while the backend is unavailable. */
export interface BackendTelemetry {
  send(batch: TelemetryBatch): Promise<void>;
  releases(since: Date): Promise<readonly ReleaseStats[]>;
  failures(since: Date): Promise<readonly FailureStats[]>;
}

/** Maximum size of a response. Real responses are far smaller: one row per release, or at most thirty failures. */
const MAX_SUMMARY_BYTES = 4_000_000;

/** @returns `undefined` without `callBackend`, for example with a third-party backend. Telemetry is then not stored. */
export function createBackendTelemetry(callBackend: BackendCall | undefined): BackendTelemetry | undefined {
  if (!callBackend) return undefined;
  const call = (path: string, init?: RequestInit) => callBackend(`/telemetry${path}`, init);
  const query = (since: Date) => `?since=${encodeURIComponent(since.toISOString())}`;

  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readBoundedText(await call(path), MAX_SUMMARY_BYTES));

  return {
    send: async (batch) => void (await call('', { method: 'POST', body: JSON.stringify(batch) })),
    releases: async (since) => v.parse(releasesSchema, await read(`/releases${query(since)}`)),
    failures: async (since) => v.parse(failuresSchema, await read(`/failures${query(since)}`)),
  };
}

const HOUR_MS = 3_600_000;

/** Browser telemetry of the last hour and day, or the reason why it is missing. */
export type TelemetrySummary =
  | {
      readonly state: 'loaded';
      readonly hour: readonly ReleaseStats[];
      readonly day: readonly ReleaseStats[];
      readonly failures: readonly FailureStats[];
    }
  | { readonly state: 'unavailable' | 'not-stored' };

/** Never rejects, because operators must be able to roll back while the backend is unavailable. */
export async function loadTelemetrySummary(
  telemetry: Pick<BackendTelemetry, 'releases' | 'failures'> | undefined,
): Promise<TelemetrySummary> {
  if (!telemetry) return { state: 'not-stored' };
  const now = Date.now();
  const dayAgo = new Date(now - 24 * HOUR_MS);
  try {
    const [hour, day, failures] = await Promise.all([
      telemetry.releases(new Date(now - HOUR_MS)),
      telemetry.releases(dayAgo),
      telemetry.failures(dayAgo),
    ]);
    return { state: 'loaded', hour, day, failures };
  } catch (error) {
    log.warn('The telemetry for /ops could not be loaded.', {
      error: String(error),
      remedy: 'Check the log of the backend. Releases can be rolled back without telemetry.',
    });
    return { state: 'unavailable' };
  }
}
