import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry, RegistryUnit } from '@safar/shared/contract/registry';
import { RevisionConflictError, type ChangeReason, type ReleaseStore } from './release-store';

const PATIENCE_MS = 30_000;

export interface UnitChange {
  readonly unit: string;
  readonly reason: ChangeReason;
  readonly to: RegistryUnit;
}

/**
 * Changes the registry, whoever else is changing it: `decide` sees the latest state, and is asked again when another
 * writer was faster. It returns `undefined` when there is nothing to do, and throws to refuse.
 */
export async function changeRegistry(
  store: ReleaseStore,
  decide: (registry: Registry) => Promise<UnitChange | undefined> | UnitChange | undefined,
): Promise<Registry> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const current = await store.readRegistry();
    const change = await decide(current);
    if (!change) return current;
    const previous = current.units[change.unit]?.active;
    const entry = { unit: change.unit, reason: change.reason, active: change.to.active };
    try {
      return await store.replaceRegistry(
        current,
        { ...current.units, [change.unit]: change.to },
        previous === undefined ? entry : { ...entry, previous },
      );
    } catch (error) {
      if (!(error instanceof RevisionConflictError) || Date.now() > end) throw error;
      await sleep(5 + Math.random() * 40);
    }
  }
}
