import { allEntries, liveVersions, type RegistryUnit } from '@safar/protocol/registry';
import { changeRegistry, metadataDigest, requireEntry, type Author } from './change-registry';
import { RefusedError } from './refused-error';
import { checkRegistry, entryProblem } from './signing/accept-registry';
import { signedContent, type Signing } from './signing/signing';
import type { ReleaseStore } from './store/release-store';
import { verifyRelease } from './verify';

const DAY_MS = 86_400_000;
/** A registry entry is renewed when it expires in less than this time. */
const RENEWAL_MS = 30 * DAY_MS;

export interface SignResult {
  readonly name: string;
  readonly active: string;
  readonly signed: readonly string[];
  /** One message for each release that could not be signed. Empty if an operator's key signed only the entry. */
  readonly problems: readonly string[];
}

function requireSigning({ signing }: ReleaseStore): Signing {
  if (signing) return signing;
  throw new RefusedError(['This store was opened without keys.']);
}

/** Signs the releases of a unit, except releases that are damaged or differ from their signed content. */
async function signReleases(store: ReleaseStore, name: string, unit: RegistryUnit) {
  const signing = requireSigning(store);
  const signed: string[] = [];
  const problems: string[] = [];
  const releases: RegistryUnit['releases'] = [];
  for (const release of unit.releases) {
    const { version } = release;
    const digest = release.digest ?? (await metadataDigest(store, name, version));
    const pinned = digest === undefined ? release : { ...release, digest };
    const [problem] = signing.isTampered(name, pinned)
      ? ['The release differs from its signed content. Publish it again under a new version.']
      : await verifyRelease(store, { name, version, expectedDigest: digest });
    if (problem === undefined) signed.push(version);
    else problems.push(`${name} ${version} was not signed: ${problem}`);
    releases.push(
      problem === undefined ? { ...pinned, signature: signing.signRelease(name, pinned) } : release,
    );
  }
  return { releases, signed, problems };
}

/**
 * Signs the releases and the registry entry of a unit in their current state. This is necessary in three cases: the
 * store was created before releases were signed, a key was replaced, or the entry will expire soon. If only an
 * operator's key is available, the function signs the entry, but not the releases. The unit may be a removed one.
 *
 * @throws {RefusedError} if the store was opened without keys or does not contain the unit, or if the active release or
 * the canary cannot be signed. Also throws the errors of `changeRegistry`.
 */
export async function signUnit(
  store: ReleaseStore,
  { name, ...author }: Author & { name: string },
): Promise<SignResult> {
  const signing = requireSigning(store);
  let result: Omit<SignResult, 'name' | 'active'> = { signed: [], problems: [] };
  const registry = await changeRegistry(store, author, async (current) => {
    const unit = requireEntry(current, name);
    if (!signing.canSignReleases(name)) return { unit: name, reason: 'sign', to: unit };
    const { releases, ...report } = await signReleases(store, name, unit);
    result = report;
    if (!liveVersions(unit).every((version) => report.signed.includes(version)))
      throw new RefusedError([...report.problems]);
    return { unit: name, reason: 'sign', to: { ...unit, releases } };
  });
  return { name, active: requireEntry(registry, name).active, ...result };
}

export const formatSign = (results: readonly SignResult[]): string[] =>
  results.flatMap(({ name, active, signed, problems }) => [
    `${name}: signed the registry entry (active release ${active}) and ${signed.length} releases.`,
    ...problems,
  ]);

/**
 * Renews the registry entries that expire within 30 days. Every renewal signs the entry and the registry again. Several
 * site servers may do this at the same time. A rejected registry or entry is not renewed, because a renewal would make
 * an expired or replayed entry valid again.
 */
export async function renewEntries(store: ReleaseStore, by: string, now = Date.now()): Promise<void> {
  const { signing } = store;
  if (!signing) return;
  const last = store.accepted?.();
  const registry = await store.readRegistry();
  const signed = checkRegistry(signing, registry, { last, now });
  if ('problem' in signed || signed.changed.length > 0) return;
  const expiresSoon = (name: string, unit: RegistryUnit) => {
    const accepted = store.accepted?.();
    // `allEntries` also returns removed units, so an older entry of a removed unit is recognized as a replay.
    const last = accepted && allEntries(accepted)[name];
    const expires = Date.parse(signedContent(unit)?.expires ?? '');
    return entryProblem(signing, name, { unit, last, now }) === undefined && expires - now < RENEWAL_MS;
  };
  for (const [name, unit] of Object.entries(registry.units)) {
    if (!expiresSoon(name, unit)) continue;
    await changeRegistry(store, { by }, ({ units }) => {
      const latest = units[name];
      return latest && expiresSoon(name, latest)
        ? { unit: name, reason: 'renew', to: { ...latest } }
        : undefined;
    });
  }
}
