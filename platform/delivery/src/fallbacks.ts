import {
  MAX_FALLBACKS,
  type ChangeReason,
  type HistoryEntry,
  type RegistryUnit,
} from '@safar/protocol/registry';
import type { ReleaseStore } from './store/release-store';

interface Activation {
  readonly reason: ChangeReason;
  readonly active: string;
  readonly previous?: string | undefined;
}

const rollbackReasons: readonly ChangeReason[] = ['rollback', 'automatic'];

/**
 * Returns the fallbacks of a unit after a change. Fallbacks are the versions that can replace the active release, the
 * most recently active version first. An activation adds the version that it replaced. A rollback adds no version,
 * and removes the versions that are listed before the activated version. The rollback skipped them, so they count as
 * rejected.
 */
function fallbacksAfter(fallbacks: readonly string[], { reason, active, previous }: Activation): string[] {
  if (previous === undefined || previous === active) return [...fallbacks];
  const others = fallbacks.filter((version) => version !== active && version !== previous);
  if (!rollbackReasons.includes(reason)) return [previous, ...others].slice(0, MAX_FALLBACKS);
  const skipped = fallbacks.slice(0, Math.max(0, fallbacks.indexOf(active)));
  return others.filter((version) => !skipped.includes(version));
}

/** @param history entries of one unit, newest first */
export const fallbacksFrom = (history: readonly HistoryEntry[]): string[] =>
  history.reduceRight<string[]>((fallbacks, entry) => fallbacksAfter(fallbacks, entry), []);

/**
 * Reads the fallbacks of a unit. They are derived from the audit log if the registry was written before the field
 * `fallbacks` existed.
 */
export const readFallbacks = async (
  store: Pick<ReleaseStore, 'readHistory'>,
  name: string,
  unit: RegistryUnit | undefined,
): Promise<readonly string[]> => unit?.fallbacks ?? fallbacksFrom(await store.readHistory(name));

/**
 * Returns the unit with its fallbacks after a change. Leaves out fallbacks whose releases are no longer retained.
 *
 * @param before the fallbacks before the change
 */
export function withFallbacks(
  unit: RegistryUnit,
  before: readonly string[],
  change: Activation,
): RegistryUnit {
  const isRetained = (version: string) => unit.releases.some((release) => release.version === version);
  return { ...unit, fallbacks: fallbacksAfter(before, change).filter(isRetained) };
}
