import type { HistoryEntry, RegistryUnit, RetainedRelease } from '@safar/protocol/registry';
import { requireEntry, selectEntries } from './change-registry';
import type { ReleaseStore } from './store/release-store';

interface ListedRelease {
  readonly name: string;
  readonly version: string;
  readonly publishedAt: string;
  /** `removed` for all releases of a removed unit. */
  readonly state: 'active' | 'canary' | 'preview' | 'retained' | 'removed';
  /** Percentage of visitors. Present only for a canary. */
  readonly percent?: number;
  readonly channel?: string;
  readonly pinned?: true;
}

function stateOf({ active, canary, pin, removed }: RegistryUnit, { version, channel }: RetainedRelease) {
  if (removed) return { state: 'removed' as const };
  if (version === active)
    return { state: 'active' as const, ...(pin !== undefined && { pinned: true as const }) };
  if (canary?.version === version) return { state: 'canary' as const, percent: canary.percent };
  return channel === undefined ? { state: 'retained' as const } : { state: 'preview' as const, channel };
}

/**
 * All releases in the registry, in any state, of one unit or of all units, including removed units. Within each unit,
 * the newest release comes first.
 *
 * @throws {RefusedError} if the unit is unknown
 */
export async function list(store: ReleaseStore, only?: string): Promise<ListedRelease[]> {
  return Object.entries(selectEntries(await store.readRegistry(), only)).flatMap(([name, unit]) =>
    [...unit.releases].reverse().map((release) => ({
      name,
      version: release.version,
      publishedAt: release.publishedAt,
      ...stateOf(unit, release),
    })),
  );
}

/** The audit log of one unit or of all units, newest entry first. @throws {RefusedError} if the unit is unknown */
export async function readLog(
  store: ReleaseStore,
  { name, limit = Infinity }: { name?: string | undefined; limit?: number | undefined } = {},
): Promise<HistoryEntry[]> {
  const entries = await store.readHistory(name);
  if (name !== undefined && entries.length === 0) requireEntry(await store.readRegistry(), name);
  return entries.slice(0, limit);
}

function formatState({ state, percent, channel, pinned }: ListedRelease): string {
  if (state === 'canary') return `  canary, ${percent} %`;
  if (state === 'removed') return '  removed';
  if (state === 'preview') return `  preview, ${channel}`;
  if (state === 'active') return pinned ? '  active, pinned' : '  active';
  return '';
}

const formatMinute = (timestamp: string) => timestamp.slice(0, 16).replace('T', ' ');

export function formatList(releases: ListedRelease[]): string[] {
  if (releases.length === 0) return ['The store has no releases.'];
  return releases.map(
    (release) =>
      `${release.name}  ${release.version}  ${formatMinute(release.publishedAt)}${formatState(release)}`,
  );
}

/** Describes the effect of a change, such as `1.4.0 -> 1.5.0`, `1.5.0 at 10 %`, `1.5.0 ended` or `1.5.0`. */
function formatEffect({ reason, active, previous, version, percent }: HistoryEntry): string {
  if (reason === 'repair') return 'registry.json';
  if (percent === 0) return `${version ?? active} ended`;
  if (percent !== undefined) return `${version ?? active} at ${percent} %`;
  if (version !== undefined) return version;
  return previous === undefined || previous === active ? active : `${previous} -> ${active}`;
}

export function formatLog(entries: HistoryEntry[]): string[] {
  if (entries.length === 0) return ['The log is empty.'];
  return entries.map((entry) => {
    const { at, unit, reason, by, why, overBudget } = entry;
    const reasons = [why, overBudget && `over budget: ${overBudget}`].filter(Boolean).join('; ');
    return `${formatMinute(at)}  ${unit}  ${reason}  ${formatEffect(entry)}  ${by}${reasons ? `  ${reasons}` : ''}`;
  });
}
