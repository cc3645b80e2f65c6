import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry, RegistryUnit } from '@safar/shared/contract/registry';
import { findActor } from './find-actor';
import { RevisionConflictError, type RegistryChange, type ReleaseStore } from './release-store';

const PATIENCE_MS = 60_000;

/** Who changes something, and why: part of every change's line in the audit log. */
export interface Author {
  /** The repository; git there names the author when `by` does not. */
  readonly root?: string;
  readonly by?: string | undefined;
  readonly why?: string | undefined;
}

/** What one change makes of a unit, and what the audit log says of it. */
export interface UnitChange extends Pick<
  RegistryChange,
  'unit' | 'reason' | 'version' | 'percent' | 'overBudget'
> {
  readonly to: RegistryUnit;
}

/**
 * Changes the registry, whoever else is changing it: `decide` sees the latest state, and is asked again when another
 * writer was faster. It returns `undefined` when there is nothing to do, and throws to refuse.
 */
export async function changeRegistry(
  store: ReleaseStore,
  author: Author,
  decide: (registry: Registry) => Promise<UnitChange | undefined> | UnitChange | undefined,
): Promise<Registry> {
  const end = Date.now() + PATIENCE_MS;
  const why = author.why?.trim();
  let by = author.by;
  for (let attempt = 0; ; attempt += 1) {
    const current = await store.readRegistry();
    const change = await decide(current);
    if (!change) return current;
    by ??= await findActor(author.root ?? process.cwd());
    const { to, ...line } = change;
    const previous = current.units[line.unit]?.active;
    try {
      return await store.replaceRegistry(
        current,
        { ...current.units, [line.unit]: to },
        { ...line, by, ...(why && { why }), active: to.active, ...(previous !== undefined && { previous }) },
      );
    } catch (error) {
      if (!(error instanceof RevisionConflictError) || Date.now() > end) throw error;
      await sleep(5 + Math.random() * Math.min(40 * (attempt + 1), 400));
    }
  }
}
