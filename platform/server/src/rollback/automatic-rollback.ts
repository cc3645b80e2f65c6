import { isActivationOf } from '@safar/delivery/activate';
import { RefusedError } from '@safar/delivery/refused-error';
import type { ReleaseStore } from '@safar/delivery/store/release-store';
import { rollback } from '@safar/delivery/rollback';
import { type HistoryEntry, type Registry } from '@safar/protocol/registry';
import type { ReleaseStats } from '@safar/protocol/telemetry';
import { log } from '../log';
import type { BackendTelemetry } from '../telemetry/backend-telemetry';

// Automatic rollback: the site server watches new releases and rolls back a release if too many of its page loads
// fail. `isFailing` is the rule, `RollbackThresholds` are its settings, and `createAutomaticRollback` applies it.

/** Thresholds of automatic rollback, from the environment. */
export interface RollbackThresholds {
  /**
   * `ROLLBACK_WATCH_MINUTES`: how long a release is watched after its activation, or after the last change of its
   * canary percentage; 0 turns automatic rollback off.
   */
  readonly minutes: number;
  /**
   * `ROLLBACK_ERROR_RATE`: the highest accepted fraction of failed page loads, 0 to 1; 0 turns automatic rollback
   * off.
   */
  readonly errorRate: number;
  /** `ROLLBACK_MIN_LOADS`: the minimum number of page loads for a decision. */
  readonly minLoads: number;
  /**
   * `ROLLBACK_MIN_VISITORS`: the minimum number of different visitors with failures for a rollback. One visitor is not
   * enough evidence, because one broken browser can reload a page many times.
   */
  readonly minVisitors: number;
}

/**
 * A release is rolled back only if its error rate is more than this multiple of the previous release's error rate. An
 * outage raises both rates, and a rollback would not help.
 */
const MIN_RATIO = 2;

/**
 * The baseline of an active release is the error rate of the previous release. It includes the page loads from one
 * day before the activation until now.
 */
const BASELINE_MS = 24 * 60 * 60_000;
/**
 * Maximum age of the page loads that are counted for a watched release. Without this limit, many old page loads of a
 * canary would outweigh new failures. It is one day, because the backend deletes the records of visitors with failures
 * after a day.
 */
const MAX_COUNTED_MS = 24 * 60 * 60_000;

const MINUTE_MS = 60_000;

type LoadCounts = Pick<ReleaseStats, 'loads' | 'failed' | 'failedVisitors'>;

export const errorRate = ({ loads, failed }: Pick<LoadCounts, 'loads' | 'failed'>): number =>
  loads === 0 ? 0 : failed / loads;

export const isRollbackEnabled = ({
  minutes,
  errorRate: limit,
}: Pick<RollbackThresholds, 'minutes' | 'errorRate'>): boolean => minutes > 0 && limit > 0;

/**
 * The rollback rule. A release is failing if it has enough page loads, enough visitors had failures, and its error rate
 * is above the limit and more than twice that of the previous release. If the previous release has too few page loads,
 * its error rate counts as 0.
 */
export function isFailing(
  release: LoadCounts,
  baseline: Pick<LoadCounts, 'loads' | 'failed'>,
  { errorRate: limit, minLoads, minVisitors }: Omit<RollbackThresholds, 'minutes'>,
): boolean {
  if (limit === 0 || release.loads === 0 || release.loads < minLoads) return false;
  if (release.failedVisitors < minVisitors) return false;
  const usualRate = baseline.loads < minLoads ? 0 : errorRate(baseline);
  const rate = errorRate(release);
  return rate > limit && rate > MIN_RATIO * usualRate;
}

/** A release that recently became active, or a canary that recently started or changed its percentage. */
interface WatchedRelease {
  readonly unit: string;
  readonly version: string;
  readonly kind: 'active' | 'canary';
  /** Time of the activation, or of the start of the canary. */
  readonly since: Date;
  /** The version that is active after a rollback. */
  readonly previous: string;
}

const ROLLBACKS: readonly HistoryEntry['reason'][] = ['rollback', 'automatic'];

/**
 * The start of a unit's current canary and the later changes of its percentage, newest first.
 *
 * @param changes changes of the unit, newest first
 * @param canary version of the current canary
 */
function canaryChanges(changes: readonly HistoryEntry[], canary: string): HistoryEntry[] {
  // The current canary started after the latest change that ended a canary or started a canary of another version.
  const end = changes.findIndex(
    ({ active, previous, percent, reason, version }) =>
      active !== previous || percent === 0 || reason === 'pin' || (reason === 'canary' && version !== canary),
  );
  return changes.slice(0, end === -1 ? undefined : end).filter(({ reason }) => reason === 'canary');
}

/**
 * The releases that became active, and the canaries whose percentage was set or changed, after `since`. Releases that
 * became active through a rollback are excluded: rolling them back too would alternate between two releases forever.
 * Pinned active releases are also excluded. @param history newest entries first
 */
function watchedReleases(
  { units }: Pick<Registry, 'units'>,
  history: readonly HistoryEntry[],
  since: Date,
): WatchedRelease[] {
  return Object.entries(units).flatMap(([unit, { active, canary, pin }]): WatchedRelease[] => {
    const changes = history.filter((entry) => entry.unit === unit);
    const activation = changes.find(isActivationOf(active));
    const percentageChanges = canary ? canaryChanges(changes, canary.version) : [];
    const [lastChange, canaryStart] = [percentageChanges[0], percentageChanges.at(-1)];
    const isNew = (entry: HistoryEntry) => new Date(entry.at) >= since;
    return [
      ...(activation?.previous && !pin && isNew(activation) && !ROLLBACKS.includes(activation.reason)
        ? [
            {
              unit,
              version: active,
              kind: 'active',
              since: new Date(activation.at),
              previous: activation.previous,
            } as const,
          ]
        : []),
      ...(canary && lastChange && canaryStart && isNew(lastChange)
        ? [
            {
              unit,
              version: canary.version,
              kind: 'canary',
              since: new Date(canaryStart.at),
              previous: active,
            } as const,
          ]
        : []),
    ];
  });
}

export interface AutomaticRollbackOptions {
  readonly store: ReleaseStore;
  readonly telemetry: Pick<BackendTelemetry, 'releases'>;
  readonly thresholds: RollbackThresholds;
  /** The repository root. */
  readonly root: string;
  /** Author of the history entry. */
  readonly by: string;
  readonly now?: () => number;
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/**
 * Creates the check, which the caller runs every few seconds. Several site servers may run it at the same time: each
 * rollback names the release to replace, so only the first rollback changes the registry.
 */
export function createAutomaticRollback({
  store,
  telemetry,
  thresholds,
  root,
  by,
  now = Date.now,
}: AutomaticRollbackOptions) {
  let history: readonly HistoryEntry[] = [];
  let historyRevision = -1;
  let isChecking = false;
  /** Releases that cannot be rolled back in this revision of the registry. Each is reported once. */
  const unrecoverable = new Set<string>();

  const countsOf = async (unit: string, version: string, since: Date): Promise<LoadCounts> =>
    (await telemetry.releases(since)).find((stats) => stats.unit === unit && stats.version === version) ?? {
      loads: 0,
      failed: 0,
      failedVisitors: 0,
    };

  async function rollBack(release: WatchedRelease, counts: LoadCounts, baseline: LoadCounts) {
    const { unit, version, kind, previous } = release;
    const why =
      `${percent(errorRate(counts))} of ${counts.loads} page loads with ${version} failed (visitors: ${counts.failedVisitors}); ` +
      `${percent(errorRate(baseline))} of ${baseline.loads} with ${previous}.`;
    const { active, revision } = await rollback(store, {
      root,
      name: unit,
      from: version,
      reason: 'automatic',
      by,
      why,
    });
    const message =
      kind === 'canary'
        ? 'A canary failed in browsers and was ended.'
        : 'A release failed in browsers and was rolled back.';
    log.error(message, { remote: unit, version, active, revision, why });
  }

  async function check(release: WatchedRelease) {
    const { unit, version, kind, previous } = release;
    const since = new Date(Math.max(release.since.getTime(), now() - MAX_COUNTED_MS));
    const counts = await countsOf(unit, version, since);
    // The first check uses an empty baseline. Most releases pass it, which saves the query for the real baseline.
    if (!isFailing(counts, { loads: 0, failed: 0 }, thresholds)) return;
    const baselineSince = kind === 'canary' ? since : new Date(release.since.getTime() - BASELINE_MS);
    const baseline = await countsOf(unit, previous, baselineSince);
    if (isFailing(counts, baseline, thresholds)) await rollBack(release, counts, baseline);
  }

  async function checkAll(registry: Registry) {
    if (registry.revision !== historyRevision) {
      history = await store.readHistory();
      historyRevision = registry.revision;
      unrecoverable.clear();
    }
    const since = new Date(now() - thresholds.minutes * MINUTE_MS);
    for (const release of watchedReleases(registry, history, since)) {
      const id = `${release.unit}@${release.version}`;
      if (unrecoverable.has(id)) continue;
      await check(release).catch((error: unknown) => {
        // A refusal is final until the registry changes: for example, no earlier release exists, or the unit is pinned.
        // Other errors, such as an outage of the backend, may be temporary.
        if (error instanceof RefusedError) unrecoverable.add(id);
        log.warn('A new release could not be checked or rolled back.', {
          release: id,
          error: String(error),
        });
      });
    }
  }

  return async function checkReleases(registry: Registry): Promise<void> {
    if (isChecking || !isRollbackEnabled(thresholds)) return;
    isChecking = true;
    try {
      await checkAll(registry);
    } catch (error) {
      log.warn('New releases could not be watched.', { error: String(error) });
    } finally {
      isChecking = false;
    }
  };
}
