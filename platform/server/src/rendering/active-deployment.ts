import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@safar/protocol/registry';
import { log } from '../log';
import { copyReleases } from '../releases/release-copies';
import type { FollowedRegistry } from '../releases/followed-registry';
import {
  areEquivalentSets,
  resolveReleases,
  versionIn,
  type ReleaseSet,
  type Report,
} from '../releases/release-set';
import type { ReleaseFaults } from './release-faults';
import type { RenderPool } from './render-pool';
import type { SmokeTest } from './smoke-test';

/** Interval at which the releases are resolved again while the deployed set is incomplete (see `isComplete`). */
const RETRY_MS = 3_000;
/** Pause between two attempts to serve the first release set when the server starts. */
const START_RETRY_MS = 1_000;

/** A release set with the workers that render it. All steps of handling a request use the same deployment. */
export interface Deployment {
  readonly releases: ReleaseSet;
  readonly pool: RenderPool;
  /** A unique id, which is part of cache keys. */
  readonly id: number;
}

interface ActiveDeploymentOptions {
  readonly releasesDir: string;
  /** The folder of this server's copies of the active releases. */
  readonly copiesDir: string;
  readonly followed: FollowedRegistry;
  readonly faults: ReleaseFaults;
  readonly smokeTest: (releases: ReleaseSet) => Promise<SmokeTest>;
  readonly createDeployment: (releases: ReleaseSet, pool: RenderPool) => Deployment;
  /** Called after each failed attempt to serve the first release set. */
  readonly onUnservable?: (() => Promise<void>) | undefined;
  /** Called after the new deployment has started to handle requests. */
  readonly onSwitch: () => void;
}

const HOME_TIMEOUT_MS = 3_000;

const noReport = () => undefined;
const SMOKE_TEST_FAILED = 'It failed the smoke test, which renders the home page.';

/**
 * Whether a deployment currently renders the home page in time. If it does, the failure of another release set is not
 * due to a slow machine or backend.
 */
const rendersHome = ({ pool }: Deployment): Promise<boolean> =>
  pool.render('/', false, AbortSignal.timeout(HOME_TIMEOUT_MS)).then(
    () => true,
    () => false,
  );

/**
 * Returns the units to blame if a release set fails its smoke test. Their releases are then excluded. A unit of the set
 * is new if an older release can replace it (`previous`) and the current deployment does not serve its version.
 *
 * - If the current deployment already serves a failed release, and the shell is new, the shell is blamed.
 * - Otherwise, the units that failed the test are blamed.
 * - If no unit failed, but only the current deployment renders the home page in time, the new shell is blamed. If the
 *   shell is not new, all new remotes are blamed.
 */
export async function blamedUnits(
  { failedUnits, rendered }: SmokeTest,
  releases: ReleaseSet,
  current: Deployment | undefined,
): Promise<readonly string[]> {
  const isServed = (unit: string) =>
    current !== undefined && versionIn(current.releases, unit) === versionIn(releases, unit);
  const hasNewShell = current !== undefined && !isServed('shell') && releases.shell.previous !== undefined;
  if (hasNewShell && failedUnits.some(isServed)) return ['shell'];
  if (rendered || failedUnits.length > 0 || current === undefined || !(await rendersHome(current)))
    return failedUnits;
  const isNew = (unit: string) => !isServed(unit) && releases.remotes.get(unit)?.previous !== undefined;
  return hasNewShell ? ['shell'] : [...releases.remotes.keys()].filter(isNew);
}

/**
 * Deploys the active releases. `followRegistry` of the result deploys later changes. Releases that fail the smoke test
 * are excluded. Until an exclusion ends, the previous release is deployed instead. Resolves when a release set can be
 * served.
 */
export async function startActiveDeployment({
  releasesDir,
  copiesDir,
  followed,
  faults,
  smokeTest,
  createDeployment,
  onUnservable,
  onSwitch,
}: ActiveDeploymentOptions) {
  let copying = Promise.resolve();
  let registry = followed.current();
  let deployment: Deployment = await deployFirst();
  /**
   * Returns a text that changes with the exclusions. It contains the start time of each exclusion. Otherwise, an
   * exclusion that ends and starts again between two comparisons would be overlooked.
   */
  const excludedReleases = () =>
    JSON.stringify(faults.list().map(({ unit, version, since }) => [unit, version, since]));
  /**
   * The registry that `isOutdated` checked last. It is compared by object identity, because `followed` returns a new
   * object after each change, while the revision may stay the same.
   */
  let lastListed = registry;
  let lastExcluded = excludedReleases();
  /** Whether the deployed set is complete (see `ReleaseSet`). Also `false` after a failed switch or comparison. */
  let isComplete = deployment.releases.complete;
  let nextRetry = 0;
  let following: Promise<void> | undefined;

  /** Tries until a release set can be served. Logs only the first of several equal failures in a row. */
  async function deployFirst(): Promise<Deployment> {
    let reported: string | undefined;
    for (;;) {
      try {
        return await deploy(registry, undefined, reported === undefined ? log.warn : noReport);
      } catch (error) {
        if (String(error) !== reported)
          log.error('No release of the shell can be served; every request except /livez gets status 503.', {
            error: String(error),
            remedy:
              'Run npm run release -- verify, then publish the shell again under a new version; the server keeps trying.',
          });
        reported = String(error);
        await onUnservable?.();
        await sleep(START_RETRY_MS);
        await followed.refresh();
        registry = followed.current();
      }
    }
  }

  /** @throws if no release set can be served. */
  async function deploy(
    listed: Registry,
    current: Deployment | undefined,
    report: Report = log.warn,
  ): Promise<Deployment> {
    // This loop ends, because every iteration without a result excludes at least one release or throws.
    for (;;) {
      const releases = await resolveReleases(releasesDir, listed, faults.has, { copiesDir, report });
      const test = await smokeTest(releases);
      const blamed = await blamedUnits(test, releases, current);
      if (test.pool && blamed.length === 0) {
        copying = copying.then(() => copyReleases(releasesDir, copiesDir, releases));
        return createDeployment(releases, test.pool);
      }
      await test.pool?.close();
      for (const unit of blamed) faults.exclude(unit, versionIn(releases, unit) ?? '', SMOKE_TEST_FAILED);
      if (blamed.length === 0) throw new Error('The releases keep failing on the server.');
    }
  }

  async function switchReleases() {
    try {
      const previous = deployment;
      const listed = followed.current();
      deployment = await deploy(listed, previous);
      isComplete = deployment.releases.complete;
      // Canaries are assigned according to the same registry from which the active releases were resolved.
      registry = listed;
      lastListed = listed;
      log.info('The server switched to another release set.', { revision: listed.revision });
      onSwitch();
      void previous.pool.close('new_release');
    } catch (error) {
      isComplete = false;
      nextRetry = performance.now() + RETRY_MS;
      log.error('The new release set could not be served; the releases stay as they are.', {
        error: String(error),
        remedy:
          'The server tries again every 3 s. Read the log lines before this one; roll back the last release or publish a corrected release.',
      });
    }
  }

  /**
   * Whether another release set must be deployed. The sets are compared after the registry or the exclusions have
   * changed. While `isComplete` is `false`, they are also compared every `RETRY_MS`.
   */
  async function isOutdated(): Promise<boolean> {
    const listed = followed.current();
    const excluded = excludedReleases();
    const isNewRegistry = listed !== lastListed;
    const isRetryDue = !isComplete && performance.now() >= nextRetry;
    if (!isNewRegistry && excluded === lastExcluded && !isRetryDue) return false;
    lastListed = listed;
    lastExcluded = excluded;
    nextRetry = performance.now() + RETRY_MS;
    const reports: Parameters<Report>[] = [];
    const wanted = await resolveReleases(releasesDir, listed, faults.has, {
      report: (...report) => reports.push(report),
      copiesDir,
    });
    if (!areEquivalentSets(wanted, deployment.releases)) return true;
    registry = listed;
    // An incomplete set is resolved again regularly, so that a damaged release is served after its repair.
    isComplete = wanted.complete;
    if (!isNewRegistry) return false;
    for (const [message, details] of reports) log.warn(message, details);
    log.info('The registry changed, but the active releases did not.', { revision: listed.revision });
    return false;
  }

  async function follow(): Promise<void> {
    try {
      await followed.refresh();
      if (await isOutdated()) await switchReleases();
    } catch (error) {
      isComplete = false;
      log.error('The releases could not be compared with the registry.', { error: String(error) });
    }
  }

  return {
    current: () => deployment,
    /** The registry from which `current` was resolved. */
    registry: () => registry,
    /**
     * Switches to the release set that the registry selects, if that set changed. Concurrent calls share one run.
     */
    followRegistry: (): Promise<void> => (following ??= follow().finally(() => (following = undefined))),
    async close(): Promise<void> {
      await following;
      await copying;
      await deployment.pool.close();
    },
  };
}
