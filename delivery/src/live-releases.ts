import type { Registry } from '@safar/shared/contract/registry';
import type { Release } from '@safar/shared/contract/release';
import type { ReleaseStore } from './release-store';

/** What some visitors get of a unit: its active release, and its canary. */
export const liveVersions = ({ active, canary }: Registry['units'][string]): string[] =>
  canary ? [active, canary.version] : [active];

/** The releases that some visitors get; one whose folder was lost is left out, because it must not stop the others. */
export async function readLiveReleases(store: ReleaseStore, registry: Registry): Promise<Release[]> {
  const found = await Promise.all(
    Object.entries(registry.units).flatMap(([name, unit]) =>
      liveVersions(unit).map((version) => store.find(name, version).catch(() => undefined)),
    ),
  );
  return found.filter((release) => release !== undefined);
}
