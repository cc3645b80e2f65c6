import type { Registry } from '@safar/protocol/registry';
import { log } from '../log';
import type { ReleaseOverrides } from '../releases/release-overrides';
import { resolveReleases, versionIn, type IsExcluded, type ReleaseSet } from '../releases/release-set';
import type { RenderPool } from './render-pool';
import type { SmokeTest } from './smoke-test';

/**
 * Time until an unservable release is tried again. Its files may have been incomplete, or the machine may have been
 * busy.
 */
const RETRY_MS = { unreadable: 5_000, failing: 10 * 60_000 } as const;

/** Canaries and previews that this server cannot serve at the moment. Their visitors receive the active releases. */
export function createUnservableReleases(now: () => number = () => performance.now()) {
  const retryAt = new Map<string, number>();
  const idOf = (unit: string, version: string) => `${unit}@${version}`;
  return {
    add(unit: string, version: string, reason: keyof typeof RETRY_MS, error?: unknown) {
      retryAt.set(idOf(unit, version), now() + RETRY_MS[reason]);
      log.error('A canary or preview could not be served; its visitors get the active release.', {
        remote: unit,
        version,
        reason,
        ...(error !== undefined && { error: String(error) }),
      });
    },
    has: (unit: string, version: string): boolean => (retryAt.get(idOf(unit, version)) ?? 0) > now(),
  };
}

type UnservableReleases = ReturnType<typeof createUnservableReleases>;

interface AlternateOptions {
  readonly releasesDir: string;
  readonly copiesDir: string;
  readonly registry: Registry;
  readonly isExcluded: IsExcluded;
  readonly unservable: UnservableReleases;
  readonly smokeTest: (releases: ReleaseSet) => Promise<SmokeTest>;
}

/**
 * Returns the units of `overrides` that caused a failed smoke test. These are the overridden units in `failedUnits`. If
 * there are none, an overridden shell is blamed. The list is empty after a passed smoke test.
 */
function blamedUnits(
  { pool, failedUnits, rendered }: SmokeTest,
  overrides: ReleaseOverrides,
): readonly string[] {
  const failed = failedUnits.filter((name) => overrides.has(name));
  if (failed.length > 0) return failed;
  const passed = pool !== undefined && rendered && failedUnits.length === 0;
  return passed || !overrides.has('shell') ? [] : ['shell'];
}

/**
 * Starts workers for a release set in which `overrides` replaces some active releases. An override is marked as
 * unservable if `resolveReleases` chose another release instead, or if the override is blamed for a failed smoke test.
 * If an exception occurs, for example because the workers cannot start, all overrides are marked.
 *
 * @returns `undefined` if an override was marked, or if the smoke test returned no pool
 */
export async function startAlternate(
  overrides: ReleaseOverrides,
  { releasesDir, copiesDir, registry, isExcluded, unservable, smokeTest }: AlternateOptions,
): Promise<{ readonly releases: ReleaseSet; readonly pool: RenderPool } | undefined> {
  const markUnservable = (units: Iterable<string>, reason: 'unreadable' | 'failing', error?: unknown) => {
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
    const blamed = blamedUnits(test, overrides);
    markUnservable(blamed, 'failing');
    if (blamed.length === 0 && test.pool) return { releases, pool: test.pool };
    await test.pool?.close();
  } catch (error) {
    markUnservable(overrides.keys(), 'failing', error);
  }
  return undefined;
}
