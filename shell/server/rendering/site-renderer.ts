import type { Registry } from '@safar/shared/contract/registry';
import type { RenderedPage } from '../../client/entry-server';
import { log } from '../log';
import type { RenderMeter } from '../metrics/render-meter';
import { areCanaries } from '../releases/canary';
import type { Choice } from '../releases/choice';
import { areListed } from '../releases/preview';
import { readRegistry, releaseId } from '../releases/read-release';
import {
  describeSet,
  resolveReleases,
  serveTheSame,
  versionIn,
  type ReleaseSet,
} from '../releases/release-set';
import type { Settings } from '../settings';
import type { RenderTrace } from '../tracing/render-trace';
import { makeSideStage } from './make-side-stage';
import { createRefusedReleases } from './refused-releases';
import type { RenderPool } from './render-pool';
import { createSideStages } from './side-stages';
import { tryReleases } from './try-releases';

/** A release set with the workers that render it. A request holds one from start to end. */
export interface Stage {
  readonly releases: ReleaseSet;
  readonly pool: RenderPool;
  /** Of this stage alone; caches are keyed by it. */
  readonly generation: number;
}

/** Who gets other releases than the active ones. */
export type Purpose = 'canary' | 'preview';

export interface SiteRenderer {
  /** What everybody gets who gets nothing else. */
  current(): Stage;
  /** The registry that `current` follows. */
  registry(): Registry;
  /** The stage with these releases in the place of the active ones; nothing when it takes longer or cannot be had. */
  sideStage(purpose: Purpose, choice: Choice, waitMs: number): Promise<Stage | undefined>;
  /** Whether this server has found a canary or preview unfit a short while ago. */
  isRefused(unit: string, version: string): boolean;
  /** Renders with the given stage, or answers its client-rendered document when that fails. */
  render(
    stage: Stage,
    url: string,
    saveData: boolean,
    signal: AbortSignal,
    trace?: RenderTrace,
  ): Promise<RenderedPage & { readonly fromServer: boolean }>;
  close(): Promise<void>;
}

const POLL_MS = 500;
/** While a unit is not served by its active release, its files are looked at again this often. */
const REPAIR_CHECK_MS = 3_000;
/** A release whose render hangs this often is rendered by browsers until another one is active. */
const HANGS_UNTIL_QUARANTINE = 2;
const POOL_SIZE = 2;
/** Stages beside the active one. Two canaries at a time need three. */
const SIDE_STAGES: Readonly<Record<Purpose, number>> = { canary: 4, preview: 2 };

const quiet = () => undefined;

/**
 * Follows the registry: when it changes, workers for the new releases are started and have to render the home page;
 * then requests move over and the old workers end. A release that fails this test is passed over.
 */
export async function createSiteRenderer(
  settings: Settings,
  workerFile: string,
  meter: RenderMeter,
): Promise<SiteRenderer> {
  const { releasesDir } = settings;
  const rejected = new Set<string>();
  const refused = createRefusedReleases();
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

  const trialOf = (releases: ReleaseSet, size: number, choice: Choice = new Map()) =>
    tryReleases(releases, {
      settings,
      workerFile,
      meter,
      size,
      onHang: (remote) => countHang(releases, remote, choice),
    });

  function countHang(releases: ReleaseSet, remote: string, choice: Choice) {
    const version = versionIn(releases, remote) ?? '';
    const id = `${remote}@${version}`;
    const count = (hangs.get(id) ?? 0) + 1;
    hangs.set(id, count);
    if (count < HANGS_UNTIL_QUARANTINE) return;
    hangs.delete(id);
    if (choice.get(remote) === version) return refused.refuse(remote, version, 'failing');
    reject(releases, remote);
    void change();
  }

  const stageOf = (releases: ReleaseSet, pool: RenderPool): Stage => ({
    releases,
    pool,
    generation: (generation += 1),
  });

  async function build(registry: Registry): Promise<Stage> {
    // Every round passes over at least one release, so this ends.
    for (;;) {
      const releases = await resolveReleases(releasesDir, registry, rejected);
      const { pool, unfit } = await trialOf(releases, POOL_SIZE);
      if (pool && unfit.length === 0) return stageOf(releases, pool);
      await pool?.close();
      const known = rejected.size;
      unfit.forEach((remote) => reject(releases, remote));
      if (rejected.size === known) throw new Error(`${unfit.join(', ')} keeps failing on the server.`);
    }
  }

  let registry = await readRegistry(releasesDir);
  seenRevision = registry.revision;
  let stage = await build(registry);

  const sidesOf = (purpose: Purpose) =>
    createSideStages<Stage>({
      limit: SIDE_STAGES[purpose],
      async make(choice) {
        const made = await makeSideStage(choice, {
          releasesDir,
          registry,
          rejected,
          refused,
          tryReleases: (releases) => trialOf(releases, 1, choice),
        });
        return made && stageOf(made.releases, made.pool);
      },
      end: ({ pool }) => pool.close(),
    });
  const sides = { canary: sidesOf('canary'), preview: sidesOf('preview') };

  function sweepSides() {
    const works = (choice: Choice) => [...choice].every(([unit, version]) => !refused.has(unit, version));
    sides.canary.sweep((choice) => works(choice) && areCanaries(registry, choice));
    sides.preview.sweep((choice) => works(choice) && areListed(registry, choice));
  }

  function change(): Promise<void> {
    switching ??= (async () => {
      try {
        const old = stage;
        const listed = await readRegistry(releasesDir);
        stage = await build(listed);
        // Who gets a canary is decided by what the active releases were chosen from.
        registry = listed;
        seenRevision = listed.revision;
        log.info('Serving another set of releases.', { revision: stage.releases.revision });
        sweepSides();
        Object.values(sides).forEach((side) => side.renew());
        void old.pool.close();
      } catch (error) {
        log.error('The releases stay as they are: the new set cannot be served.', { error: String(error) });
      } finally {
        switching = undefined;
      }
    })();
    return switching;
  }

  /** Whether another set would be served now: another choice, or files that were damaged and are whole again. */
  async function hasChanged(): Promise<boolean> {
    const listed = await readRegistry(releasesDir);
    if (listed.revision !== seenRevision) {
      seenRevision = listed.revision;
      const now = await resolveReleases(releasesDir, listed, rejected, { report: quiet });
      if (!serveTheSame(now, stage.releases)) return true;
      // A canary, a preview or a release for later: what everybody gets is what it was.
      registry = listed;
      log.info('The registry has changed; the active releases have not.', { revision: listed.revision });
      return false;
    }
    if (stage.releases.complete || Date.now() < nextRepairCheck) return false;
    nextRepairCheck = Date.now() + REPAIR_CHECK_MS;
    // What is wrong was said when the set was made; a look every few seconds says nothing new.
    const now = await resolveReleases(releasesDir, listed, rejected, { report: quiet });
    return describeSet(now) !== describeSet(stage.releases);
  }

  const timer = setInterval(() => {
    if (switching) return;
    sweepSides();
    hasChanged().then(
      (changed) => void (changed && change()),
      (error: unknown) =>
        log.warn('The registry cannot be read; the releases stay as they are.', { error: String(error) }),
    );
  }, POLL_MS);

  return {
    current: () => stage,
    registry: () => registry,
    sideStage: (purpose, choice, waitMs) => sides[purpose].get(choice, waitMs),
    isRefused: refused.has,
    async render(held, url, saveData, signal, trace) {
      try {
        return { ...(await held.pool.render(url, saveData, signal, trace)), fromServer: true };
      } catch (error) {
        if (!signal.aborted) log.warn('A page is left to the browser.', { url, error: String(error) });
        return { ...held.pool.clientDocument, fromServer: false };
      }
    },
    async close() {
      clearInterval(timer);
      await switching;
      await Promise.all([stage.pool.close(), ...Object.values(sides).map((side) => side.close())]);
    },
  };
}
