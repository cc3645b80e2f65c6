import { isEmptyRegistry } from '@safar/protocol/registry';
import { selectEntries } from './change-registry';
import { checkFiles } from './release/release-files';
import { entryProblem, signatureProblems } from './signing/accept-registry';
import type { ReleaseStore } from './store/release-store';

interface VerifyResult {
  readonly checked: number;
  readonly problems: readonly { readonly name: string; readonly version: string; readonly problem: string }[];
}

/**
 * Compares the `release.json` of a stored release with its digest in the registry, and the files with the digests in
 * `release.json`. Returns one sentence per problem.
 */
export async function verifyRelease(
  store: ReleaseStore,
  { name, version, expectedDigest }: { name: string; version: string; expectedDigest: string | undefined },
): Promise<string[]> {
  try {
    const release = await store.find(name, version);
    if (!release) return ['The release has no release.json.'];
    return checkFiles(release, await store.digests(name, version), expectedDigest);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Checks the signature and expiry of the registry and of every entry, the signatures of all retained releases, and the
 * digest of every file. Does not check the releases of removed units.
 *
 * @param only the name of a unit; if set, the entries and releases of other units are not checked. The check of the
 *   registry still reports entries of other units that were changed after the registry was signed.
 * @throws {RefusedError} if the unit `only` is unknown
 */
export async function verify(store: ReleaseStore, only?: string): Promise<VerifyResult> {
  const registry = await store.readRegistry();
  const { revision } = registry;
  const problems: { name: string; version: string; problem: string }[] = [];
  const now = Date.now();
  if (store.signing && !isEmptyRegistry(registry))
    for (const problem of signatureProblems(store.signing, registry, now))
      problems.push({ name: 'registry', version: `revision ${revision}`, problem });
  let checked = 0;
  for (const [name, unit] of Object.entries(selectEntries(registry, only))) {
    const problem = store.signing && entryProblem(store.signing, name, { unit, last: undefined, now });
    if (problem !== undefined) problems.push({ name, version: unit.active, problem });
    // A removed unit is not served. Its key may be revoked, so the signatures of its releases need not be valid.
    for (const retained of unit.removed ? [] : unit.releases) {
      const { version, digest } = retained;
      checked += 1;
      const unsigned = store.signing?.releaseProblem(name, retained);
      if (unsigned !== undefined) problems.push({ name, version, problem: `The release ${unsigned}.` });
      for (const problem of await verifyRelease(store, { name, version, expectedDigest: digest }))
        problems.push({ name, version, problem });
    }
  }
  return { checked, problems };
}

export function formatVerify({ checked, problems }: VerifyResult): string[] {
  if (problems.length === 0) return [`Checked ${checked} releases. No release is damaged.`];
  return problems.map(({ name, version, problem }) => `${name} ${version}: ${problem}`);
}
