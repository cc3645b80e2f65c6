import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log';
import { releaseId } from '../releases/read-release';
import { hasCanary } from '../releases/release-overrides';
import type { ReleaseSet } from '../releases/release-set';
import type { SiteRenderer } from '../rendering/site-renderer';

const CHECK_INTERVAL_MS = 250;
const PURGE_TIMEOUT_MS = 3_000;
const RETRY_DELAYS_MS = [0, 500, 2_000, 10_000];

/**
 * The surrogate keys of a document. There is one key for each release of the release set, because a document depends on
 * all of these releases.
 */
const surrogateKeys = ({ shell, remotes }: Pick<ReleaseSet, 'shell' | 'remotes'>): readonly string[] =>
  [shell, ...remotes.values()].map(({ release }) => releaseId(release));

/**
 * The maximum age, in seconds, of a page that a shared cache serves: the sum of `s-maxage` and `stale-while-revalidate`
 * in `edgeHeaders`.
 */
export const maxEdgeSeconds = (seconds: number): number => 2 * seconds;

/**
 * Returns headers that allow a shared cache in front of the site servers to store a page. The page must not depend on
 * the visitor, except through the request headers in `vary`. Browsers still revalidate the page on every visit.
 *
 * @param seconds the TTL of the page (`EDGE_CACHE_SECONDS`); with 0, no headers are returned
 */
export function edgeHeaders(
  seconds: number,
  releases: ReleaseSet,
  vary: string,
): Readonly<Record<string, string>> {
  if (seconds === 0) return {};
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    'surrogate-key': surrogateKeys(releases).join(' '),
    vary,
  };
}

interface EdgePurgeOptions {
  readonly renderer: Pick<SiteRenderer, 'current' | 'registry'>;
  readonly purgeUrl: string;
  readonly token: string | undefined;
}

async function purge({ purgeUrl, token }: EdgePurgeOptions, keys: readonly string[], signal: AbortSignal) {
  let problem = '';
  for (const delay of RETRY_DELAYS_MS) {
    await sleep(delay, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const response = await fetch(purgeUrl, {
        method: 'POST',
        headers: { 'surrogate-key': keys.join(' '), ...(token && { authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return log.info('The shared cache was purged.', { keys });
      problem = `status ${response.status}`;
    } catch (error) {
      problem = String(error);
    }
  }
  log.error('The shared cache could not be purged; it serves earlier pages until they expire.', {
    keys,
    error: problem,
  });
}

/**
 * Purges the shared cache whenever its pages become outdated: when this server switches to other releases, and when a
 * canary starts, because pages then differ between visitors. Each site server purges the cache after its own switch,
 * because a server that has not switched yet still sends earlier pages to the cache.
 *
 * @returns a function that stops purging
 */
export function purgeOnSwitch(options: EdgePurgeOptions): () => void {
  const { renderer } = options;
  const state = () => ({ deployment: renderer.current(), canary: hasCanary(renderer.registry()) });
  const stopping = new AbortController();
  let before = state();
  const timer = setInterval(() => {
    const now = state();
    const isSwitch = now.deployment.id !== before.deployment.id;
    if (isSwitch || (now.canary && !before.canary))
      void purge(options, surrogateKeys(before.deployment.releases), stopping.signal);
    before = now;
  }, CHECK_INTERVAL_MS);
  timer.unref?.();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
