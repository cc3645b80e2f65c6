import { releaseSchema, type Release } from '@safar/shared/contract/release';
import { satisfiesContract } from '@safar/shared/contract/version';
import semver from 'semver';
import * as v from 'valibot';
import { compareFiles } from './compare-files';
import type { FileDigest } from './digest';
import { packageOf, type HostOffer } from './host-offer';

const label = (release: Release) => `${release.name} ${release.version}`;

/** Two paths are the same route when they differ in the names of parameters, in case or in the last slash only. */
const routeKey = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/]+/g, ':')
    .replace(/(?<=.)\/+$/, '');

function checkContract(release: Release, offer: HostOffer): string[] {
  if (satisfiesContract(release.contract, offer.contract)) return [];
  return [
    `${label(release)} needs the contract ${release.contract}, and the shell speaks ${offer.contract}. Publish a shell that fits first.`,
  ];
}

function checkShared(release: Release, offer: HostOffer): string[] {
  return Object.entries(release.shared).flatMap(([name, range]) => {
    const offered = offer.packages[packageOf(name)];
    if (offered === undefined)
      return [`${label(release)} wants to share ${name}, which the shell does not offer.`];
    if (semver.satisfies(offered, range)) return [];
    return [`${label(release)} wants ${name} ${range}, and the shell offers ${offered}.`];
  });
}

function checkRoutes(release: Release, others: readonly Release[]): string[] {
  const own = release.routes.map((route) => route.path);
  const twice = own.filter(
    (path, index) => own.findIndex((other) => routeKey(other) === routeKey(path)) !== index,
  );
  const taken = others
    .filter((other) => other.name !== release.name)
    .flatMap((other) =>
      other.routes
        .filter((route) => own.some((path) => routeKey(path) === routeKey(route.path)))
        .map((route) => `${label(release)} claims the route ${route.path}, which ${label(other)} has.`),
    );
  return [...twice.map((path) => `${label(release)} has the route ${path} twice.`), ...taken];
}

/** Whether a release can go live beside the others: contract, shared packages, routes. One sentence for each reason. */
export function checkAgainstLive(release: Release, others: readonly Release[], offer: HostOffer): string[] {
  if (release.name === 'shell') return [];
  return [...checkContract(release, offer), ...checkShared(release, offer), ...checkRoutes(release, others)];
}

/** Whether a release is whole in itself: schema, and every file there with its digest and listed. */
export function checkFiles(release: Release, found: Readonly<Record<string, FileDigest>>): string[] {
  const result = v.safeParse(releaseSchema, release);
  if (!result.success) return result.issues.map((issue) => `${label(release)}: ${issue.message}`);
  const { entry, js, css } = release.client;
  const unlisted = [...new Set([entry, release.ssr.file, ...js, ...css])]
    .filter((path) => !release.files[path])
    .map((path) => `${label(release)} needs ${path}, which has no digest.`);
  return [...unlisted, ...compareFiles(release.files, found, ['release.json'])];
}

/** A remote's entry must define the global that the shell will look for, or it was built for another version. */
export function checkGlobal(release: Release, entrySource: string): string[] {
  if (release.name === 'shell') return [];
  const expected = `safar_${release.name}_${release.version}`.replace(/\W/g, '_');
  if (release.client.global === expected && entrySource.includes(expected)) return [];
  return [
    `The build of ${release.name} defines ${release.client.global} instead of ${expected}. Build it with RELEASE_VERSION=${release.version}.`,
  ];
}
