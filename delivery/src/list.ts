import type { ReleaseStore } from './release-store';

export interface ListedRelease {
  readonly name: string;
  readonly version: string;
  readonly publishedAt: string;
  readonly state: 'active' | 'canary' | 'retained';
}

/** All retained releases, or those of one unit, newest first within each. */
export async function list(store: ReleaseStore, only?: string): Promise<ListedRelease[]> {
  const { units } = await store.readRegistry();
  return Object.entries(units)
    .filter(([name]) => only === undefined || name === only)
    .flatMap(([name, unit]) =>
      [...unit.releases].reverse().map(({ version, publishedAt }) => ({
        name,
        version,
        publishedAt,
        state:
          version === unit.active
            ? ('active' as const)
            : version === unit.canary?.version
              ? ('canary' as const)
              : ('retained' as const),
      })),
    );
}
