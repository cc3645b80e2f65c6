import { activate, requireUnit, type Activated } from './activate';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';

/**
 * Goes back to the release that was active before the present one, or to `to`.
 *
 * @throws {RefusedError} when there is none that is still retained, or it cannot be activated.
 */
export async function rollback(
  store: ReleaseStore,
  { root, name, to }: { root: string; name: string; to?: string | undefined },
): Promise<Activated> {
  const version = to ?? (await findPrevious(store, name));
  return activate(store, { root, name, version, reason: 'rollback' });
}

async function findPrevious(store: ReleaseStore, name: string): Promise<string> {
  const unit = requireUnit((await store.readRegistry()).units, name);
  const retained = new Set(unit.releases.map((release) => release.version));
  // A version that was itself rolled back from must not come back with the next rollback.
  const left = new Set([unit.active]);
  for (const entry of await store.readHistory(name)) {
    if (entry.reason === 'rollback' && entry.previous !== undefined) left.add(entry.previous);
    if (entry.previous !== undefined && !left.has(entry.previous) && retained.has(entry.previous)) {
      return entry.previous;
    }
  }
  throw new RefusedError([`There is no earlier release of ${name} to go back to.`]);
}
