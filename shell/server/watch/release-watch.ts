import { RefusedError } from '@safar/delivery/refused-error';
import type { ReleaseStore } from '@safar/delivery/release-store';
import { rollback } from '@safar/delivery/rollback';
import type { Registry } from '@safar/shared/contract/registry';
import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import { log } from '../log';
import type { WatchSettings } from '../settings';
import type { BackendTelemetry } from '../telemetry/backend-telemetry';
import { errorShare, failsTooOften, type Counts } from './rollback-rule';
import { watchedReleases, type WatchedRelease } from './watched-releases';

const MINUTE_MS = 60_000;
/** The time before a release in which the one before it shows how it usually does. */
const USUAL_MS = 24 * 60 * MINUTE_MS;

export interface ReleaseWatchOptions {
  readonly store: ReleaseStore;
  readonly figures: Pick<BackendTelemetry, 'releases'>;
  readonly settings: WatchSettings;
  /** Where the packages of this checkout are. */
  readonly root: string;
  /** Who the history says did it. */
  readonly by: string;
  readonly now?: () => number;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/**
 * Watches releases that are new to visitors, and takes one back whose page loads fail too often. Any number of site servers may
 * do so at once: the change is made from the release that was judged, so only the first of them changes anything.
 *
 * @returns looks once; to be called every few seconds with the registry of that moment.
 */
export function createReleaseWatch({
  store,
  figures,
  settings,
  root,
  by,
  now = Date.now,
}: ReleaseWatchOptions) {
  let history: readonly HistoryEntry[] = [];
  let revision = -1;
  let looking = false;
  /** Releases that could not be taken back; said once. */
  const given = new Set<string>();

  const countsOf = async (unit: string, version: string, since: Date): Promise<Counts> =>
    (await figures.releases(since)).find((one) => one.unit === unit && one.version === version) ?? {
      loads: 0,
      failed: 0,
      failedVisitors: 0,
    };

  async function takeBack({ unit, version, kind, before }: WatchedRelease, counts: Counts, usual: Counts) {
    const why =
      `${percent(errorShare(counts))} of ${counts.loads} page loads with ${version} failed (visitors: ${counts.failedVisitors}); ` +
      `${percent(errorShare(usual))} of ${usual.loads} with ${before}.`;
    const { active, revision: now } = await rollback(store, {
      root,
      name: unit,
      from: version,
      reason: 'automatic',
      by,
      why,
    });
    const what =
      kind === 'canary'
        ? 'A canary failed in browsers and is ended.'
        : 'A release failed in browsers and is taken back.';
    log.error(what, { remote: unit, version, active, revision: now, why });
  }

  async function judge(release: WatchedRelease) {
    const { unit, version, kind, at, before } = release;
    const counts = await countsOf(unit, version, at);
    if (!failsTooOften(counts, { loads: 0, failed: 0 }, settings)) return;
    const usual = await countsOf(unit, before, kind === 'canary' ? at : new Date(at.getTime() - USUAL_MS));
    if (failsTooOften(counts, usual, settings)) await takeBack(release, counts, usual);
  }

  async function look(registry: Registry) {
    if (registry.revision !== revision) {
      history = await store.readHistory();
      revision = registry.revision;
    }
    for (const release of watchedReleases(
      registry,
      history,
      new Date(now() - settings.minutes * MINUTE_MS),
    )) {
      const id = `${release.unit}@${release.version}`;
      if (given.has(id)) continue;
      await judge(release).catch((error: unknown) => {
        // Refused: there is nothing to go back to. Everything else, such as a backend that is away, may pass.
        if (error instanceof RefusedError) given.add(id);
        log.warn('A new release could not be judged or taken back.', { release: id, error: String(error) });
      });
    }
  }

  return async function lookOnce(registry: Registry): Promise<void> {
    if (looking || settings.minutes === 0 || settings.errorShare === 0) return;
    looking = true;
    try {
      await look(registry);
    } catch (error) {
      log.warn('New releases cannot be watched at the moment.', { error: String(error) });
    } finally {
      looking = false;
    }
  };
}
