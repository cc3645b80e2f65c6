import { createHash } from 'node:crypto';
import type { Registry } from '@safar/protocol/registry';

type Units = Pick<Registry, 'units'>;

/** Versions by unit that replace the active versions for some visitors: canaries and previews. */
export type ReleaseOverrides = ReadonlyMap<string, string>;

/**
 * Returns the cache key of overrides, for example `mf-blog@1.5.0,shell@2.0.0`. Overrides with the same releases in
 * another order have the same key.
 */
export const overridesKey = (overrides: ReleaseOverrides): string =>
  [...overrides]
    .map(([unit, version]) => `${unit}@${version}`)
    .sort()
    .join(',');

/** Number of buckets: 100 for each percentage point. */
const BUCKETS = 10_000;

/**
 * Returns a visitor's bucket, 0 to 9,999. The hash includes the unit, so that the canaries of two units are
 * independent.
 */
export const canaryBucket = (visitor: string, unit: string): number =>
  createHash('sha256').update(`${visitor} ${unit}`).digest().readUIntBE(0, 6) % BUCKETS;

/** Assignment is sticky: raising the percentage only adds visitors. */
export const isInCanary = (visitor: string, unit: string, percent: number): boolean =>
  canaryBucket(visitor, unit) < (percent * BUCKETS) / 100;

export const hasCanary = ({ units }: Units): boolean =>
  Object.values(units).some(({ canary }) => canary !== null);

/** Returns the canaries to which a visitor is assigned. */
export const canariesFor = ({ units }: Units, visitor: string): ReleaseOverrides =>
  new Map(
    Object.entries(units).flatMap(([unit, { canary }]) =>
      canary && isInCanary(visitor, unit, canary.percent) ? [[unit, canary.version] as const] : [],
    ),
  );

/** Whether every override is still the canary of its unit. */
export const areCanaries = ({ units }: Units, overrides: ReleaseOverrides): boolean =>
  [...overrides].every(([unit, version]) => units[unit]?.canary?.version === version);

const isListed = ({ units }: Units, unit: string, version: string): boolean =>
  Object.hasOwn(units, unit) && units[unit]?.releases.some((release) => release.version === version) === true;

/** Whether the registry still lists every override. */
export const areListed = (registry: Units, overrides: ReleaseOverrides): boolean =>
  [...overrides].every(([unit, version]) => isListed(registry, unit, version));

/**
 * Parses the releases of a preview, such as `mf-blog@1.5.0-pr12`. A preview link may select only releases in the
 * registry. @returns `undefined` if one of the ids is malformed or not in the registry
 */
export function parsePreview(ids: readonly string[], registry: Units): ReleaseOverrides | undefined {
  const overrides = new Map<string, string>();
  for (const id of ids) {
    const [unit = '', version = '', ...rest] = id.split('@');
    if (rest.length > 0 || !isListed(registry, unit, version)) return undefined;
    overrides.set(unit, version);
  }
  return overrides;
}

/** Returns the overrides without those whose version is the active version of the unit. */
export const withoutActive = ({ units }: Units, overrides: ReleaseOverrides): ReleaseOverrides =>
  new Map([...overrides].filter(([unit, version]) => units[unit]?.active !== version));
