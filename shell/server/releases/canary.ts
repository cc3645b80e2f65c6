import { createHash } from 'node:crypto';
import type { Registry } from '@safar/shared/contract/registry';
import type { Choice } from './choice';

/** Places of visitors, so that each whole per cent is a hundred of them. */
const PLACES = 10_000;

/**
 * The place of a visitor among all who come, from 0 to 9,999, always the same: by the visitor's key and the unit's name, so that the
 * canaries of two units have nothing to do with each other.
 */
export const placeOf = (visitor: string, unit: string): number =>
  createHash('sha256').update(`${visitor} ${unit}`).digest().readUIntBE(0, 6) % PLACES;

/** Whether a visitor is among the share that gets a unit's canary. Whoever is in stays in when the share grows. */
export const isInCanary = (visitor: string, unit: string, percent: number): boolean =>
  placeOf(visitor, unit) < (percent * PLACES) / 100;

/** Whether some visitors get other releases than the active ones. */
export const hasCanary = ({ units }: Pick<Registry, 'units'>): boolean =>
  Object.values(units).some(({ canary }) => canary !== null);

/** The canaries that a visitor gets. */
export function canariesFor({ units }: Pick<Registry, 'units'>, visitor: string): Choice {
  const own = new Map<string, string>();
  for (const [unit, { canary }] of Object.entries(units)) {
    if (canary && isInCanary(visitor, unit, canary.percent)) own.set(unit, canary.version);
  }
  return own;
}

/** Whether everything of a choice is still the canary of its unit. */
export const areCanaries = ({ units }: Pick<Registry, 'units'>, choice: Choice): boolean =>
  [...choice].every(([unit, version]) => units[unit]?.canary?.version === version);
