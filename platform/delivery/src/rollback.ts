import { fallbackVersions, type RegistryUnit } from '@safar/protocol/registry';
import { activationResult, requireActivatable, withActiveVersion, type ActivationResult } from './activate';
import {
  changeRegistry,
  requireRetained,
  requireUnit,
  requireUnpinned,
  type Author,
} from './change-registry';
import { readFallbacks } from './fallbacks';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './store/release-store';

interface RollbackInput extends Author {
  readonly root: string;
  readonly name: string;
  /** Version of the release to activate. See `rollback` for the default. */
  readonly to?: string | undefined;
  /**
   * Version of the failed release. If it is neither the active release nor the canary, nothing changes. Therefore, when
   * two site servers detect the same failure, only the first one rolls back.
   */
  readonly from?: string | undefined;
  /** `automatic` for a rollback by a site server. */
  readonly reason?: 'rollback' | 'automatic';
}

/**
 * Rolls back a unit and ends its canary:
 *
 * - With `to`, the release `to` becomes active.
 * - Without `to`, if there is a canary and `from` is not the active release, only the canary ends.
 * - In all other cases, the previously active release becomes active.
 *
 * @throws {RefusedError} if the unit is unknown or pinned, if it has no earlier release, or if the release to activate
 * is not retained or cannot be activated. Also throws the errors of `changeRegistry`.
 */
export async function rollback(
  store: ReleaseStore,
  { root, name, to, from, reason = 'rollback', ...author }: RollbackInput,
): Promise<ActivationResult> {
  let before: RegistryUnit | undefined;
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireUnit(current, name);
    before = unit;
    if (from !== undefined && from !== unit.active && from !== unit.canary?.version) return undefined;
    if (to !== undefined) requireRetained(unit, name, to);
    if (to === unit.active && !unit.canary) return undefined;
    await requireUnpinned(store, name, unit);
    const target = to ?? (endsCanary(unit, from) ? unit.active : await requirePrevious(store, name, unit));
    if (target !== unit.active) await requireActivatable(store, current, { root, name, version: target });
    const change = { unit: name, reason, to: withActiveVersion(unit, target) };
    return unit.canary && target === unit.active
      ? { ...change, version: unit.canary.version, percent: 0 }
      : change;
  });
  return activationResult(name, before, registry);
}

const endsCanary = ({ canary }: RegistryUnit, from: string | undefined) =>
  canary !== null && (from === undefined || from === canary.version);

async function requirePrevious(store: ReleaseStore, name: string, unit: RegistryUnit): Promise<string> {
  const [previous] = fallbackVersions({ ...unit, fallbacks: [...(await readFallbacks(store, name, unit))] });
  if (previous !== undefined) return previous;
  throw new RefusedError([`${name} has no earlier release to roll back to.`]);
}
