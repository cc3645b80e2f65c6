import { isDeepStrictEqual } from 'node:util';
import { allEntries, divideEntries, type Registry, type RegistryUnit } from '@safar/protocol/registry';
import { signedContent, signedRegistry, type SignedRegistry, type Signing } from './signing';

interface AcceptedRegistry {
  /**
   * Contains only entries and releases with a valid signature. `undefined` if the registry is rejected as a whole; the
   * last accepted registry then stays in use.
   */
  readonly registry: Registry | undefined;
  /** The problem of the registry, or one message for each rejected entry. */
  readonly problems: readonly string[];
}

/**
 * Returns the unit without the releases that have no valid signature. If the unit is not removed, its active release
 * and its canary stay, because their signatures were checked together with the entry.
 */
const withSignedReleases = (signing: Signing, name: string, unit: RegistryUnit): RegistryUnit => ({
  ...unit,
  releases: unit.releases.filter((release) => signing.releaseProblem(name, release) === undefined),
});

/**
 * Whether a signed entry equals the entry that was accepted before. Only the signed payloads are compared, because
 * `withSignedReleases` has removed releases without a valid signature from the accepted entry.
 */
const isSameEntry = (one: RegistryUnit, other: RegistryUnit): boolean =>
  one.signed?.payload === other.signed?.payload;

const outdated = (subject: string, revision: number, last: number) =>
  `${subject} has revision ${revision}, which is not newer than revision ${last}, the last one that this server accepted. If the store was restored from a backup, delete last-registry.json in DATA_DIR and restart the server.`;

/**
 * Checks the signature, expiry and revision of a registry, but not those of its entries. Returns the problem if the
 * registry is rejected as a whole.
 *
 * @param last the registry that was accepted before; the same registry is accepted again even after its expiry
 */
export function checkRegistry(
  signing: Signing,
  registry: Registry,
  { last, now }: { last: Registry | undefined; now: number },
): SignedRegistry | { readonly problem: string } {
  const signed = signing.readRegistry(registry);
  if ('problem' in signed || registry.signed?.payload === last?.signed?.payload) return signed;
  if (signed.expires.getTime() <= now)
    return {
      problem: `The registry expired at ${signed.expires.toISOString()}. Renew it: npm run release -- sign.`,
    };
  const lastRevision = last && signedRegistry(last)?.revision;
  return lastRevision !== undefined && signed.revision <= lastRevision
    ? { problem: outdated('The registry', signed.revision, lastRevision) }
    : signed;
}

export const changedEntryProblem = (name: string) =>
  `The registry entry of ${name} was added, changed or removed after the registry was signed.`;

/** Describes the problems of a registry's signature, expiry and list of entries. */
export function signatureProblems(signing: Signing, registry: Registry, now: number): string[] {
  const signed = checkRegistry(signing, registry, { last: undefined, now });
  return 'problem' in signed ? [signed.problem] : signed.changed.map(changedEntryProblem);
}

/**
 * Describes why a registry entry is rejected: because it is missing, or because of its signature, expiry or revision.
 * Returns `undefined` if the entry is accepted. The entry of a removed unit does not expire. Otherwise a server that
 * was offline for a long time would reject the removal and serve the unit from its last accepted entry.
 *
 * @param last the entry of the unit that was accepted before; the same entry is accepted again even after its expiry
 * @param isRemoval whether the unit is about to be removed; the signatures of its releases are then not checked
 */
export function entryProblem(
  signing: Signing,
  name: string,
  {
    unit,
    last,
    now,
    isRemoval,
  }: {
    unit: RegistryUnit | undefined;
    last: RegistryUnit | undefined;
    now: number;
    isRemoval?: boolean;
  },
): string | undefined {
  if (!unit) return `The registry entry of ${name} is missing.`;
  const entry = signing.readUnit(name, unit, isRemoval);
  if ('problem' in entry) return entry.problem;
  if (last && isSameEntry(unit, last)) return undefined;
  if (!unit.removed && entry.expires.getTime() <= now)
    return `The registry entry of ${name} expired at ${entry.expires.toISOString()}. Renew it: npm run release -- sign ${name}.`;
  const lastRevision = last && signedContent(last)?.revision;
  if (lastRevision !== undefined && entry.revision <= lastRevision)
    return outdated(`The registry entry of ${name}`, entry.revision, lastRevision);
  return undefined;
}

/**
 * Checks the signature of a registry, and then every entry independently, so that a forged entry of one unit does not
 * affect other units. If an entry is rejected, the last accepted entry of the same unit is used.
 *
 * @param last the registry that was accepted before
 */
export function acceptRegistry(
  signing: Signing,
  registry: Registry,
  last?: Registry,
  now = Date.now(),
): AcceptedRegistry {
  const signed = checkRegistry(signing, registry, { last, now });
  if ('problem' in signed) return { registry: undefined, problems: [signed.problem] };
  const problems: string[] = [];
  const accepted: Record<string, RegistryUnit> = {};
  const entries = allEntries(registry);
  const lastEntries = last ? allEntries(last) : {};
  const names = [entries, lastEntries].flatMap((one) => Object.keys(one));
  for (const name of new Set([...names, ...signed.changed])) {
    const unit = entries[name];
    const previous = lastEntries[name];
    const problem =
      entryProblem(signing, name, { unit, last: previous, now }) ??
      (signed.changed.includes(name) ? changedEntryProblem(name) : undefined);
    if (problem !== undefined) problems.push(problem);
    const used = problem === undefined ? unit : previous;
    if (used) accepted[name] = withSignedReleases(signing, name, used);
  }
  // A new registry object makes the server reload its releases. If only `updatedAt` has changed, the last
  // registry object is returned. `updatedAt` is not signed, so anybody who can write to the store could
  // otherwise cause reloads.
  const isUnchanged =
    last?.signed?.payload === registry.signed?.payload && isDeepStrictEqual(accepted, lastEntries);
  return { registry: last && isUnchanged ? last : { ...registry, ...divideEntries(accepted) }, problems };
}

/**
 * Checks the stored copy of an accepted registry again, because keys may have been revoked since. Removes units without
 * a valid signature, but keeps expired units. If the signature of the registry itself is no longer valid, removes this
 * signature. `checkRegistry` then accepts a later registry with any revision.
 */
export function acceptRegistryCopy(signing: Signing, copy: Registry): Registry {
  const entries = Object.entries(allEntries(copy)).flatMap(([name, accepted]) => {
    const { signed } = accepted;
    const content = signedContent(accepted);
    // Checks the signed content instead of the accepted entry, which may lack releases that its signature covers.
    const unit = content && signed && { ...content.unit, signed };
    return unit && !('problem' in signing.readUnit(name, unit))
      ? [[name, withSignedReleases(signing, name, unit)] as const]
      : [];
  });
  const { signed: _revoked, ...unsigned } = copy;
  const kept = 'problem' in signing.readRegistry(copy) ? unsigned : copy;
  return { ...kept, ...divideEntries(Object.fromEntries(entries)) };
}
