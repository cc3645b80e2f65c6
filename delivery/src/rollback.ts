import type { RegistryUnit } from '@safar/shared/contract/registry';
import { activated, requireReady, withActive, type Activated } from './activate';
import { changeRegistry, type Author } from './change-registry';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';
import { refusePinned, requireRetained, requireUnit } from './require-unit';

export interface RollbackInput extends Author {
  readonly root: string;
  readonly name: string;
  /** A certain retained release; by default the one that was active before. */
  readonly to?: string | undefined;
  /**
   * The release to get rid of. When visitors no longer get it, nothing happens: of two site servers that see the same
   * fault, the second must not go back a second time.
   */
  readonly from?: string | undefined;
  /** `automatic` when a site server does it. */
  readonly reason?: 'rollback' | 'automatic';
}

/**
 * Takes back what was done last: ends a running canary, else goes back to the release that was active before, or to `to`.
 *
 * @throws {RefusedError} when there is none that is still retained, it cannot be activated, or the unit is pinned.
 */
export async function rollback(
  store: ReleaseStore,
  { root, name, to, from, reason = 'rollback', ...author }: RollbackInput,
): Promise<Activated> {
  let before: RegistryUnit | undefined;
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireUnit(current.units, name);
    before = unit;
    if (from !== undefined && from !== unit.active && from !== unit.canary?.version) return undefined;
    if (to !== undefined) requireRetained(unit, name, to);
    if (to === unit.active && !unit.canary) return undefined;
    await refusePinned(store, name, unit);
    const target = endsCanaryOnly(unit, { to, from })
      ? unit.active
      : (to ?? (await findPrevious(store, name, unit)));
    if (target !== unit.active) await requireReady(store, current, { root, name, version: target });
    const line = { unit: name, reason, to: withActive(unit, target) };
    return unit.canary && target === unit.active
      ? { ...line, version: unit.canary.version, percent: 0 }
      : line;
  });
  return activated(name, before, registry);
}

const endsCanaryOnly = ({ active, canary }: RegistryUnit, { to, from }: Pick<RollbackInput, 'to' | 'from'>) =>
  canary !== null && (from === undefined ? to === undefined || to === active : from === canary.version);

async function findPrevious(store: ReleaseStore, name: string, unit: RegistryUnit): Promise<string> {
  const retained = new Set(unit.releases.map((release) => release.version));
  // A version that was itself rolled back from must not come back with the next rollback.
  const left = new Set([unit.active]);
  for (const { reason, active, previous } of await store.readHistory(name)) {
    if (previous === undefined || previous === active) continue;
    if (reason === 'rollback' || reason === 'automatic') left.add(previous);
    if (!left.has(previous) && retained.has(previous)) return previous;
  }
  throw new RefusedError([`There is no earlier release of ${name} to go back to.`]);
}
