import type { Release } from '@safar/shared/contract/release';
import { singleSlots } from '@safar/shared/contract/slots';
import { labelOf } from './label';

/** Two paths are the same route when they differ in the names of parameters, in case or in the last slash only. */
const routeKey = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/]+/g, ':')
    .replace(/(?<=.)\/+$/, '');

const isSingle = (name: string) => singleSlots.some((slot) => slot === name);

const isRepeated = (key: string, index: number, keys: readonly string[]) => keys.indexOf(key) !== index;

/** Routes that another remote has, or that are there twice. Canaries count: their visitors would get both. */
export function checkRoutes(release: Release, others: readonly Release[]): string[] {
  const paths = release.routes.map((route) => route.path);
  const keys = paths.map(routeKey);
  const twice = paths.filter((_path, index) => isRepeated(keys[index] ?? '', index, keys));
  const taken = others.flatMap((other) =>
    other.routes
      .filter((route) => keys.includes(routeKey(route.path)))
      .map((route) => `${labelOf(release)} claims the route ${route.path}, which ${labelOf(other)} has.`),
  );
  return [...twice.map((path) => `${labelOf(release)} has the route ${path} twice.`), ...taken];
}

/**
 * Slots for one remote that another one fills at the same place, and slots that are there twice. Slots for several remotes
 * show all of them, so nothing collides there.
 */
export function checkSlots(release: Release, others: readonly Release[]): string[] {
  const names = release.slots.map((slot) => slot.name);
  const twice = names.filter(isRepeated);
  const taken = others.flatMap((other) =>
    other.slots
      .filter(({ name }) => isSingle(name) && names.includes(name))
      .map(
        ({ name }) =>
          `${labelOf(release)} fills the slot ${name}, which has room for one remote, and ${labelOf(other)} fills it already.`,
      ),
  );
  return [...twice.map((name) => `${labelOf(release)} fills the slot ${name} twice.`), ...taken];
}
