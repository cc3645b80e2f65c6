import type { Registry, RegistryUnit } from '@safar/shared/contract/registry';
import type { ChangeReason } from '@safar/shared/contract/registry-change';
import type { Release } from '@safar/shared/contract/release';
import { changeRegistry, type Author } from './change-registry';
import { checkFiles } from './check-release';
import { refuseUnfit } from './refuse-unfit';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';
import { refusePinned, requireRetained, requireUnit } from './require-unit';

export interface Activated {
  readonly name: string;
  readonly active: string;
  readonly previous: string;
  readonly revision: number;
  /** The canary that ended with this change. */
  readonly endedCanary?: string;
}

/**
 * The stored release, when visitors can be given it now.
 *
 * @throws {RefusedError} when it is not whole, or does not fit what else is live.
 */
export async function requireReady(
  store: ReleaseStore,
  registry: Registry,
  { root, name, version }: { root: string; name: string; version: string },
): Promise<Release> {
  const release = await store.find(name, version);
  if (!release) throw new RefusedError([`The files of ${name} ${version} are gone. Publish it again.`]);
  const broken = checkFiles(release, await store.digests(name, version));
  if (broken.length > 0) throw new RefusedError(broken);
  await refuseUnfit(store, registry, release, root);
  return release;
}

/** The unit with another active release. A canary was measured against the old one, so it ends. */
export const withActive = ({ pin: _pin, ...unit }: RegistryUnit, version: string): RegistryUnit => ({
  ...unit,
  active: version,
  canary: null,
});

/**
 * Makes a retained release the one that visitors get.
 *
 * @throws {RefusedError} when it is not retained, a preview, not whole, does not fit what else is live, or the unit is
 *   pinned to another one.
 */
export async function activate(
  store: ReleaseStore,
  {
    root,
    name,
    version,
    reason = 'activate',
    ...author
  }: Author & { root: string; name: string; version: string; reason?: ChangeReason },
): Promise<Activated> {
  let before: RegistryUnit | undefined;
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireUnit(current.units, name);
    before = unit;
    requireRetained(unit, name, version);
    if (unit.active === version) return undefined;
    await refusePinned(store, name, unit);
    await requireReady(store, current, { root, name, version });
    return { unit: name, reason, to: withActive(unit, version) };
  });
  return activated(name, before, registry);
}

/** What a change made of a unit, seen from what it was before. */
export function activated(name: string, before: RegistryUnit | undefined, registry: Registry): Activated {
  const unit = requireUnit(registry.units, name);
  const ended = before?.canary && !unit.canary ? before.canary.version : undefined;
  return {
    name,
    active: unit.active,
    previous: before?.active ?? unit.active,
    revision: registry.revision,
    ...(ended !== undefined && { endedCanary: ended }),
  };
}
