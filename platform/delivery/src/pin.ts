import type { RegistryUnit } from '@safar/protocol/registry';
import {
  activationResult,
  formatEndedCanary,
  requireActivatable,
  withActiveVersion,
  type ActivationResult,
} from './activate';
import { changeRegistry, requireRetained, requireUnit, type Author } from './change-registry';
import type { ReleaseStore } from './store/release-store';

interface PinResult extends ActivationResult {
  /** The pinned version; `null` after unpinning. */
  readonly pin: string | null;
}

/**
 * Pins the active release of a unit, so that no other release can be activated until the unit is unpinned or another
 * version is pinned. With `version`, that release is activated first. Pinning ends a canary and replaces an earlier
 * pin.
 *
 * @throws {RefusedError} if the unit is unknown, or if the version is not retained, is a preview, or is damaged or
 * incompatible. Also throws the errors of `changeRegistry`.
 */
export async function pin(
  store: ReleaseStore,
  { root, name, version, ...author }: Author & { root: string; name: string; version?: string | undefined },
): Promise<PinResult> {
  let before: RegistryUnit | undefined;
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireUnit(current, name);
    before = unit;
    const target = version ?? unit.active;
    requireRetained(unit, name, target);
    if (unit.pin === target) return undefined;
    if (target !== unit.active) await requireActivatable(store, current, { root, name, version: target });
    return { unit: name, reason: 'pin', to: { ...withActiveVersion(unit, target), pin: target } };
  });
  return { ...activationResult(name, before, registry), pin: registry.units[name]?.pin ?? null };
}

/**
 * Removes the pin of a unit. The active release does not change.
 *
 * @throws {RefusedError} if the unit is unknown. Also throws the errors of `changeRegistry`.
 */
export async function unpin(
  store: ReleaseStore,
  { root, name, ...author }: Author & { root: string; name: string },
): Promise<PinResult> {
  const registry = await changeRegistry(store, { root, ...author }, (current) => {
    const { pin: pinned, ...unit } = requireUnit(current, name);
    return pinned === undefined ? undefined : { unit: name, reason: 'unpin', to: unit };
  });
  return { ...activationResult(name, registry.units[name], registry), pin: null };
}

export function formatPin(result: PinResult): string[] {
  const { name, pin: pinned, active, previous } = result;
  if (pinned === null) return [`${name} is not pinned. ${active} is active.`];
  return [
    `${name} is pinned to ${pinned}: no other release can be activated until it is unpinned or pinned to another version.`,
    ...(active === previous ? [] : [`${active} is active; it replaced ${previous}.`]),
    ...formatEndedCanary(result),
  ];
}
