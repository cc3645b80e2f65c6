import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryUnit } from '@safar/protocol/registry';
import { signedContent, type Signing } from './signing';

export interface AcceptedRegistry {
  /** Contains validly signed entries and releases only. */
  readonly registry: Registry;
  /** One sentence for each refused entry. */
  readonly problems: readonly string[];
}

/** The unit without releases that have no valid signature. The active one and the canary were checked with the entry. */
const withSignedReleases = (signing: Signing, name: string, unit: RegistryUnit): RegistryUnit => ({
  ...unit,
  releases: unit.releases.filter((release) => signing.releaseProblem(name, release) === undefined),
});

/** Whether a signed entry is the one that was accepted before. Accepted entries lack releases without a valid signature. */
const isSameEntry = (one: RegistryUnit, other: RegistryUnit): boolean =>
  one.signed?.payload === other.signed?.payload;

function problemOf(
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
 * Checks every entry of a registry by itself. A refused entry is replaced by the last accepted one, so that a change of one
 * unit affects no other unit.
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
    const problem = problemOf(signing, name, { unit, last: previous, now });
    if (problem !== undefined) problems.push(problem);
    const accepted = problem === undefined ? unit : previous;
    if (accepted) units[name] = withSignedReleases(signing, name, accepted);
  }
  // Revision and time of the file are not signed: without a change of an entry they must not cause a switch of releases.
  return { registry: last && isDeepStrictEqual(units, last.units) ? last : { ...registry, units }, problems };
}

/** The units of an earlier accepted registry that are still valid with the current keys, regardless of their expiry. */
export function acceptCopy(signing: Signing, copy: Registry): Registry {
  const units = Object.entries(copy.units).flatMap(([name, accepted]) => {
    const { signed } = accepted;
    const content = signedContent(accepted);
    // The accepted entry lacks releases that its signature covers.
    const unit = content && signed && { ...content.unit, signed };
    return unit && !('problem' in signing.readUnit(name, unit))
      ? [[name, withSignedReleases(signing, name, unit)] as const]
      : [];
  });
  return { ...copy, units: Object.fromEntries(units) };
}
