import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log';
import type { RenderMetrics } from '../metrics/render-metrics';
import { assetOf } from '../releases/read-release';
import type { ReleaseSet, ServedUnit } from '../releases/release-set';
import type { Settings } from '../settings';
import { startRenderPool, type RenderPool, type RenderPoolOptions } from './render-pool';
import { RenderTimeout, WorkerKilled, WorkerStartError, type WorkerEndCause } from './render-worker';
import type { FaultKind } from './release-faults';
import { UNCAUGHT, type PartFailure, type ServerBuild, type WorkerData } from './worker-protocol';

/**
 * Deadline for rendering a page. The watchdog, which measures CPU time, must detect a hung worker before this
 * deadline, even if the worker gets only a small part of a CPU.
 */
const DEADLINE_MS = 30_000;
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 400;
/** Waiting time after rendering. A worker reports an unhandled rejection only after it has rendered the page. */
const LATE_FAULTS_MS = 100;

interface SmokeTestOptions {
  readonly settings: Settings;
  readonly workerFile: string;
  readonly metrics: RenderMetrics;
  /** Number of workers. */
  readonly size: number;
  /** Paths such as `/api/VideosGet`, relative to the site's origin, at which a POST request only reads data. */
  readonly readOnlyPostPaths: readonly string[];
  /** Called when a release fails after the smoke test. */
  readonly onFault: (fault: RenderFault) => void;
}

/** A fault of a release in a render worker, for example an exception or an endless loop. */
export interface RenderFault {
  readonly unit: string;
  readonly kind: FaultKind;
  readonly urls: readonly string[];
  readonly message: string;
}

export interface SmokeTest {
  /** Absent if a release prevented the workers from starting. */
  readonly pool: RenderPool | undefined;
  /** Units whose releases failed the test and must not be used. */
  readonly failedUnits: readonly string[];
  /** Whether the workers rendered the home page. */
  readonly rendered: boolean;
}

const END_FAULTS: Readonly<
  Record<Exclude<WorkerEndCause, 'killed'>, { readonly kind: FaultKind; readonly message: string }>
> = {
  hung: {
    kind: 'cpu',
    message: 'The code of the release blocked a render worker until its CPU limit was reached.',
  },
  out_of_memory: { kind: 'memory', message: 'The code of the release used all memory of a render worker.' },
  crashed: { kind: 'exit', message: 'A render worker ended while it ran the code of the release.' },
};

/** Returns a list with the server build of a unit. The list is empty if the unit has no usable server build. */
export const serverBuild = ({ release, ssrCode }: ServedUnit): ServerBuild[] =>
  ssrCode === undefined ? [] : [{ name: release.name, version: release.version, code: ssrCode }];

/**
 * Minimum time between two log lines about late data of a remote. It is long, because the data of every remote on every
 * page is late while the backend does not respond.
 */
const LATE_DATA_LOG_INTERVAL_MS = 60_000;
const lateDataLoggedAt = new Map<string, number>();

function logLateData({ remote, version, message }: PartFailure): void {
  if ((lateDataLoggedAt.get(remote) ?? -Infinity) + LATE_DATA_LOG_INTERVAL_MS > performance.now()) return;
  lateDataLoggedAt.set(remote, performance.now());
  const remedy =
    'Check the backend. Browsers request the missing data themselves. This line is logged at most once a minute per remote.';
  log.warn('The data of a part was not available in time.', { remote, version, reason: message, remedy });
}

/** @throws if the shell has no server build, because then no page can be rendered. */
function workerData(settings: Settings, { shell, remotes, pageRegistry }: ReleaseSet): WorkerData {
  const [shellBuild] = serverBuild(shell);
  if (!shellBuild)
    throw new Error(
      'The server build of the shell is damaged or excluded, and there is no older shell to use.',
    );
  return {
    shell: shellBuild,
    remotes: [...remotes.values()].flatMap(serverBuild),
    registry: pageRegistry,
    site: settings.site,
    assets: {
      icon: '/favicon.svg',
      styles: shell.release.client.css.map((path) => assetOf(shell.release, path)),
    },
    styleTexts: new Map(
      [shell, ...remotes.values()].flatMap(({ styles }) => [...styles.keys()].map((url) => [url, url])),
    ),
    apiCacheSeconds: settings.apiCacheSeconds,
  };
}

/**
 * Returns whether the shell fails on the pages `urls` even in a worker without the code of remotes. Without this check,
 * the shell could be blamed for a fault of a remote, for example when React retries a suspended component of that
 * remote.
 */
async function shellFailsAlone(options: RenderPoolOptions, urls: readonly string[]): Promise<boolean> {
  let hasFailed = false;
  const pool = await startRenderPool({
    ...options,
    size: 1,
    data: { ...options.data, remotes: [] },
    onPartFailure: ({ remote, code }) => (hasFailed ||= remote === 'shell' && code !== 'data-unavailable'),
    onWorkerEnd: ({ cause }) => (hasFailed ||= cause !== 'killed'),
  }).catch((error: unknown) => {
    if (error instanceof WorkerStartError && error.unit !== undefined) return undefined;
    throw error;
  });
  if (!pool) return true;
  // A fault that occurred while no page was being rendered may have no URLs. In this case, the home page is rendered.
  for (const url of urls.length > 0 ? urls : ['/'])
    await pool.render(url, false, AbortSignal.timeout(DEADLINE_MS)).catch((error: unknown) => {
      hasFailed ||= !(error instanceof RenderTimeout || error instanceof WorkerKilled);
    });
  await sleep(LATE_FAULTS_MS);
  await pool.close();
  return hasFailed;
}

/**
 * Starts workers for a release set and renders the home page with them.
 *
 * @throws if the shell has no server build, or if the workers cannot start and no release can be excluded
 */
export async function smokeTest(
  releases: ReleaseSet,
  { settings, workerFile, metrics, size, readOnlyPostPaths, onFault }: SmokeTestOptions,
): Promise<SmokeTest> {
  const failedUnits = new Set<string>();
  let isTesting = true;
  let hasShellFault = false;
  const unitOf = (name: string) => (name === 'shell' ? releases.shell : releases.remotes.get(name));

  /**
   * Marks a unit as failed if it has an older release, or if it is a remote that ends workers. Any other unit stays in
   * use, and browsers render it. During the test, the shell is marked only after `checkShell` has confirmed its fault.
   */
  function failUnit(name: string, endsWorkers: boolean) {
    const unit = unitOf(name);
    if (unit?.ssrCode === undefined) return;
    if (name === 'shell' && isTesting) return void (hasShellFault = true);
    if (unit.previous || (endsWorkers && name !== 'shell')) failedUnits.add(name);
  }

  let isChecking = false;

  /**
   * Records a fault of a remote at once. A fault of the shell is recorded only if `shellFailsAlone` confirms it. Until
   * this check ends, further faults of the shell are ignored.
   */
  function record(fault: RenderFault) {
    if (fault.unit !== 'shell') return onFault(fault);
    if (isChecking) return;
    isChecking = true;
    shellFailsAlone(poolOptions, fault.urls)
      .then(
        (fails) => (fails ? onFault(fault) : undefined),
        (error: unknown) => log.warn('A fault of the shell could not be checked.', { error: String(error) }),
      )
      .finally(() => (isChecking = false));
  }

  function onPartFailure(failure: PartFailure, urls: readonly string[]) {
    const { remote, code, message } = failure;
    // The backend failed or was late; the release is not to blame.
    if (code === 'data-unavailable') return logLateData(failure);
    if (!isTesting)
      return record({ unit: remote, kind: code === UNCAUGHT ? 'rejection' : 'throw', urls, message });
    log.warn('A remote or the shell failed on the server while a page was rendered.', { ...failure });
    failUnit(remote, false);
  }

  const poolOptions: RenderPoolOptions = {
    workerFile,
    data: workerData(settings, releases),
    apiUrl: `${settings.backendUrl}/api`,
    readOnlyPostPaths,
    size,
    timeoutFactor: settings.renderTimeoutFactor,
    metrics,
    onPartFailure,
    onWorkerEnd({ cause, unit, urls }) {
      if (unit === undefined || cause === 'killed') return;
      if (isTesting) failUnit(unit, true);
      else record({ unit, urls, ...END_FAULTS[cause] });
    },
  };
  async function checkShell() {
    if (!hasShellFault || !(await shellFailsAlone(poolOptions, ['/']))) return;
    isTesting = false;
    failUnit('shell', true);
  }

  const pool = await startRenderPool(poolOptions).catch(async (error: unknown) => {
    if (error instanceof WorkerStartError && error.unit !== undefined) failUnit(error.unit, true);
    await checkShell();
    if (failedUnits.size === 0) throw error;
    log.warn('The render workers of a new release set could not start.', { error: String(error) });
    return undefined;
  });
  if (!pool) return { pool, failedUnits: [...failedUnits], rendered: false };

  const renderHome = () =>
    pool.render('/', false, AbortSignal.timeout(DEADLINE_MS)).then(
      () => 'rendered' as const,
      (error: unknown) => {
        log.warn('A new release set could not render the home page.', { error: String(error) });
        return error instanceof RenderTimeout ? ('late' as const) : ('failed' as const);
      },
    );
  // An attempt that times out (`late`) does not count as a failure, because the machine may be busy, or the watchdog
  // may need more time to detect a hung worker.
  const deadline = performance.now() + DEADLINE_MS;
  let outcome = await renderHome();
  for (let failures = 1; outcome !== 'rendered' && failedUnits.size === 0 && !hasShellFault;) {
    if (outcome === 'failed') failures += 1;
    if (failures > MAX_ATTEMPTS || performance.now() > deadline) break;
    await sleep(RETRY_DELAY_MS);
    outcome = await renderHome();
  }
  await sleep(LATE_FAULTS_MS);
  await checkShell();
  const rendered = outcome === 'rendered';
  isTesting = false;
  return { pool, failedUnits: [...failedUnits], rendered };
}
