import type { Registry } from '@safar/shared/contract/registry';
import type { Release } from '@safar/shared/contract/release';
import type { ReleaseStore } from './release-store';

/** The active releases; one whose folder was lost is left out, because it must not stop the others. */
export async function readLiveReleases(store: ReleaseStore, registry: Registry): Promise<Release[]> {
  const found = await Promise.all(
    Object.entries(registry.units).map(([name, unit]) =>
      store.find(name, unit.active).catch(() => undefined),
    ),
  );
  return found.filter((release) => release !== undefined);
}
