import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log';
import type { RenderMeter } from '../metrics/render-meter';
import type { ReleaseSet } from '../releases/release-set';
import type { Settings } from '../settings';
import { poolData } from './pool-data';
import { PoolStartError, startRenderPool, type RenderPool } from './render-pool';
import type { PartFailure } from './worker-protocol';

/** For rendering the home page with a new set of releases. */
const TRIAL_MS = 4_000;
/** A machine that is busy with other work may take a worker for hung while it runs nobody's code: that proves nothing. */
const TRIALS = 3;
const BETWEEN_TRIALS_MS = 400;

interface TrialOptions {
  readonly settings: Settings;
  readonly workerFile: string;
  readonly meter: RenderMeter;
  /** Workers. */
  readonly size: number;
  /** A worker hung after the trial, while it ran this remote's code. */
  readonly onHang: (remote: string) => void;
}

export interface Trial {
  /** Absent if the workers could not start because of a remote. */
  readonly pool: RenderPool | undefined;
  /** Remotes whose releases must not be used. */
  readonly unfit: readonly string[];
  /** Whether the home page came out. */
  readonly rendered: boolean;
}

/**
 * Starts workers for a set of releases and lets them render the home page.
 *
 * @throws when the workers cannot start, and no remote is to blame.
 */
export async function tryReleases(
  releases: ReleaseSet,
  { settings, workerFile, meter, size, onHang }: TrialOptions,
): Promise<Trial> {
  const unfit = new Set<string>();
  let trial = true;
  const onPartFailure = (failure: PartFailure) => {
    log.warn('A part of a page failed on the server.', { ...failure });
    const unit = releases.remotes.get(failure.remote);
    const itsOwnFault = failure.code !== 'data-unavailable';
    if (itsOwnFault && unit?.previous && unit.ssrCode !== undefined) unfit.add(failure.remote);
  };
  const pool = await startRenderPool({
    workerFile,
    data: poolData(settings, releases),
    size,
    patience: settings.renderPatience,
    meter,
    onPartFailure,
    onHang: (remote) => {
      if (remote === undefined) return;
      if (trial) unfit.add(remote);
      else onHang(remote);
    },
  }).catch((error: unknown) => {
    if (error instanceof PoolStartError && error.remote) return error.remote;
    throw error;
  });
  if (typeof pool === 'string') return { pool: undefined, unfit: [pool], rendered: false };
  const renderHome = () =>
    pool.render('/', false, AbortSignal.timeout(TRIAL_MS)).then(
      () => true,
      (error: unknown) => {
        log.warn('The home page could not be rendered by a new set of releases.', { error: String(error) });
        return false;
      },
    );
  let rendered = await renderHome();
  for (let count = 1; count < TRIALS && !rendered && unfit.size === 0; count += 1) {
    await sleep(BETWEEN_TRIALS_MS);
    rendered = await renderHome();
  }
  trial = false;
  return { pool, unfit: [...unfit], rendered };
}
