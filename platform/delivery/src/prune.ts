import { allEntries, fallbackVersions, type HistoryEntry, type RegistryUnit } from '@safar/protocol/registry';
import { changeRegistry, type Author } from './change-registry';
import { replay } from './repair';
import type { ReleaseStore } from './store/release-store';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MIN_RELEASES = 10;
/**
 * Minimum number of days for which a release is kept after its publication, and after visitors last received it. A page
 * that a visitor opened within this time may still load files of its releases.
 */
const MIN_DAYS = 7;

export interface PruneInput extends Author {
  /**
   * How many of each unit's newest releases to keep regardless of their age, not counting previews. Values below 10
   * count as 10.
   */
  readonly keep?: number;
  /** Number of days for which a release is kept after its publication and its last use. Values below 7 count as 7. */
  readonly days?: number;
  readonly now?: Date;
}

interface PruneResult {
  readonly removed: readonly { readonly name: string; readonly version: string }[];
  /** Removed leftovers of interrupted commands, as paths relative to the store. */
  readonly swept: readonly string[];
}

/**
 * Removes outdated releases from the registry and then from the store. Also removes leftovers of interrupted commands.
 * If a unit was removed long ago, it keeps only the releases that were published or used recently.
 */
export async function prune(store: ReleaseStore, input: PruneInput = {}): Promise<PruneResult> {
  const removed: { name: string; version: string }[] = [];
  for (const name of Object.keys(allEntries(await store.readRegistry()))) {
    let dropped: string[] = [];
    await changeRegistry(store, input, async (current) => {
      const unit = allEntries(current)[name];
      if (!unit) return undefined;
      const kept = unit.releases.filter(isRetained(unit, await store.readHistory(name), input));
      dropped = unit.releases.filter((release) => !kept.includes(release)).map((release) => release.version);
      return dropped.length > 0
        ? { unit: name, reason: 'prune', to: { ...unit, releases: kept } }
        : undefined;
    });
    for (const version of dropped) {
      await store.remove(name, version);
      removed.push({ name, version });
    }
  }
  return { removed, swept: await store.sweep(HOUR_MS) };
}

/**
 * Returns the versions that visitors may have received since the given time. The canary that was live at that time is
 * derived from the older entries, because the newer entries do not always name it: an activation ends the canary, but
 * the history entry of the activation does not contain the version of the canary.
 *
 * @param history entries of one unit, newest first
 */
function versionsServedSince(history: readonly HistoryEntry[], since: number): (string | undefined)[] {
  const isRecent = ({ at }: HistoryEntry) => Date.parse(at) >= since;
  const { canary } = replay(history.filter((entry) => !isRecent(entry)));
  const recent = history.filter(isRecent);
  return [canary?.version, ...recent.flatMap(({ active, previous, version }) => [active, previous, version])];
}

function isRetained(
  unit: RegistryUnit,
  history: readonly HistoryEntry[],
  { keep = MIN_RELEASES, days = MIN_DAYS, now = new Date() }: PruneInput,
) {
  const since = now.getTime() - Math.max(MIN_DAYS, days) * DAY_MS;
  // A recently removed unit is pruned like an active one: pages that were opened before the removal may still load its
  // releases, and `activate` can add the unit to the site again.
  const removal = history.find(({ reason }) => reason === 'remove');
  const isOutdated = unit.removed && !(removal && Date.parse(removal.at) >= since);
  const live = isOutdated ? [] : [unit.active, unit.canary?.version, fallbackVersions(unit)[0]];
  const inUse = new Set([...live, ...versionsServedSince(history, since)]);
  // Previews do not count towards `keep`. Otherwise many previews would displace releases that visitors received.
  const released = unit.releases.filter(({ channel }) => channel === undefined);
  const newest = new Set(isOutdated ? [] : released.slice(-Math.max(MIN_RELEASES, keep)));
  return (release: RegistryUnit['releases'][number]) =>
    inUse.has(release.version) || newest.has(release) || Date.parse(release.publishedAt) >= since;
}

export function formatPrune({ removed, swept }: PruneResult): string[] {
  const lines = removed.map(({ name, version }) => `Removed ${name} ${version}.`);
  if (swept.length > 0) lines.push(`Removed leftovers of interrupted commands: ${swept.length}.`);
  return lines.length > 0 ? lines : ['Nothing to remove.'];
}
