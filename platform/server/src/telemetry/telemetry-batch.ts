import { createHmac } from 'node:crypto';
import type { PageRegistry } from '@safar/protocol/page-registry';
import { allEntries, type Registry } from '@safar/protocol/registry';
import {
  maxTelemetryLengths,
  vitalMetrics,
  type FailureRecord,
  type TelemetryBatch,
} from '@safar/protocol/telemetry';
import * as v from 'valibot';

const name = v.pipe(v.string(), v.regex(/^(shell|mf-[a-z][a-z0-9-]{0,60}|unknown)$/));
const version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,100}$/));
const releaseId = v.pipe(v.string(), v.regex(/^(shell|mf-[a-z][a-z0-9-]{0,60})@[0-9A-Za-z.+-]{1,100}$/));
const identifier = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[a-z][a-z0-9-]*$/));
const route = v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxTelemetryLengths.route));
/**
 * An error message, cut to 190 characters. Line breaks and control characters become spaces, because they would
 * corrupt log lines and terminals.
 */
const message = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.transform(
    (text) =>
      text
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, 190) || 'no message',
  ),
);

/** Fifty remotes with two releases each. */
const MAX_RELEASES = 100;
/** A token for `MAX_RELEASES` releases needs about 5 kB. */
const MAX_TOKEN_LENGTH = 7_500;

/** The report of a page. A report with any invalid field is rejected. */
export const reportSchema = v.object({
  load: v.pipe(v.string(), v.regex(/^[0-9a-z]{12,40}$/)),
  /** The token from the response to an earlier report of the page; see `report-tokens.ts`. */
  token: v.optional(v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH))),
  /** The signed statement from the page's document, which lists the document's releases; see `report-tokens.ts`. */
  statement: v.optional(v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH))),
  ran: v.pipe(v.array(releaseId), v.maxLength(MAX_RELEASES)),
  failures: v.optional(
    v.pipe(
      v.array(
        v.object({
          remote: name,
          version: v.optional(version),
          phase: identifier(maxTelemetryLengths.phase),
          code: identifier(maxTelemetryLengths.code),
          message,
          route,
        }),
      ),
      v.maxLength(5),
    ),
  ),
  vitals: v.optional(
    v.pipe(
      v.array(
        v.object({
          release: releaseId,
          route,
          metric: v.picklist(vitalMetrics),
          value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
        }),
      ),
      v.maxLength(vitalMetrics.length),
    ),
  ),
});

export type PageReport = v.InferOutput<typeof reportSchema>;

/**
 * The existing releases and routes. Other names in reports are dropped or replaced. Otherwise anyone could fill the
 * backend's telemetry tables with invented names.
 */
export interface KnownNames {
  isRelease(unit: string, version: string): boolean;
  isRoute(pattern: string): boolean;
}

/** @param shellPatterns path patterns of the shell's own pages */
export function knownNames(
  registry: Pick<Registry, 'units' | 'removed'>,
  pages: Pick<PageRegistry, 'remotes'>,
  shellPatterns: readonly string[] = [],
): KnownNames {
  const routes = new Set<string>([
    'not found',
    ...shellPatterns,
    ...Object.values(pages.remotes).flatMap((remote) => remote.routes.map(({ path }) => path)),
  ]);
  const entries = allEntries(registry);
  return {
    // Open pages may still run inactive releases and releases of removed units, so these releases are known too.
    isRelease: (unit, version) =>
      (Object.hasOwn(pages.remotes, unit) && pages.remotes[unit]?.version === version) ||
      (Object.hasOwn(entries, unit) &&
        entries[unit]?.releases.some((release) => release.version === version) === true),
    isRoute: (pattern) => routes.has(pattern),
  };
}

const DAY_MS = 86_400_000;

/**
 * Maps a visitor's network to a number from 0 to 65,535. The number does not identify the network, and it changes every
 * day.
 */
export type VisitorNumber = (network: string) => number;

/**
 * Creates numbers that distinguish visitors without identifying them. A number is two bytes of a hash of the visitor's
 * network, salted with the day and a secret. Everyone in a network counts as one visitor, because an attacker can
 * invent user agents and addresses within a network. Site servers with the same secret compute the same numbers.
 */
export function createVisitorNumbers(secret: string, now: () => number = Date.now): VisitorNumber {
  return (network) =>
    createHmac('sha256', `visitors ${Math.floor(now() / DAY_MS)} ${secret}`)
      .update(network)
      .digest()
      .readUInt16BE(0);
}

/**
 * Codes of failures that the release did not cause: the backend was unavailable, or the registry no longer lists a
 * remote of the open page.
 */
const BLAMELESS_CODES = ['data-unavailable', 'not-listed'];

/** Phase of a note. A note reports an event that operators should see although nothing is broken. */
const NOTE_PHASE = 'run';

export const isNote = ({ phase }: Pick<FailureRecord, 'phase'>): boolean => phase === NOTE_PHASE;

/** Returns the ids of the existing releases that a report names. */
export function releasesIn(
  { ran, failures = [], vitals = [] }: PageReport,
  { isRelease }: KnownNames,
): readonly string[] {
  const named = [
    ...ran,
    ...failures.map(({ remote, version = 'unknown' }) => `${remote}@${version}`),
    ...vitals.map(({ release }) => release),
  ];
  return [...new Set(named)].filter((id) => {
    const { unit, version } = parseReleaseId(id);
    return isRelease(unit, version);
  });
}

function parseReleaseId(id: string) {
  const at = id.indexOf('@');
  return { unit: id.slice(0, at), version: id.slice(at + 1) };
}

/**
 * Converts a page's report to records for the backend. Unknown releases are dropped, and unknown routes become
 * `elsewhere`.
 *
 * @param visitorNumber computes today's number of the visitor; called only if a release is blamed for a failure
 */
export function toBatch(
  { load, ran, failures = [], vitals = [] }: PageReport,
  known: KnownNames,
  visitorNumber: () => number,
): TelemetryBatch {
  const isKnown = ({ unit, version }: { unit: string; version: string }) => known.isRelease(unit, version);
  const routeOf = (route: string) => (known.isRoute(route) ? route : 'elsewhere');
  const knownFailures = failures
    .map(({ remote: unit, version = 'unknown', phase, code, message, route }) => ({
      unit,
      version,
      phase,
      code,
      message,
      route: routeOf(route),
    }))
    .filter(isKnown);
  const blamed = knownFailures.filter(
    (failure) => !isNote(failure) && !BLAMELESS_CODES.includes(failure.code),
  );
  return {
    loads: [
      ...ran.map((id) => ({ load, ...parseReleaseId(id), failed: false })).filter(isKnown),
      ...blamed.map(({ unit, version }) => ({ load, unit, version, failed: true, visitor: visitorNumber() })),
    ],
    failures: knownFailures,
    vitals: vitals
      .map(({ release, route, metric, value }) => ({
        ...parseReleaseId(release),
        route: routeOf(route),
        metric,
        value,
      }))
      .filter(isKnown),
  };
}
