import { canary, promote } from '@safar/delivery/canary';
import { FolderStore } from '@safar/delivery/folder-store';
import { publish } from '@safar/delivery/publish';
import { packOf, unpackReleases } from './packed-releases';
import type { TestStore, Unit } from './release-store';
import { root } from './run-folder';
import { variantFolder, variantVersion, type Variant } from './variants';

const remoteOf = (variant: Variant) => variant.split(' ')[0] ?? '';

/** The release as addresses and marks name it, e.g. `mf-blog@1.0.112`. */
export const releaseOf = (variant: Variant): string => `${remoteOf(variant)}@${variantVersion(variant)}`;

/** Publishes a variant that visitors do not get yet; with a channel they never will. */
export async function publishForLater(store: TestStore, variant: Variant, channel?: string): Promise<void> {
  const source = { root: variantFolder(variant), name: remoteOf(variant), version: variantVersion(variant) };
  await publish(new FolderStore(store.folder), { ...source, activate: false, channel });
}

/** Gives a published variant to a share of the visitors; 0 takes it from them. */
export async function setCanary(store: TestStore, variant: Variant, percent: number): Promise<void> {
  const name = remoteOf(variant);
  await canary(new FolderStore(store.folder), { root, name, version: variantVersion(variant), percent });
}

/** Gives a remote's canary to everybody. */
export async function promoteCanary(store: TestStore, variant: Variant): Promise<void> {
  await promote(new FolderStore(store.folder), { root, name: remoteOf(variant) });
}

/**
 * Adds the kept releases of an older contract version to a store, as the ones before those of the checkout.
 *
 * @param active units of which the older release is the one that visitors get
 */
export async function addOldReleases(
  store: TestStore,
  contract: string,
  active: readonly Unit[],
): Promise<ReadonlyMap<string, string>> {
  const old = await unpackReleases(packOf(contract), store.folder);
  const folder = new FolderStore(store.folder);
  const registry = await folder.readRegistry();
  const units = Object.fromEntries(
    Object.entries(registry.units).map(([name, unit]) => {
      const version = old.get(name);
      if (version === undefined) return [name, unit];
      const releases = [{ version, publishedAt: registry.updatedAt }, ...unit.releases];
      const isActive = (active as readonly string[]).includes(name);
      return [name, { ...unit, releases, active: isActive ? version : unit.active }];
    }),
  );
  await folder.replaceRegistry(registry, units, {
    unit: 'shell',
    reason: 'activate',
    by: 'e2e',
    active: units['shell']?.active ?? '',
  });
  return old;
}
