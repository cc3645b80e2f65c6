import { canary, promote } from '@safar/delivery/canary';
import { publish } from '@safar/delivery/publish';
import { packPath, unpackReleases } from './packed-releases';
import type { TestStore, Unit } from './release-store';
import { root } from './run-folder';
import { variantFolder, variantVersion, type Variant } from './variants';

const remoteOf = (variant: Variant) => variant.split(' ')[0] ?? '';

/** Returns the remote and version of a variant in the format of the HTML attribute `data-mf`: `mf-blog@1.0.114`. */
export const releaseOf = (variant: Variant): string => `${remoteOf(variant)}@${variantVersion(variant)}`;

/** Publishes a variant without activating it. If `channel` is set, the variant can only be previewed. */
export async function publishInactive(store: TestStore, variant: Variant, channel?: string): Promise<void> {
  const source = { root: variantFolder(variant), name: remoteOf(variant), version: variantVersion(variant) };
  await publish(store.releases, { ...source, activate: false, channel });
}

/** Starts the canary of a published variant, or changes its percentage. A `percent` of 0 ends the canary. */
export async function setCanary(store: TestStore, variant: Variant, percent: number): Promise<void> {
  const name = remoteOf(variant);
  await canary(store.releases, { root, name, version: variantVersion(variant), percent });
}

/** Activates a remote's canary for all visitors. */
export async function promoteCanary(store: TestStore, variant: Variant): Promise<void> {
  await promote(store.releases, { root, name: remoteOf(variant) });
}

/**
 * Adds the packed releases of an older contract version to a store. The registry then lists them as older than the
 * releases that were built from this checkout.
 *
 * @param contract the older contract version, such as `1.1`
 * @param active units whose older release becomes active; all other units keep their active release
 * @returns the older version of each unit
 */
export async function addOldReleases(
  store: TestStore,
  contract: string,
  active: readonly Unit[],
): Promise<ReadonlyMap<string, string>> {
  const old = await unpackReleases(packPath(contract), store.folder);
  const folder = store.releases;
  const registry = await folder.readRegistry();
  const units = Object.fromEntries(
    Object.entries(registry.units).map(([name, unit]) => {
      const version = old.get(name);
      if (version === undefined) return [name, unit];
      const releases = [{ version, publishedAt: registry.updatedAt }, ...unit.releases];
      const isActive = (active as readonly string[]).includes(name);
      const fallbacks = isActive ? [] : [version];
      return [name, { ...unit, releases, fallbacks, active: isActive ? version : unit.active }];
    }),
  );
  await folder.replaceRegistry(registry, units, {
    unit: 'shell',
    reason: 'activate',
    by: 'e2e',
    active: units['shell']?.active ?? '',
  });
  await store.sign();
  return old;
}
