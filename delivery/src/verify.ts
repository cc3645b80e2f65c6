import { checkFiles } from './check-release';
import type { ReleaseStore } from './release-store';

export interface Verification {
  readonly checked: number;
  readonly problems: readonly { readonly name: string; readonly version: string; readonly problem: string }[];
}

/** Why a stored release is not whole: one sentence for each reason. */
export async function problemsOf(store: ReleaseStore, name: string, version: string): Promise<string[]> {
  try {
    const release = await store.find(name, version);
    if (!release) return ['The release has no release.json.'];
    return checkFiles(release, await store.digests(name, version));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Reads every file of every retained release again and compares it with its digest. */
export async function verify(store: ReleaseStore, only?: string): Promise<Verification> {
  const { units } = await store.readRegistry();
  const problems: { name: string; version: string; problem: string }[] = [];
  let checked = 0;
  for (const [name, unit] of Object.entries(units)) {
    if (only !== undefined && name !== only) continue;
    for (const { version } of unit.releases) {
      checked += 1;
      for (const problem of await problemsOf(store, name, version)) problems.push({ name, version, problem });
    }
  }
  return { checked, problems };
}
