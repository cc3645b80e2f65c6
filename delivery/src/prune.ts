import type { RegistryUnit } from '@safar/shared/contract/registry';
import { changeRegistry, type Author } from './change-registry';
import { madeActive } from './made-active';
import type { ReleaseStore } from './release-store';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface PruneInput extends Author {
  /** Releases of each unit that stay however old they are; never less than 10. */
  readonly keep?: number;
  /** Days that a release stays however many there are; never less than 7: pages that were opened then still load from it. */
  readonly days?: number;
  readonly now?: Date;
}

export interface Pruned {
  readonly removed: readonly { readonly name: string; readonly version: string }[];
  /** Folders of crashed publishers, relative to the store. */
  readonly swept: readonly string[];
}

/** Removes releases that nobody needs any more: unlisted first, deleted after. */
export async function prune(store: ReleaseStore, input: PruneInput = {}): Promise<Pruned> {
  const removed: { name: string; version: string }[] = [];
  for (const name of Object.keys((await store.readRegistry()).units)) {
    let dropped: string[] = [];
    await changeRegistry(store, input, async ({ units }) => {
      const unit = units[name];
      if (!unit) return undefined;
      const before = (await store.readHistory(name)).find(madeActive(unit.active))?.previous;
      const kept = unit.releases.filter(needed(unit, before, input));
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

function needed(
  unit: RegistryUnit,
  before: string | undefined,
  { keep = 10, days = 7, now = new Date() }: PruneInput,
) {
  const named = new Set([unit.active, unit.canary?.version, unit.pin, before]);
  // Previews stay for their days only, and do not push releases out that visitors had.
  const released = unit.releases.filter(({ channel }) => channel === undefined);
  const newest = new Set(released.slice(-Math.max(10, keep)));
  const since = now.getTime() - Math.max(7, days) * DAY_MS;
  return (release: RegistryUnit['releases'][number]) =>
    named.has(release.version) || newest.has(release) || Date.parse(release.publishedAt) >= since;
}
