import type { FailureRecord, TelemetryBatch } from '@safar/shared/contract/telemetry';
import type { KnownNames } from './known-names';
import type { CheckedReport } from './report-schema';

/** Failures that no release of a remote is to blame for: the backend was away, or a page is older than the registry. */
const NOT_ITS_FAULT = ['data-unavailable', 'not-listed'];

/** In this phase remotes tell what the operator should know though nothing is broken. */
const NOTE = 'run';

export const isNote = ({ phase }: Pick<FailureRecord, 'phase'>): boolean => phase === NOTE;

function split(release: string) {
  const at = release.indexOf('@');
  return { unit: release.slice(0, at), version: release.slice(at + 1) };
}

/**
 * What is kept of a page's report. Releases and routes that nobody has published are not.
 *
 * @param visitor whose page it is, by today's number.
 */
export function toBatch(
  { load, ran, failures = [], vitals = [] }: CheckedReport,
  known: KnownNames,
  visitor: number,
): TelemetryBatch {
  const isKnown = ({ unit, version }: { unit: string; version: string }) => known.isRelease(unit, version);
  const routeOf = (route: string) => (known.isRoute(route) ? route : 'elsewhere');
  const kept = failures
    .map(({ remote: unit, version = 'unknown', phase, code, message, route }) => ({
      unit,
      version,
      phase,
      code,
      message,
      route: routeOf(route),
    }))
    .filter(isKnown);
  const faulty = kept.filter((failure) => !isNote(failure) && !NOT_ITS_FAULT.includes(failure.code));
  return {
    loads: [
      ...ran.map((release) => ({ load, ...split(release), failed: false })).filter(isKnown),
      ...faulty.map(({ unit, version }) => ({ load, unit, version, failed: true, visitor })),
    ],
    failures: kept,
    vitals: vitals
      .map(({ release, route, metric, value }) => ({
        ...split(release),
        route: routeOf(route),
        metric,
        value,
      }))
      .filter(isKnown),
  };
}
