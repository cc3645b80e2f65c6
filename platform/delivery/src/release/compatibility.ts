import { liveVersions, type Registry } from '@safar/protocol/registry';
import type { Release } from '@safar/contract/release';
import { exclusiveSlots } from '@safar/contract/slots';
import { satisfiesContract } from '@safar/contract/version';
import semver from 'semver';
import { RefusedError } from '../refused-error';
import type { ReleaseStore } from '../store/release-store';
import { packageOf, readLocalOffer, readOffer, type HostOffer } from './host-offer';
import { releaseLabel } from './release-files';
import { isServerPath } from './server-paths';
import { unitFolder } from './unit-folder';

// A release may go live only if its contract, shared packages, routes and slots are compatible with the live releases
// of all other units.

/**
 * All live releases that can be read. An unreadable release is skipped, so that it does not block the releases of
 * other units.
 */
async function readLiveReleases(store: ReleaseStore, registry: Registry): Promise<Release[]> {
  const found = await Promise.all(
    Object.entries(registry.units).flatMap(([name, unit]) =>
      liveVersions(unit).map((version) => store.find(name, version).catch(() => undefined)),
    ),
  );
  return found.filter((release) => release !== undefined);
}

/**
 * Returns what each live shell offers to remotes. If no shell is published, returns the offer of the shell in this
 * checkout.
 *
 * @throws {RefusedError} if no shell is published and this checkout contains only one remote
 */
async function readLiveOffers(store: ReleaseStore, registry: Registry, root: string): Promise<HostOffer[]> {
  const shell = registry.units['shell'];
  if (!shell && unitFolder(root, 'shell') === root)
    throw new RefusedError([
      `${store.location} has no shell with which this remote could be checked. Set RELEASES_URL or RELEASES_DIR to the release store of a site.`,
    ]);
  if (!shell) return [await readLocalOffer(root)];
  return Promise.all(liveVersions(shell).map((version) => readOffer(store, version)));
}

/** Finds a remote's shared modules that the shell lacks, or offers in a version that the remote does not accept. */
const unmetModules = ({ shared }: Release, { packages }: HostOffer) =>
  Object.entries(shared)
    .map(([name, range]) => ({ name, range, offered: packages[packageOf(name)] }))
    .filter(({ range, offered }) => offered === undefined || !semver.satisfies(offered, range));

export function checkOffer(release: Release, offer: HostOffer): string[] {
  const contract = satisfiesContract(release.contract, offer.contract)
    ? []
    : [
        `${releaseLabel(release)} needs contract ${release.contract}, but the shell implements ${offer.contract}. Publish a compatible shell first.`,
      ];
  const shared = unmetModules(release, offer).map(({ name, range, offered }) =>
    offered === undefined
      ? `${releaseLabel(release)} shares ${name}, which the shell does not offer.`
      : `${releaseLabel(release)} needs ${name} ${range}, but the shell offers ${offered}.`,
  );
  const taken = pathsOfShell(release, offer).map(
    (path) => `${releaseLabel(release)} declares the route ${path}, which the shell has.`,
  );
  return [...contract, ...shared, ...taken];
}

/** A release of a remote, with its routes and the slots that it fills. */
type Placed = Pick<Release, 'name' | 'version'> & {
  readonly routes: readonly Pick<Release['routes'][number], 'path'>[];
  readonly slots: readonly Pick<Release['slots'][number], 'name'>[];
};

/**
 * Paths that differ only in parameter names, case or a trailing slash have the same key, because they match the same
 * URLs.
 */
const routeKey = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/]+/g, ':')
    .replace(/(?<=.)\/+$/, '');

/** Paths of a remote's routes that are also pages of the shell. */
function pathsOfShell({ routes }: Release, { paths = [] }: HostOffer): string[] {
  const own = paths.map(routeKey);
  return routes.map(({ path }) => path).filter((path) => own.includes(routeKey(path)));
}

const isDuplicate = (key: string, index: number, keys: readonly string[]) => keys.indexOf(key) !== index;

/** Finds routes that the release declares twice, that are reserved for the site server or that another remote has. */
export function checkRoutes(release: Release, others: readonly Placed[]): string[] {
  const paths = release.routes.map((route) => route.path);
  const keys = paths.map(routeKey);
  const duplicates = paths.filter((_path, index) => isDuplicate(keys[index] ?? '', index, keys));
  const taken = others.flatMap((other) =>
    other.routes
      .filter((route) => keys.includes(routeKey(route.path)))
      .map(
        (route) =>
          `${releaseLabel(release)} declares the route ${route.path}, which ${releaseLabel(other)} has.`,
      ),
  );
  const reserved = paths.filter(isServerPath);
  return [
    ...duplicates.map((path) => `${releaseLabel(release)} declares the route ${path} twice.`),
    ...reserved.map(
      (path) => `${releaseLabel(release)} declares the route ${path}, which is reserved for the site server.`,
    ),
    ...taken,
  ];
}

const isExclusive = (name: string) => exclusiveSlots.some((slot) => slot === name);

/** Finds slots that the release fills twice, and exclusive slots that another remote already fills. */
export function checkSlots(release: Release, others: readonly Placed[]): string[] {
  const names = release.slots.map((slot) => slot.name);
  const taken = others.flatMap((other) =>
    other.slots
      .filter(({ name }) => isExclusive(name) && names.includes(name))
      .map(
        ({ name }) =>
          `${releaseLabel(release)} fills the slot ${name}, which accepts only one remote and is already filled by ${releaseLabel(other)}.`,
      ),
  );
  const duplicates = names.filter(isDuplicate);
  return [...duplicates.map((name) => `${releaseLabel(release)} fills the slot ${name} twice.`), ...taken];
}

/** Checks a remote against the live shells and remotes. */
function checkRemote(release: Release, others: readonly Release[], offers: readonly HostOffer[]): string[] {
  const unmet = new Set(offers.flatMap((offer) => checkOffer(release, offer)));
  const remotes = others.filter(({ name }) => name !== 'shell');
  return [...unmet, ...checkRoutes(release, remotes), ...checkSlots(release, remotes)];
}

/** Checks a shell against the live remotes. */
export function checkShell(shell: Release, remotes: readonly Release[], offer: HostOffer): string[] {
  return remotes.flatMap((remote) => {
    const contract = satisfiesContract(remote.contract, offer.contract)
      ? []
      : [
          `${releaseLabel(shell)} implements contract ${offer.contract}, but the live release ${releaseLabel(remote)} needs ${remote.contract}.`,
        ];
    const shared = unmetModules(remote, offer).map(({ name, range, offered }) =>
      offered === undefined
        ? `${releaseLabel(shell)} does not offer ${name}, which the live release ${releaseLabel(remote)} shares.`
        : `${releaseLabel(shell)} offers ${name} ${offered}, but the live release ${releaseLabel(remote)} needs ${range}.`,
    );
    const taken = pathsOfShell(remote, offer).map(
      (path) =>
        `${releaseLabel(shell)} has the page ${path}, which is a route of the live release ${releaseLabel(remote)}.`,
    );
    return [...contract, ...shared, ...taken];
  });
}

/**
 * Checks a release against the live releases of all other units, including canaries.
 *
 * @param offer what `release` offers to remotes, if it is a shell that is not in the store yet
 * @returns one sentence per problem
 * @throws {RefusedError} if the release is a remote, no shell is published and this checkout contains only one remote
 */
export async function findIncompatibilities(
  store: ReleaseStore,
  registry: Registry,
  release: Release,
  root: string,
  offer?: HostOffer,
): Promise<string[]> {
  const others = (await readLiveReleases(store, registry)).filter(({ name }) => name !== release.name);
  if (release.name === 'shell')
    return checkShell(release, others, offer ?? (await readOffer(store, release.version)));
  return checkRemote(release, others, await readLiveOffers(store, registry, root));
}

/** @throws {RefusedError} if the release is incompatible with a live release. */
export async function requireCompatible(...input: Parameters<typeof findIncompatibilities>): Promise<void> {
  const problems = await findIncompatibilities(...input);
  if (problems.length > 0) throw new RefusedError(problems);
}
