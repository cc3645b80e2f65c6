import type { RegistryUnit, RetainedRelease } from '@safar/shared/contract/registry';
import type { ReleaseStore } from './release-store';

export interface ListedRelease {
  readonly name: string;
  readonly version: string;
  readonly publishedAt: string;
  readonly state: 'active' | 'canary' | 'preview' | 'retained';
  /** Share of visitors, of a canary. */
  readonly percent?: number;
  readonly channel?: string;
  readonly pinned?: true;
}

function stateOf({ active, canary, pin }: RegistryUnit, { version, channel }: RetainedRelease) {
  if (version === active)
    return { state: 'active' as const, ...(pin !== undefined && { pinned: true as const }) };
  if (canary?.version === version) return { state: 'canary' as const, percent: canary.percent };
  return channel === undefined ? { state: 'retained' as const } : { state: 'preview' as const, channel };
}

/** All retained releases, or those of one unit, newest first within each. */
export async function list(store: ReleaseStore, only?: string): Promise<ListedRelease[]> {
  const { units } = await store.readRegistry();
  return Object.entries(units)
    .filter(([name]) => only === undefined || name === only)
    .flatMap(([name, unit]) =>
      [...unit.releases].reverse().map((release) => ({
        name,
        version: release.version,
        publishedAt: release.publishedAt,
        ...stateOf(unit, release),
      })),
    );
}
