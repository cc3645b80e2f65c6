import type { Registry } from '@safar/protocol/registry';
import { log } from '../log';
import type { ReleaseOverrides } from '../releases/release-overrides';
import { resolveReleases, versionIn, type IsExcluded, type ReleaseSet } from '../releases/release-set';
import { blamedUnits, type Deployment } from './active-deployment';
import type { RenderPool } from './render-pool';
import { WorkerStartError } from './render-worker';
import type { SmokeTest } from './smoke-test';

/**
 * Time until an unservable release is tried again, by reason:
 *
 * - `unreadable`: `resolveReleases` did not choose the release, perhaps because its files were incomplete.
 * - `not_started`: the workers did not start, perhaps because the machine was busy or an active release was faulty.
 * - `failing`: the release is blamed for a failed smoke test or a failed start of the workers.
 */
const RETRY_MS = { unreadable: 5_000, not_started: 5_000, failing: 10 * 60_000 } as const;
/** Each further attempt that fails doubles the time, up to this limit. */
const MAX_RETRY_MS = RETRY_MS.failing;

/** Canaries and previews that this server cannot serve at the moment. Their visitors receive the active releases. */
export function createUnservableReleases(now: () => number = () => performance.now()) {
  const failed = new Map<string, { readonly retryAt: number; readonly pauseMs: number }>();
  const idOf = (unit: string, version: string) => `${unit}@${version}`;
  return {
    add(unit: string, version: string, reason: keyof typeof RETRY_MS, error?: unknown) {
      const last = failed.get(idOf(unit, version));
      const isRepeated = last !== undefined && now() < last.retryAt + MAX_RETRY_MS;
      const pauseMs = Math.min(MAX_RETRY_MS, isRepeated ? last.pauseMs * 2 : RETRY_MS[reason]);
      failed.set(idOf(unit, version), { retryAt: now() + pauseMs, pauseMs });
      log.error('A canary or preview could not be served; its visitors get the active release.', {
        remote: unit,
        version,
        reason,
        ...(error !== undefined && { error: String(error) }),
      });
    },
    has: (unit: string, version: string): boolean => (failed.get(idOf(unit, version))?.retryAt ?? 0) > now(),
  };
}

type UnservableReleases = ReturnType<typeof createUnservableReleases>;

interface AlternateOptions {
  readonly releasesDir: string;
  readonly copiesDir: string;
  readonly registry: Registry;
  /** Returns the deployment of the active releases. */
  readonly current: () => Deployment;
  readonly isExcluded: IsExcluded;
  readonly unservable: UnservableReleases;
  readonly smokeTest: (releases: ReleaseSet) => Promise<SmokeTest>;
}

/**
 * Returns the unit to blame for a fault of `unit` in a deployment with these overrides. If the shell is overridden, it
 * is blamed for the faults of active releases, because it may break them.
 */
export const blamedUnit = (unit: string, overrides: ReleaseOverrides): string =>
  overrides.has('shell') && !overrides.has(unit) ? 'shell' : unit;

/**
 * Starts workers for a release set in which `overrides` replaces some active releases. An override is marked as
 * unservable if `resolveReleases` chose another release instead, or if the override is blamed for a failed smoke test
 * (see `blamedUnits`). If the workers cannot start and no override is blamed, all overrides are marked. The reason is
 * `failing` if `smokeTest` rejects because of the code of a release: the workers of the active releases could start, so
 * an override must have broken the start. Otherwise the reason is `not_started`.
 *
 * @returns `undefined` if an override was marked
 */
export async function startAlternate(
  overrides: ReleaseOverrides,
  { releasesDir, copiesDir, registry, current, isExcluded, unservable, smokeTest }: AlternateOptions,
): Promise<{ readonly releases: ReleaseSet; readonly pool: RenderPool } | undefined> {
  const markUnservable = (units: Iterable<string>, reason: keyof typeof RETRY_MS, error?: unknown) => {
    for (const unit of units) unservable.add(unit, overrides.get(unit) ?? '', reason, error);
  };
  try {
    const releases = await resolveReleases(releasesDir, registry, isExcluded, { overrides, copiesDir });
    const missing = [...overrides.keys()].filter((unit) => versionIn(releases, unit) !== overrides.get(unit));
    if (missing.length > 0) {
      markUnservable(missing, 'unreadable');
      return undefined;
    }
    const test = await smokeTest(releases);
    const blamed = (await blamedUnits(test, releases, current())).filter((unit) => overrides.has(unit));
    if (blamed.length === 0 && test.pool) return { releases, pool: test.pool };
    if (blamed.length > 0) markUnservable(blamed, 'failing');
    else markUnservable(overrides.keys(), 'not_started');
    await test.pool?.close();
  } catch (error) {
    const isReleaseFault = error instanceof WorkerStartError && error.unit !== undefined;
    markUnservable(overrides.keys(), isReleaseFault ? 'failing' : 'not_started', error);
  }
  return undefined;
}
