import type { Registry } from '@safar/shared/contract/registry';
import type { Choice } from './choice';

const isListed = ({ units }: Pick<Registry, 'units'>, unit: string, version: string): boolean =>
  Object.hasOwn(units, unit) && units[unit]?.releases.some((release) => release.version === version) === true;

/**
 * The releases that `?preview=mf-blog@1.5.0-pr12,mf-ads@2.0.0` asks for; `undefined` if one of them is not listed in the
 * registry. Nothing else can be previewed: whoever sends a link must not choose what code visitors run.
 */
export function parsePreview(text: string, registry: Pick<Registry, 'units'>): Choice | undefined {
  const choice = new Map<string, string>();
  for (const wanted of text.split(',')) {
    const [unit = '', version = '', ...more] = wanted.trim().split('@');
    if (more.length > 0 || !isListed(registry, unit, version)) return undefined;
    choice.set(unit, version);
  }
  return choice;
}

/** Whether all of a choice is still listed. */
export const areListed = (registry: Pick<Registry, 'units'>, choice: Choice): boolean =>
  [...choice].every(([unit, version]) => isListed(registry, unit, version));

/** A choice without what everybody gets anyway. */
export const withoutActive = ({ units }: Pick<Registry, 'units'>, choice: Choice): Choice =>
  new Map([...choice].filter(([unit, version]) => units[unit]?.active !== version));
