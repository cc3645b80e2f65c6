import type { Registry } from '@safar/shared/contract/registry';
import { isUnitName } from '../unit-name';
import type { ListedObject } from './bucket';

/**
 * Objects that no registry entry needs and no publisher can still be working on, by what they were part of:
 * `mf-blog/1.5.0`, or a probe. What makes a release one comes first in each.
 */
export function findS3Leftovers(
  objects: readonly ListedObject[],
  { units }: Registry,
  olderThanMs: number,
): Map<string, string[]> {
  const groups = new Map<string, ListedObject[]>();
  for (const object of objects) {
    const [unit = '', version, ...rest] = object.key.split('/');
    const isRelease = isUnitName(unit) && version !== undefined && rest.length > 0;
    const isListed = units[unit]?.releases.some((release) => release.version === version) ?? false;
    if (isRelease ? isListed : !object.key.startsWith('.probe-')) continue;
    const group = isRelease ? `${unit}/${version}` : object.key;
    groups.set(group, [...(groups.get(group) ?? []), object]);
  }
  const before = Date.now() - olderThanMs;
  const isMark = ({ key }: ListedObject) => key.endsWith('/release.json');
  return new Map(
    [...groups]
      .filter(([, members]) => members.every(({ modified }) => modified.getTime() <= before))
      .map(([group, members]) => [
        group,
        [...members].sort((a, b) => Number(isMark(b)) - Number(isMark(a))).map(({ key }) => key),
      ]),
  );
}
