import type { RegistryUnit } from '@safar/shared/contract/registry';
import { activated, requireReady, withActive, type Activated } from './activate';
import { changeRegistry, type Author } from './change-registry';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';
import { refusePinned, requireRetained, requireUnit } from './require-unit';

export interface CanaryInput extends Author {
  readonly root: string;
  readonly name: string;
  readonly version: string;
  /** Share of visitors, 1 to 99; 0 ends the canary. */
  readonly percent: number;
}

export interface CanaryChanged {
  readonly name: string;
  readonly version: string;
  readonly percent: number;
  readonly active: string;
  readonly revision: number;
}

function refusePercent(percent: number): void {
  if (percent === 100)
    throw new RefusedError(['A canary has at most 99 % of the visitors. To give it to all: promote.']);
  if (!Number.isInteger(percent) || percent < 0 || percent > 99)
    throw new RefusedError(['The share of a canary is a whole number from 1 to 99, or 0 to end it.']);
}

function refuseOther(name: string, { canary }: RegistryUnit, version: string): void {
  if (!canary || canary.version === version) return;
  throw new RefusedError([
    `${name} ${canary.version} is the canary now, with ${canary.percent} % of the visitors. End it first: npm run release -- canary ${name} ${canary.version} 0`,
  ]);
}

/**
 * Gives a retained release to a share of the visitors, changes that share, or ends it.
 *
 * @throws {RefusedError} when it is not retained, a preview, the active one, not whole, does not fit what else is live,
 *   another canary runs, or the unit is pinned.
 */
export async function canary(
  store: ReleaseStore,
  { root, name, version, percent, ...author }: CanaryInput,
): Promise<CanaryChanged> {
  refusePercent(percent);
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireUnit(current.units, name);
    requireRetained(unit, name, version);
    const line = { unit: name, reason: 'canary', version, percent } as const;
    if (percent === 0) {
      refuseOther(name, unit, version);
      return unit.canary ? { ...line, to: { ...unit, canary: null } } : undefined;
    }
    if (unit.active === version)
      throw new RefusedError([`${name} ${version} is active: all visitors get it already.`]);
    await refusePinned(store, name, unit);
    refuseOther(name, unit, version);
    if (unit.canary?.percent === percent) return undefined;
    await requireReady(store, current, { root, name, version });
    return { ...line, to: { ...unit, canary: { version, percent } } };
  });
  const { active } = requireUnit(registry.units, name);
  return { name, version, percent, active, revision: registry.revision };
}

/**
 * Gives the canary to all visitors.
 *
 * @param input `version` says which canary is meant: another one that has taken its place is left alone.
 * @throws {RefusedError} when there is none, it is another one, it is damaged or does not fit.
 */
export async function promote(
  store: ReleaseStore,
  { root, name, version, ...author }: Author & { root: string; name: string; version?: string | undefined },
): Promise<Activated> {
  let before: RegistryUnit | undefined;
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireUnit(current.units, name);
    before = unit;
    if (version !== undefined && unit.active === version) return undefined;
    if (!unit.canary)
      throw new RefusedError([
        `${name} has no canary. Begin one: npm run release -- canary ${name} <version> 10`,
      ]);
    if (version !== undefined) refuseOther(name, unit, version);
    await refusePinned(store, name, unit);
    await requireReady(store, current, { root, name, version: unit.canary.version });
    return { unit: name, reason: 'promote', to: withActive(unit, unit.canary.version) };
  });
  const { endedCanary: _promoted, ...result } = activated(name, before, registry);
  return result;
}
