import {
  vitalMetrics,
  type FailureFigures,
  type ReleaseFigures,
  type TelemetryBatch,
} from '@safar/shared/contract/telemetry';
import * as v from 'valibot';
import type { Settings } from '../settings';

const WAIT_MS = 5_000;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const releasesSchema = v.array(
  v.object({
    unit: v.string(),
    version: v.string(),
    loads: count,
    failed: count,
    // A backend of the state before this one does not tell: then nothing is taken back.
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

/** The figures that our backend keeps. Every call rejects when it is away. */
export interface BackendTelemetry {
  send(batch: TelemetryBatch): Promise<void>;
  releases(since: Date): Promise<readonly ReleaseFigures[]>;
  failures(since: Date): Promise<readonly FailureFigures[]>;
}

/** Speaks with our backend; `undefined` when it is not ours or there is no secret between us: then nothing is kept. */
export function createBackendTelemetry({
  backendUrl,
  ownBackend,
  internalToken,
}: Pick<Settings, 'backendUrl' | 'ownBackend' | 'internalToken'>): BackendTelemetry | undefined {
  if (!ownBackend || !internalToken) return undefined;
  const authorization = `Bearer ${internalToken}`;

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${backendUrl}/internal/telemetry${path}`, {
      ...init,
      headers: { authorization, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`The backend answers ${response.status}.`);
  }
  const since = (at: Date) => `?since=${encodeURIComponent(at.toISOString())}`;

  return {
    send: async (batch) => void (await call('', { method: 'POST', body: JSON.stringify(batch) })),
    releases: async (at) => v.parse(releasesSchema, await (await call(`/releases${since(at)}`)).json()),
    failures: async (at) => v.parse(failuresSchema, await (await call(`/failures${since(at)}`)).json()),
  };
}
