import type { Registry } from '@safar/protocol/registry';
import { log } from '../log';
import type { FollowedRegistry } from '../releases/followed-registry';
import {
  areEquivalentSets,
  describeSet,
  resolveReleases,
  versionIn,
  type ReleaseSet,
  type Report,
} from '../releases/release-set';
import type { ReleaseFaults } from './release-faults';
import type { RenderPool } from './render-pool';
import type { SmokeTest } from './smoke-test';

/** How often files are checked again while a unit is not served by its active release. */
const REPAIR_CHECK_MS = 3_000;

/** A release set with the workers that render it. A request uses one deployment from start to end. */
export interface Deployment {
  readonly releases: ReleaseSet;
  readonly pool: RenderPool;
  /** Unique; part of cache keys. */
  readonly id: number;
}

interface ActiveDeploymentOptions {
  readonly releasesDir: string;
  readonly followed: FollowedRegistry;
  readonly faults: ReleaseFaults;
  readonly smokeTest: (releases: ReleaseSet) => Promise<SmokeTest>;
  readonly createDeployment: (releases: ReleaseSet, pool: RenderPool) => Deployment;
  /** Called after requests have moved to the new deployment. */
  readonly onSwitch: () => void;
}

const TRIAL_TIMEOUT_MS = 3_000;

const noReport = () => undefined;
const TRIAL_FAILED = 'It failed while the home page was rendered as a trial.';

/** Whether a deployment renders home in time now: then neither the machine nor the backend is slow. */
const rendersHome = ({ pool }: Deployment): Promise<boolean> =>
  pool.render('/', false, AbortSignal.timeout(TRIAL_TIMEOUT_MS)).then(
    () => true,
    () => false,
  );

/**
 * Units whose releases must not be used after a trial. A new shell is to blame if remotes fail in it that the current deployment
 * serves in another shell, or if only the current deployment renders home in time.
 */
async function blamedUnits(
  { failedUnits, rendered }: SmokeTest,
  releases: ReleaseSet,
  current: Deployment | undefined,
): Promise<readonly string[]> {
  const isServed = (unit: string) =>
    current !== undefined && versionIn(current.releases, unit) === versionIn(releases, unit);
  const hasNewShell = current !== undefined && !isServed('shell') && releases.shell.previous !== undefined;
  if (!hasNewShell) return failedUnits;
  if (failedUnits.some(isServed)) return ['shell'];
  return !rendered && failedUnits.length === 0 && (await rendersHome(current)) ? ['shell'] : failedUnits;
}

/**
 * Deploys the active releases and follows the registry. Releases that fail the smoke test are excluded: the release before them is
 * deployed instead, until the exclusion ends.
 *
 * @throws when no release set can be served.
 */
export async function startActiveDeployment({
  releasesDir,
  followed,
  faults,
  smokeTest,
  createDeployment,
  onSwitch,
}: ActiveDeploymentOptions) {
  let registry = followed.current();
  let lastRevision = registry.revision;
  let deployment: Deployment = await deploy(registry, undefined);
  /** Whether every unit is served by the release that the registry wants. */
  let isComplete = deployment.releases.complete;
  let switching: Promise<void> | undefined;
  let nextRepairCheck = 0;

  async function deploy(listed: Registry, current: Deployment | undefined): Promise<Deployment> {
    // Terminates, because every failed round excludes at least one release.
    for (;;) {
      const releases = await resolveReleases(releasesDir, listed, faults.has);
      const test = await smokeTest(releases);
      const blamed = await blamedUnits(test, releases, current);
      if (test.pool && blamed.length === 0) return createDeployment(releases, test.pool);
      await test.pool?.close();
      for (const unit of blamed) faults.exclude(unit, versionIn(releases, unit) ?? '', TRIAL_FAILED);
      if (blamed.length === 0) throw new Error('The releases keep failing on the server.');
    }
  }

  async function switchReleases() {
    try {
      const previous = deployment;
      const listed = followed.current();
      deployment = await deploy(listed, previous);
      isComplete = deployment.releases.complete;
      // Canaries are assigned by the registry that the active releases were resolved from.
      registry = listed;
      lastRevision = listed.revision;
      log.info('The server switched to another release set.', { revision: listed.revision });
      onSwitch();
      void previous.pool.close();
    } catch (error) {
      log.error('The new release set could not be served; the releases stay as they are.', {
        error: String(error),
        remedy: 'Look at the lines before this one; roll back the last release or publish a corrected one.',
      });
    }
  }

  const redeploy = (): Promise<void> =>
    (switching ??= switchReleases().finally(() => (switching = undefined)));

  /**
   * Whether other releases should be served than those of the current deployment. The causes: the registry changed, a release was
   * excluded, the exclusion of one expired, or damaged files were repaired.
   */
  async function isOutdated(): Promise<boolean> {
    const listed = followed.current();
    const resolve = (report: Report = noReport) =>
      resolveReleases(releasesDir, listed, faults.has, { report });
    if (listed.revision !== lastRevision) {
      lastRevision = listed.revision;
      const reports: Parameters<Report>[] = [];
      const wanted = await resolve((...report) => reports.push(report));
      if (!areEquivalentSets(wanted, deployment.releases)) return true;
      registry = listed;
      // A new release is damaged, so the one before it stays; the new one is used once it is repaired.
      isComplete = wanted.complete;
      for (const [message, details] of reports) log.warn(message, details);
      log.info('The registry changed; the active releases did not.', { revision: listed.revision });
      return false;
    }
    if (faults.takeChange()) return !areEquivalentSets(await resolve(), deployment.releases);
    if (isComplete || Date.now() < nextRepairCheck) return false;
    nextRepairCheck = Date.now() + REPAIR_CHECK_MS;
    return describeSet(await resolve()) !== describeSet(deployment.releases);
  }

  return {
    current: () => deployment,
    /** The registry that `current` was resolved from. */
    registry: () => registry,
    isSwitching: () => switching !== undefined,
    async followRegistry(): Promise<void> {
      if (switching) return;
      try {
        await followed.refresh();
        if (await isOutdated()) await redeploy();
      } catch (error) {
        log.error('The releases could not be compared with the registry.', { error: String(error) });
      }
    },
    async close(): Promise<void> {
      await switching;
      await deployment.pool.close();
    },
  };
}
