import { log } from '../log';

/**
 * How a release failed on the server: it threw an exception while a page was rendered (`throw`), used too much CPU time
 * (`cpu`) or memory (`memory`), or ended its worker (`exit`). `rejection` is an unhandled promise rejection or an
 * uncaught exception.
 */
export type FaultKind = 'throw' | 'cpu' | 'memory' | 'exit' | 'rejection';

export interface ReleaseFault {
  readonly unit: string;
  readonly version: string;
  readonly kind: FaultKind;
  /** Route patterns of the pages whose rendering may have caused the fault. */
  readonly pages: readonly string[];
  readonly message: string;
  /** Whether there is an older release that can replace this release. */
  readonly hasFallback: boolean;
}

/** A release whose server build is temporarily not used. */
export interface Exclusion {
  readonly unit: string;
  readonly version: string;
  readonly reason: string;
  /** Start of the exclusion as an ISO time. */
  readonly since: string;
  readonly until: string;
}

/**
 * A release with this many faults on one page within `FAULT_WINDOW_MS` is excluded. A single fault may be a
 * coincidence.
 */
const MAX_FAULTS = 2;
const FAULT_WINDOW_MS = 5 * 60_000;
/** Duration of the first exclusion of a release. It doubles with every further exclusion of the same release. */
const FIRST_EXCLUSION_MS = 10 * 60_000;
const MAX_EXCLUSION_MS = 2 * 60 * 60_000;
/** Equal faults are logged once in this interval, because a page may be requested many times a second. */
const LOG_INTERVAL_MS = 60_000;
/**
 * Maximum number of entries in each map of `createReleaseFaults`. Entries do not expire, so above this number the
 * oldest entry is removed.
 */
const MAX_REMEMBERED = 1_000;

interface ExclusionRecord {
  readonly exclusion: Exclusion;
  /** End of the exclusion according to `now`, which does not jump if the system clock is set. */
  readonly untilMs: number;
  readonly times: number;
}

interface ReleaseFaultsOptions {
  readonly now?: () => number;
  readonly onFault?: (unit: string, kind: FaultKind) => void;
}

const remedyFor = (unit: string) =>
  `Read the message, then roll back (npm run release -- rollback ${unit}) or publish a corrected release.`;

/**
 * Whether a fault may exclude its release. A release with a fallback may always be excluded. A release of a remote
 * without a fallback is excluded only if the fault ended a worker, because this affects other pages and remotes. A
 * shell without a fallback is never excluded, because the server needs a shell to render.
 */
const mayBeExcluded = ({ unit, kind, hasFallback }: ReleaseFault): boolean =>
  hasFallback || (unit !== 'shell' && (kind === 'cpu' || kind === 'memory' || kind === 'exit'));

/**
 * Counts the faults of releases and excludes releases. Two faults on the same page within five minutes exclude a
 * release for ten minutes; then it is tried again. Each further exclusion lasts twice as long, up to two hours. Callers
 * record no fault if the data of a page is late or if rendering is slow because the machine is busy.
 */
export function createReleaseFaults({
  now = () => performance.now(),
  onFault = () => undefined,
}: ReleaseFaultsOptions = {}) {
  /** Times of recent faults, by release and page. */
  const faults = new Map<string, number[]>();
  const loggedAt = new Map<string, number>();
  const records = new Map<string, ExclusionRecord>();

  const idOf = (unit: string, version: string) => `${unit}@${version}`;
  const isActive = ({ untilMs }: ExclusionRecord) => untilMs > now();

  function remember<V>(map: Map<string, V>, key: string, value: V) {
    map.delete(key);
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest);
  }

  function logOnce({ unit, version, kind, pages, message }: ReleaseFault) {
    const key = [unit, version, kind, ...pages].join(' ');
    if ((loggedAt.get(key) ?? -Infinity) + LOG_INTERVAL_MS > now()) return;
    remember(loggedAt, key, now());
    log.error('A release failed on the server.', {
      unit,
      version,
      kind,
      pages,
      reason: message,
      remedy: remedyFor(unit),
    });
  }

  /**
   * Counts a fault on a page.
   *
   * @returns whether this fault reaches the limit for an exclusion.
   */
  function reachesLimit(release: string, page: string): boolean {
    const key = `${release} ${page}`;
    const recent = (faults.get(key) ?? []).filter((time) => time > now() - FAULT_WINDOW_MS);
    recent.push(now());
    if (recent.length >= MAX_FAULTS) faults.delete(key);
    else remember(faults, key, recent);
    return recent.length >= MAX_FAULTS;
  }

  function exclude(unit: string, version: string, reason: string): void {
    const release = idOf(unit, version);
    const times = (records.get(release)?.times ?? 0) + 1;
    const milliseconds = Math.min(FIRST_EXCLUSION_MS * 2 ** (times - 1), MAX_EXCLUSION_MS);
    const untilMs = now() + milliseconds;
    const since = Date.now();
    const exclusion = {
      unit,
      version,
      reason,
      since: new Date(since).toISOString(),
      until: new Date(since + milliseconds).toISOString(),
    };
    remember(records, release, { exclusion, untilMs, times });
    log.error('A release was excluded from server rendering; it will be tried again later.', {
      ...exclusion,
      remedy: remedyFor(unit),
    });
  }

  const has = (release: string): boolean => {
    const record = records.get(release);
    return record !== undefined && isActive(record);
  };

  return {
    /** Records a fault. @returns whether the release was excluded because of this fault. */
    record(fault: ReleaseFault): boolean {
      const { unit, version, pages, message } = fault;
      onFault(unit, fault.kind);
      logOnce(fault);
      const release = idOf(unit, version);
      const isExcluded = pages.map((page) => reachesLimit(release, page)).includes(true);
      if (!isExcluded || !mayBeExcluded(fault) || has(release)) return false;
      exclude(unit, version, message);
      return true;
    },
    /**
     * Excludes a release that is blamed for a failed smoke test. Does not check `mayBeExcluded`, because `blamedUnits`
     * returns only releases that meet the same conditions.
     */
    exclude,
    /** Whether a release, such as `mf-blog@1.4.2`, is excluded at the moment. */
    has,
    list: (): Exclusion[] => [...records.values()].filter(isActive).map(({ exclusion }) => exclusion),
  };
}

export type ReleaseFaults = ReturnType<typeof createReleaseFaults>;
