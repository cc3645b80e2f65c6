import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryUnit } from '@safar/protocol/registry';
import { signedContent, type Signing } from './signing';

export interface AcceptedRegistry {
  /** Contains only entries and releases with a valid signature. */
  readonly registry: Registry;
  /** One sentence for each rejected entry. */
  readonly problems: readonly string[];
}

/**
 * Returns the unit without the releases that have no valid signature. The active release and the canary were checked
 * with the entry.
 */
const withSignedReleases = (signing: Signing, name: string, unit: RegistryUnit): RegistryUnit => ({
  ...unit,
  releases: unit.releases.filter((release) => signing.releaseProblem(name, release) === undefined),
});

/**
 * Whether a signed entry equals the entry that was accepted before. Only the signed payloads are compared, because an
 * accepted entry lacks releases without a valid signature.
 */
const isSameEntry = (one: RegistryUnit, other: RegistryUnit): boolean =>
  one.signed?.payload === other.signed?.payload;

/**
 * Describes why a registry entry cannot be accepted: its signature, its expiry or its revision. `undefined` if it can.
 *
 * @param last the entry of the unit that was accepted before; it stays valid after its expiry
 */
export function entryProblem(
  signing: Signing,
  name: string,
  { unit, last, now }: { unit: RegistryUnit | undefined; last: RegistryUnit | undefined; now: number },
): string | undefined {
  if (!unit) return `The registry entry of ${name} is missing.`;
  const entry = signing.readUnit(name, unit);
  if ('problem' in entry) return entry.problem;
  if (last && isSameEntry(unit, last)) return undefined;
  if (entry.expires.getTime() <= now)
    return `The registry entry of ${name} expired at ${entry.expires.toISOString()}. Renew it: npm run release -- sign ${name}.`;
  const lastRevision = last && signedContent(last)?.revision;
  if (lastRevision !== undefined && entry.revision <= lastRevision)
    return `The registry entry of ${name} has revision ${entry.revision}, which is not newer than revision ${lastRevision}. If the store was restored from a backup, delete last-registry.json in DATA_DIR and restart.`;
  return undefined;
}

/**
 * Checks every entry of a registry independently. If an entry is rejected, the last accepted entry of the same unit
 * stays, so that a forged change to one unit does not affect other units.
 *
 * @param last the registry that was accepted before
 */
export function acceptRegistry(
  signing: Signing,
  registry: Registry,
  last?: Registry,
  now = Date.now(),
): AcceptedRegistry {
  const problems: string[] = [];
  const units: Record<string, RegistryUnit> = {};
  for (const name of new Set([...Object.keys(registry.units), ...Object.keys(last?.units ?? {})])) {
    const unit = registry.units[name];
    const previous = last?.units[name];
    const problem = entryProblem(signing, name, { unit, last: previous, now });
    if (problem !== undefined) problems.push(problem);
    const accepted = problem === undefined ? unit : previous;
    if (accepted) units[name] = withSignedReleases(signing, name, accepted);
  }
  // The revision and the time of the file are not signed. If no entry has changed, they alone must not make the
  // server reload its releases.
  return { registry: last && isDeepStrictEqual(units, last.units) ? last : { ...registry, units }, problems };
}

/**
 * Returns the units of an earlier accepted registry whose signatures are still valid with the current keys, even if
 * they have expired.
 */
export function acceptCopy(signing: Signing, copy: Registry): Registry {
  const units = Object.entries(copy.units).flatMap(([name, accepted]) => {
    const { signed } = accepted;
    const content = signedContent(accepted);
    // Restores the signed content, because the accepted entry lacks releases that its signature covers.
    const unit = content && signed && { ...content.unit, signed };
    return unit && !('problem' in signing.readUnit(name, unit))
      ? [[name, withSignedReleases(signing, name, unit)] as const]
      : [];
  });
  return { ...copy, units: Object.fromEntries(units) };
}
