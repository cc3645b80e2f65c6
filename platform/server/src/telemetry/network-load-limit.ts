import { LRUCache } from 'lru-cache';
import type { TelemetryBatch, VitalMetric } from '@safar/protocol/telemetry';

/**
 * Number of page loads of a release that each network may contribute in one window (see `createNetworkLoadLimit`), even
 * if they exceed `MAX_SHARE`. By default, a rollback needs fifty page loads (`ROLLBACK_MIN_LOADS`). They come from at
 * least ten networks in one window, or from at least five networks in two windows. The page loads of a canary count for
 * up to a day, that is, for many windows, so fewer networks are enough.
 */
const MIN_LOADS = 5;
/**
 * Maximum share of a release's page loads that one network may contribute after its first `MIN_LOADS`. The limit is
 * rounded up to whole page loads. With the default `ROLLBACK_ERROR_RATE` of 5 %, the rollback of a release with more
 * than 1,000 page loads in one window therefore needs failures from at least nine networks.
 */
const MAX_SHARE = 0.005;
const MIN_WINDOW_MINUTES = 15;
const MAX_NETWORKS = 20_000;
const MAX_LOADS = 50_000;

type LoadOfRelease = Pick<TelemetryBatch['loads'][number], 'load' | 'unit' | 'version'>;

interface Decision {
  readonly isCounted: boolean;
  /** The metrics that have been counted for this page load. */
  readonly metrics: VitalMetric[];
}

interface ReleaseLoads {
  total: number;
  readonly byNetwork: LRUCache<string, { count: number }>;
}

/**
 * Limits the contribution of one network (an IP prefix) to the error rate and the vitals of a release. If many visitors
 * load a release, an attacker with a few networks can therefore neither cause its rollback nor hide its failures.
 *
 * Counts are kept in the memory of this process for a window of fifteen minutes, or of `watchMinutes` if that is
 * longer. The window of a release begins with its first page load, so automatic rollback usually stops watching a new
 * release before a second window begins.
 *
 * @param options.watchMinutes how long automatic rollback watches a release
 */
export function createNetworkLoadLimit({
  watchMinutes = 0,
  now = () => performance.now(),
}: { readonly watchMinutes?: number; readonly now?: () => number } = {}) {
  const ttl = Math.max(MIN_WINDOW_MINUTES, watchMinutes) * 60_000;
  const options = { ttl, ttlResolution: 0, perf: { now } };
  const releases = new LRUCache<string, ReleaseLoads>({ max: 100, ...options });
  /** A decision for each page load. The decision for the first report also applies to the page load's later reports. */
  const decisions = new LRUCache<string, Decision>({ max: MAX_LOADS, ...options });

  function decide(release: string, network: string): boolean {
    const loads = releases.get(release) ?? { total: 0, byNetwork: new LRUCache({ max: MAX_NETWORKS }) };
    if (loads.total === 0) releases.set(release, loads);
    const own = loads.byNetwork.get(network) ?? { count: 0 };
    if (own.count >= Math.max(MIN_LOADS, MAX_SHARE * loads.total)) return false;
    own.count += 1;
    loads.byNetwork.set(network, own);
    loads.total += 1;
    return true;
  }

  function decisionFor({ load, unit, version }: LoadOfRelease, network: string): Decision {
    const release = `${unit}@${version}`;
    const key = `${release} ${network} ${load}`;
    const decision = decisions.get(key) ?? { isCounted: decide(release, network), metrics: [] };
    decisions.set(key, decision);
    return decision;
  }

  return {
    /** Whether a page load of this network counts for its release. */
    counts(load: LoadOfRelease, network: string): boolean {
      return decisionFor(load, network).isCounted;
    },
    /**
     * Whether a vital counts for its release. Each metric counts only once per page load. A genuine page reports it
     * only once, and the backend would count every repetition.
     */
    countsVital(
      { metric, ...load }: LoadOfRelease & { readonly metric: VitalMetric },
      network: string,
    ): boolean {
      const { isCounted, metrics } = decisionFor(load, network);
      if (!isCounted || metrics.includes(metric)) return false;
      metrics.push(metric);
      return true;
    },
  };
}
