import type { RegistryUnit } from '@safar/shared/contract/registry';
import { changeRegistry } from './change-registry';
import { checkFiles } from './check-release';
import { refuseUnfit } from './publish';
import { RefusedError } from './refused-error';
import type { ChangeReason, ReleaseStore } from './release-store';

export interface Activated {
  readonly name: string;
  readonly active: string;
  readonly previous: string;
  readonly revision: number;
}

/** The unit as the registry lists it. @throws {RefusedError} when nothing of that name was published. */
export function requireUnit(units: Readonly<Record<string, RegistryUnit>>, name: string): RegistryUnit {
  const unit = units[name];
  if (unit) return unit;
  const known = Object.keys(units).join(', ') || 'nothing yet';
  throw new RefusedError([`${name} was never published here. The store has: ${known}.`]);
}

/**
 * Makes a retained release the one that visitors get.
 *
 * @throws {RefusedError} when it is not retained, not whole, or does not fit what else is live.
 */
export async function activate(
  store: ReleaseStore,
  {
    root,
    name,
    version,
    reason = 'activate',
  }: { root: string; name: string; version: string; reason?: ChangeReason },
): Promise<Activated> {
  let previous = version;
  const registry = await changeRegistry(store, async (current) => {
    const unit = requireUnit(current.units, name);
    previous = unit.active;
    if (!unit.releases.some((release) => release.version === version)) {
      const retained = unit.releases.map((release) => release.version).join(', ');
      throw new RefusedError([`${name} ${version} is not in the store. Retained releases: ${retained}.`]);
    }
    if (unit.active === version) return undefined;
    const release = await store.find(name, version);
    if (!release) throw new RefusedError([`The files of ${name} ${version} are gone. Publish it again.`]);
    const broken = checkFiles(release, await store.digests(name, version));
    if (broken.length > 0) throw new RefusedError(broken);
    await refuseUnfit(store, current, release, root);
    const canary = unit.canary?.version === version ? null : unit.canary;
    return { unit: name, reason, to: { ...unit, active: version, canary } };
  });
  return { name, active: version, previous, revision: registry.revision };
}
