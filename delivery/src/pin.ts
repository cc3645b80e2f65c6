import type { RegistryUnit } from '@safar/shared/contract/registry';
import { activated, requireReady, withActive, type Activated } from './activate';
import { changeRegistry, type Author } from './change-registry';
import type { ReleaseStore } from './release-store';
import { requireRetained, requireUnit } from './require-unit';

export interface Pinned extends Activated {
  /** `null` when it is unpinned. */
  readonly pin: string | null;
}

/**
 * Keeps a release active until somebody unpins it: the active one, or `version`, which becomes active. A running canary
 * ends. Pinning to another version moves the pin.
 *
 * @throws {RefusedError} when the version is not retained, a preview, damaged or does not fit.
 */
export async function pin(
  store: ReleaseStore,
  { root, name, version, ...author }: Author & { root: string; name: string; version?: string | undefined },
): Promise<Pinned> {
  let before: RegistryUnit | undefined;
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireUnit(current.units, name);
    before = unit;
    const wanted = version ?? unit.active;
    requireRetained(unit, name, wanted);
    if (unit.pin === wanted) return undefined;
    if (wanted !== unit.active) await requireReady(store, current, { root, name, version: wanted });
    return { unit: name, reason: 'pin', to: { ...withActive(unit, wanted), pin: wanted } };
  });
  return { ...activated(name, before, registry), pin: registry.units[name]?.pin ?? null };
}

/** Lets a unit be changed again; what is active stays so. */
export async function unpin(
  store: ReleaseStore,
  { root, name, ...author }: Author & { root: string; name: string },
): Promise<Pinned> {
  const registry = await changeRegistry(store, { root, ...author }, (current) => {
    const { pin: pinned, ...unit } = requireUnit(current.units, name);
    return pinned === undefined ? undefined : { unit: name, reason: 'unpin', to: unit };
  });
  return { ...activated(name, registry.units[name], registry), pin: null };
}
