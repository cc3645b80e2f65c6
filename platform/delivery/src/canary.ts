import type { RegistryUnit } from '@safar/protocol/registry';
import { activationResult, requireActivatable, withActiveVersion, type ActivationResult } from './activate';
import {
  changeRegistry,
  requireRetained,
  requireUnit,
  requireUnpinned,
  type Author,
} from './change-registry';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './store/release-store';

interface CanaryInput extends Author {
  readonly root: string;
  readonly name: string;
  readonly version: string;
  /** Percentage of visitors that get the canary, from 1 to 99; 0 ends the canary. */
  readonly percent: number;
}

interface CanaryResult {
  readonly name: string;
  readonly version: string;
  readonly percent: number;
  readonly active: string;
  readonly revision: number;
}

function requireValidPercentage(percent: number): void {
  if (percent === 100)
    throw new RefusedError([
      'A canary gets at most 99 % of visitors. Use promote to give it to all visitors.',
    ]);
  if (!Number.isInteger(percent) || percent < 0 || percent > 99)
    throw new RefusedError([
      'The percentage of a canary must be a whole number from 1 to 99, or 0 to end it.',
    ]);
}

function requireNoOtherCanary(name: string, { canary }: RegistryUnit, version: string): void {
  if (!canary || canary.version === version) return;
  throw new RefusedError([
    `${name} ${canary.version} is the current canary, with ${canary.percent} % of visitors. End it first: npm run release -- canary ${name} ${canary.version} 0`,
  ]);
}

/**
 * Starts a canary with a retained release, changes its percentage of visitors, or ends it. Changes nothing if the
 * release is active.
 *
 * @throws {RefusedError} if the percentage is invalid, if the unit is unknown, pinned or has another canary, or if the
 * version is not retained, is a preview, or is missing, damaged or incompatible. Also throws the errors of
 * `changeRegistry`.
 */
export async function canary(
  store: ReleaseStore,
  { root, name, version, percent, ...author }: CanaryInput,
): Promise<CanaryResult> {
  requireValidPercentage(percent);
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireUnit(current, name);
    requireRetained(unit, name, version);
    requireNoOtherCanary(name, unit, version);
    const entry = { unit: name, reason: 'canary', version, percent } as const;
    if (percent === 0) return unit.canary ? { ...entry, to: { ...unit, canary: null } } : undefined;
    // If the release is already active, this is not an error: pipelines run `canary` after every `publish`, and the
    // first release of a unit becomes active when it is published.
    if (unit.active === version) return undefined;
    await requireUnpinned(store, name, unit);
    if (unit.canary?.percent === percent) return undefined;
    await requireActivatable(store, current, { root, name, version });
    return { ...entry, to: { ...unit, canary: { version, percent } } };
  });
  const { active } = requireUnit(registry, name);
  return { name, version, percent, active, revision: registry.revision };
}

export function formatCanary({ name, version, percent, active }: CanaryResult): string[] {
  if (percent === 0) return [`${name} has no canary. All visitors get ${active}.`];
  if (version === active) return [`${name} ${version} is active: all visitors get it already.`];
  return [`${percent} % of visitors get ${name} ${version}; all others get ${active}.`];
}

/**
 * Activates the canary. If `version` is set, the canary must have this version. If `version` is already active, nothing
 * changes.
 *
 * @throws {RefusedError} if the unit is unknown, is pinned or has no canary, or if the canary has another version or is
 * missing, damaged or incompatible. Also throws the errors of `changeRegistry`.
 */
export async function promote(
  store: ReleaseStore,
  { root, name, version, ...author }: Author & { root: string; name: string; version?: string | undefined },
): Promise<ActivationResult> {
  let before: RegistryUnit | undefined;
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireUnit(current, name);
    before = unit;
    if (version !== undefined && unit.active === version) return undefined;
    if (!unit.canary)
      throw new RefusedError([
        `${name} has no canary. Start one: npm run release -- canary ${name} <version> 10`,
      ]);
    if (version !== undefined) requireNoOtherCanary(name, unit, version);
    await requireUnpinned(store, name, unit);
    await requireActivatable(store, current, { root, name, version: unit.canary.version });
    return { unit: name, reason: 'promote', to: withActiveVersion(unit, unit.canary.version) };
  });
  const { endedCanary: _promoted, ...result } = activationResult(name, before, registry);
  return result;
}
