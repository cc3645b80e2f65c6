import type { RenderedPage } from '../../client/entry-server';
import { log } from '../log';
import { readRegistry, releaseId } from '../releases/read-release';
import { describeSet, resolveReleases, type ReleaseSet } from '../releases/release-set';
import type { Settings } from '../settings';
import { poolData } from './pool-data';
import { PoolStartError, startRenderPool, type RenderPool } from './render-pool';
import type { PartFailure } from './worker-protocol';

/** A release set with the workers that render it. A request holds one from start to end. */
export interface Stage {
  readonly releases: ReleaseSet;
  readonly pool: RenderPool;
  /** Grows with every change of what is rendered; caches are keyed by it. */
  readonly generation: number;
}

export interface SiteRenderer {
  current(): Stage;
  /** Renders with the given stage, or answers its client-rendered document when that fails. */
  render(
    stage: Stage,
    url: string,
    saveData: boolean,
    signal: AbortSignal,
  ): Promise<RenderedPage & { readonly fromServer: boolean }>;
  close(): Promise<void>;
}

const POLL_MS = 500;
/** While a unit is not served by its active release, its files are looked at again this often. */
const REPAIR_CHECK_MS = 3_000;
/** A release whose render hangs this often is rendered by browsers until another one is active. */
const HANGS_UNTIL_QUARANTINE = 2;
const POOL_SIZE = 2;
/** For rendering the home page with a new set of releases. */
const TRIAL_MS = 4_000;

/**
 * Follows the registry: when it changes, workers for the new releases are started and have to render the home page;
 * then requests move over and the old workers end. A release that fails this test is passed over.
 */
export async function createSiteRenderer(settings: Settings, workerFile: string): Promise<SiteRenderer> {
  const rejected = new Set<string>();
  const hangs = new Map<string, number>();
  let generation = 0;
  let seenRevision = -1;
  let nextRepairCheck = 0;
  let switching: Promise<void> | undefined;

  function reject(releases: ReleaseSet, remote: string) {
    const unit = releases.remotes.get(remote);
    if (!unit) return;
    log.error('A release fails on the server and is passed over there.', {
      remote,
      version: unit.release.version,
    });
    rejected.add(releaseId(unit.release));
  }

  /** Starts workers and lets them render the home page; names the remotes whose releases must not be used. */
  async function tryReleases(
    releases: ReleaseSet,
  ): Promise<{ pool: RenderPool } | { unfit: readonly string[] }> {
    const unfit = new Set<string>();
    const onPartFailure = (failure: PartFailure) => {
      log.warn('A part of a page failed on the server.', { ...failure });
      const unit = releases.remotes.get(failure.remote);
      const itsOwnFault = failure.code !== 'data-unavailable';
      if (itsOwnFault && unit?.previous && unit.ssrCode !== undefined) unfit.add(failure.remote);
    };
    let trial = true;
    const onHang = (remote: string | undefined) => {
      if (remote && trial) unfit.add(remote);
      else if (remote) countHang(releases, remote);
    };
    const pool = await startRenderPool({
      workerFile,
      data: poolData(settings, releases),
      size: POOL_SIZE,
      patience: settings.renderPatience,
      onPartFailure,
      onHang,
    }).catch((error: unknown) => {
      if (error instanceof PoolStartError && error.remote) return error.remote;
      throw error;
    });
    if (typeof pool === 'string') return { unfit: [pool] };
    await pool.render('/', false, AbortSignal.timeout(TRIAL_MS)).catch((error: unknown) => {
      log.warn('The home page could not be rendered by a new set of releases.', { error: String(error) });
    });
    trial = false;
    if (unfit.size === 0) return { pool };
    await pool.close();
    return { unfit: [...unfit] };
  }

  function countHang(releases: ReleaseSet, remote: string) {
    const count = (hangs.get(remote) ?? 0) + 1;
    hangs.set(remote, count);
    if (count < HANGS_UNTIL_QUARANTINE) return;
    hangs.delete(remote);
    reject(releases, remote);
    void change();
  }

  async function build(): Promise<Stage> {
    const registry = await readRegistry(settings.releasesDir);
    // Every round passes over at least one release, so this ends.
    for (;;) {
      const releases = await resolveReleases(settings.releasesDir, registry, rejected);
      const result = await tryReleases(releases);
      if ('pool' in result) {
        seenRevision = registry.revision;
        generation += 1;
        return { releases, pool: result.pool, generation };
      }
      const known = rejected.size;
      result.unfit.forEach((remote) => reject(releases, remote));
      if (rejected.size === known) throw new Error(`${result.unfit.join(', ')} keeps failing on the server.`);
    }
  }

  let stage = await build();

  function change(): Promise<void> {
    switching ??= (async () => {
      try {
        const old = stage;
        stage = await build();
        log.info('Serving another set of releases.', { revision: stage.releases.revision });
        void old.pool.close();
      } catch (error) {
        log.error('The releases stay as they are: the new set cannot be served.', { error: String(error) });
      } finally {
        switching = undefined;
      }
    })();
    return switching;
  }

  /** Whether another set would be served now: another revision, or files that were damaged and are whole again. */
  async function hasChanged(): Promise<boolean> {
    const registry = await readRegistry(settings.releasesDir);
    if (registry.revision !== seenRevision) {
      seenRevision = registry.revision;
      return true;
    }
    if (stage.releases.complete || Date.now() < nextRepairCheck) return false;
    nextRepairCheck = Date.now() + REPAIR_CHECK_MS;
    // What is wrong was said when the set was made; a look every few seconds says nothing new.
    const now = await resolveReleases(settings.releasesDir, registry, rejected, () => undefined);
    return describeSet(now) !== describeSet(stage.releases);
  }

  const timer = setInterval(() => {
    if (switching) return;
    hasChanged().then(
      (changed) => void (changed && change()),
      (error: unknown) =>
        log.warn('The registry cannot be read; the releases stay as they are.', { error: String(error) }),
    );
  }, POLL_MS);

  return {
    current: () => stage,
    async render(held, url, saveData, signal) {
      try {
        return { ...(await held.pool.render(url, saveData, signal)), fromServer: true };
      } catch (error) {
        if (!signal.aborted) log.warn('A page is left to the browser.', { url, error: String(error) });
        return { ...held.pool.clientDocument, fromServer: false };
      }
    },
    async close() {
      clearInterval(timer);
      await switching;
      await stage.pool.close();
    },
  };
}
