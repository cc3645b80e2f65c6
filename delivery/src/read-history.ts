import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import type { ReleaseStore } from './release-store';

/** The audit log, newest first: of one unit or of all. */
export async function readHistory(
  store: ReleaseStore,
  { name, limit = Infinity }: { name?: string | undefined; limit?: number | undefined } = {},
): Promise<HistoryEntry[]> {
  return (await store.readHistory(name)).slice(0, limit);
}
