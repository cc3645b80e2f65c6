import { withDeadline } from '@safar/contract/with-deadline';
import { overridesKey, type ReleaseOverrides } from '../releases/release-overrides';

interface DeploymentCacheOptions<D> {
  /** Maximum number of deployments. Each has a separate worker. */
  readonly limit: number;
  /** Resolves with `undefined` if the overrides cannot be served. */
  start(overrides: ReleaseOverrides): Promise<D | undefined>;
  stop(deployment: D): Promise<void>;
  readonly now?: () => number;
}

interface DeploymentCache<D> {
  /**
   * Returns the deployment for these overrides, which starts on first use. Returns `undefined` on timeout, on failure,
   * or if the cache is full and every deployment was used in the last 20 seconds.
   */
  get(overrides: ReleaseOverrides, timeoutMs: number): Promise<D | undefined>;
  /** Stops deployments whose overrides `isWanted` rejects, and deployments that have not been used for ten minutes. */
  sweep(isWanted: (overrides: ReleaseOverrides) => boolean): void;
  /**
   * Replaces all deployments after a change of the active releases. An old deployment is used until the start of its
   * successor has succeeded or failed.
   */
  renew(): void;
  /** Stops all deployments, and resolves when they have stopped. After the call, `get` returns `undefined`. */
  close(): Promise<void>;
}

interface Entry<D> {
  readonly overrides: ReleaseOverrides;
  deployment: D | undefined;
  starting: Promise<D | undefined> | undefined;
  lastUsed: number;
}

/**
 * A deployment that was used within this time is not evicted. Otherwise, at the limit, requests for different
 * deployments would alternately evict each other's deployment.
 */
const MIN_AGE_MS = 20_000;
const IDLE_MS = 10 * 60_000;

/** Resolves with `undefined` if the work fails or the timeout passes. The timeout does not cancel the work. */
const withTimeout = <T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> =>
  withDeadline(work, timeoutMs, () => new Error('Timeout.')).catch(() => undefined);

/**
 * Caches the deployments (release sets with their render workers) of canaries and previews. Deployments start one at a
 * time. At the limit, the least recently used deployment is evicted.
 */
export function createDeploymentCache<D>({
  limit,
  start,
  stop,
  now = () => performance.now(),
}: DeploymentCacheOptions<D>): DeploymentCache<D> {
  /** The least recently used entry is first. */
  const entries = new Map<string, Entry<D>>();
  let startQueue: Promise<unknown> = Promise.resolve();
  /** Deployments that are being stopped. `close` waits for them, so that no worker is left. */
  const stopping = new Set<Promise<void>>();
  let isClosed = false;

  const isCurrent = (key: string, entry: Entry<D>) => entries.get(key) === entry;

  function stopInBackground(deployment: D | undefined) {
    if (deployment === undefined) return;
    const stopped = stop(deployment).finally(() => stopping.delete(stopped));
    stopping.add(stopped);
  }

  function remove(key: string) {
    const deployment = entries.get(key)?.deployment;
    entries.delete(key);
    stopInBackground(deployment);
  }

  async function startNow(key: string, entry: Entry<D>): Promise<D | undefined> {
    if (!isCurrent(key, entry)) return undefined;
    const deployment = await start(entry.overrides).catch(() => undefined);
    if (!isCurrent(key, entry)) {
      stopInBackground(deployment);
      return undefined;
    }
    const replaced = entry.deployment;
    entry.deployment = deployment;
    if (deployment === undefined) entries.delete(key);
    stopInBackground(replaced);
    return deployment;
  }

  function enqueueStart(key: string, entry: Entry<D>): Promise<D | undefined> {
    const starting = startQueue.then(() => startNow(key, entry));
    startQueue = starting;
    entry.starting = starting;
    return starting;
  }

  /**
   * If the cache is full, evicts the least recently used deployment, unless it was used within `MIN_AGE_MS`.
   *
   * @returns whether another deployment may start
   */
  function evictIfFull(): boolean {
    if (entries.size < limit) return true;
    const [oldest] = entries;
    if (!oldest || now() - oldest[1].lastUsed < MIN_AGE_MS) return false;
    remove(oldest[0]);
    return true;
  }

  return {
    async get(overrides, timeoutMs) {
      const key = overridesKey(overrides);
      const existing = entries.get(key);
      if (!existing && (isClosed || !evictIfFull())) return undefined;
      const entry = existing ?? { overrides, deployment: undefined, starting: undefined, lastUsed: 0 };
      entry.lastUsed = now();
      entries.delete(key);
      entries.set(key, entry);
      return entry.deployment ?? withTimeout(entry.starting ?? enqueueStart(key, entry), timeoutMs);
    },
    sweep(isWanted) {
      for (const [key, { overrides, lastUsed }] of [...entries]) {
        if (!isWanted(overrides) || now() - lastUsed > IDLE_MS) remove(key);
      }
    },
    renew() {
      for (const [key, entry] of entries) void enqueueStart(key, entry);
    },
    async close() {
      isClosed = true;
      for (const key of [...entries.keys()]) remove(key);
      await startQueue;
      await Promise.all(stopping);
    },
  };
}
