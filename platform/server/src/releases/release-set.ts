import type { FullRegistry } from '@safar/protocol/page-registry';
import { fallbackVersions, recordedDigest, type Registry, type RegistryUnit } from '@safar/protocol/registry';
import type { Release } from '@safar/contract/release';
import { CONTRACT_VERSION, satisfiesContract } from '@safar/contract/version';
import { log } from '../log';
import {
  assetOf,
  readRelease,
  releaseId,
  remoteEntry,
  servedReleaseRemedy,
  type ReadRelease,
} from './read-release';
import type { ReleaseOverrides } from './release-overrides';

/** The release of a unit that this server serves. */
export interface ServedUnit extends ReadRelease {
  /**
   * Absent if only browsers can render the unit, because neither this release nor a fallback has a usable server build.
   * A server build is unusable if it is excluded, or if it is damaged and this server has no copy of it.
   */
  readonly ssrCode: string | undefined;
  /** The fallback for browsers: the next undamaged candidate (see `candidateVersions`) with a working server build. */
  readonly previous: Release | undefined;
}

/** A consistent set of releases, one per unit. */
export interface ReleaseSet {
  readonly revision: number;
  readonly shell: ServedUnit;
  readonly remotes: ReadonlyMap<string, ServedUnit>;
  readonly pageRegistry: FullRegistry;
  /**
   * Whether the server renders the wanted release of every unit, and the files that it reads from these releases are
   * intact. The wanted release is the override or, without an override, the active release.
   */
  readonly complete: boolean;
}

/**
 * Called with a message about each release or remote that cannot be served, and about each damaged file. Damaged files
 * of candidates that come after the served release are not reported.
 */
export type Report = (message: string, details: object) => void;

/** Whether the server build of a release, such as `mf-blog@1.4.2`, is excluded because it fails. */
export type IsExcluded = (releaseId: string) => boolean;

/** A host and the contract that it implements. Reports contain its `name`, such as `this server` or `shell@1.2.0`. */
interface Host {
  readonly contract: string;
  readonly name: string;
}

interface UnitRequest {
  readonly releasesDir: string;
  readonly copiesDir: string | undefined;
  readonly name: string;
  readonly unit: RegistryUnit;
  /** The version that replaces the active version. */
  readonly override: string | undefined;
  readonly host: Host;
  readonly isExcluded: IsExcluded;
  readonly report: Report;
}

/**
 * Maximum number of candidates that `readCandidates` returns: the active release, its fallback, and one more in case
 * one of them is damaged.
 */
const MAX_CANDIDATES = 3;

/** Versions in order of preference: the override, the active version, then the versions that were active before. */
function candidateVersions(unit: RegistryUnit, override: string | undefined): string[] {
  const versions = [unit.active, ...fallbackVersions(unit)];
  return override === undefined
    ? versions
    : [override, ...versions.filter((version) => version !== override)];
}

/** Reads the first candidates that are readable and compatible with their host. */
async function readCandidates(request: UnitRequest) {
  const { releasesDir, copiesDir, name, unit, override, host, report } = request;
  const candidates: ReadRelease[] = [];
  for (const version of candidateVersions(unit, override)) {
    if (candidates.length === MAX_CANDIDATES) break;
    try {
      // If signing is configured, `acceptRegistry` has removed all releases without a valid signature from
      // `unit.releases`. A version that is missing there must not be served.
      if (!unit.releases.some((release) => release.version === version))
        throw new Error('The registry does not list this release with a valid signature.');
      const digest = recordedDigest(unit, version);
      const candidate = await readRelease({ releasesDir, copiesDir, name, version, digest });
      const { contract } = candidate.release;
      if (!satisfiesContract(contract, host.contract))
        throw new Error(`It needs contract ${contract}, but ${host.name} implements ${host.contract}.`);
      candidates.push(candidate);
    } catch (error) {
      const details = { remote: name, version, error: String(error) };
      report('A release cannot be served and is skipped.', details);
    }
  }
  return candidates;
}

/**
 * Chooses the first undamaged candidate with a working server build. If there is none, it chooses the first candidate
 * with a working server build, and otherwise the first readable candidate, which only browsers render. Returns
 * `undefined` if no release can be read.
 */
async function chooseRelease(request: UnitRequest): Promise<ServedUnit | undefined> {
  const { name, isExcluded, report } = request;
  const candidates = await readCandidates(request);
  const hasServerBuild = ({ release, ssrCode }: ReadRelease) =>
    ssrCode !== undefined && !isExcluded(releaseId(release));
  const chosen =
    candidates.find((candidate) => hasServerBuild(candidate) && candidate.damaged.length === 0) ??
    candidates.find(hasServerBuild) ??
    candidates[0];
  if (!chosen) return undefined;
  const index = candidates.indexOf(chosen);
  for (const { release, damaged } of candidates.slice(0, index + 1)) {
    for (const file of damaged) {
      report('A file of a release is missing or was changed.', {
        remote: name,
        version: release.version,
        file,
        remedy: servedReleaseRemedy(release),
      });
    }
  }
  return {
    ...chosen,
    ssrCode: hasServerBuild(chosen) ? chosen.ssrCode : undefined,
    previous: candidates
      .slice(index + 1)
      .find((candidate) => hasServerBuild(candidate) && candidate.damaged.length === 0)?.release,
  };
}

/**
 * Describes the releases of a set, which of them have no server build, and which style sheets are linked because they
 * cannot be inlined. The server renders two sets with the same description in the same way; only the fallbacks for
 * browsers may differ. Damaged files that the server replaces with its copies do not change the pages, so they are not
 * part of the description.
 */
export const describeSet = ({ shell, remotes }: ReleaseSet): string =>
  [shell, ...remotes.values()]
    .map(({ release, ssrCode, styles }) =>
      [
        releaseId(release),
        ssrCode === undefined && 'without server build',
        ...release.client.css.filter((path) => !styles.has(assetOf(release, path).address)),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

/** Whether two sets produce the same pages, including the fallbacks for browsers. */
export const areEquivalentSets = (one: ReleaseSet, other: ReleaseSet): boolean =>
  describeSet(one) === describeSet(other) &&
  JSON.stringify(one.pageRegistry.remotes) === JSON.stringify(other.pageRegistry.remotes);

/** The version of a unit in a release set. */
export const versionIn = ({ shell, remotes }: ReleaseSet, unit: string): string | undefined =>
  (unit === 'shell' ? shell : remotes.get(unit))?.release.version;

const pageRemote = ({ release, previous }: ServedUnit) => ({
  ...remoteEntry(release),
  routes: release.routes,
  slots: release.slots,
  ...(previous && { previous: remoteEntry(previous) }),
});

interface ResolveOptions {
  readonly overrides?: ReleaseOverrides;
  readonly report?: Report;
  /** The folder of this server's copies of releases. */
  readonly copiesDir?: string;
}

/**
 * Chooses a release for every unit: the override or, without an override, the active release. If that release is
 * unreadable, damaged, excluded or incompatible with its host, the next usable candidate is chosen (see
 * `candidateVersions`).
 *
 * @param isExcluded whether a release is excluded; an excluded release is chosen only if no candidate has a working
 * server build, and then only browsers render it
 * @throws if no shell can be served
 */
export async function resolveReleases(
  releasesDir: string,
  { revision, units }: Registry,
  isExcluded: IsExcluded,
  { overrides = new Map(), report = log.warn, copiesDir }: ResolveOptions = {},
): Promise<ReleaseSet> {
  const choose = (name: string, unit: RegistryUnit, host: Host) =>
    chooseRelease({
      releasesDir,
      copiesDir,
      name,
      unit,
      override: overrides.get(name),
      host,
      isExcluded,
      report,
    });
  const { shell: shellUnit, ...remoteUnits } = units;
  const shell =
    shellUnit && (await choose('shell', shellUnit, { contract: CONTRACT_VERSION, name: 'this server' }));
  if (!shell)
    throw new Error('The release store has no shell that can be served. Run `npm start` or publish a shell.');
  // Remotes run in the shell, so they must be compatible with the shell's contract, not with the server's.
  const shellHost = {
    contract: shell.release.contract.replace(/^\^/, ''),
    name: releaseId(shell.release),
  };
  const remotes = new Map<string, ServedUnit>();
  for (const [name, unit] of Object.entries(remoteUnits)) {
    const chosen = await choose(name, unit, shellHost);
    if (chosen) remotes.set(name, chosen);
    else
      report('No release of a remote can be served; pages are served without this remote.', { remote: name });
  }
  const complete = Object.entries(units).every(([name, { active }]) => {
    const served = name === 'shell' ? shell : remotes.get(name);
    const wanted = overrides.get(name) ?? active;
    return served?.release.version === wanted && served.ssrCode !== undefined && served.damaged.length === 0;
  });
  const pageRemotes = Object.fromEntries([...remotes].map(([name, unit]) => [name, pageRemote(unit)]));
  return { revision, shell, remotes, pageRegistry: { revision, remotes: pageRemotes }, complete };
}

/** Ids of the releases that pages of a release set may run: the served releases, and the fallbacks of remotes. */
export const releasesOfPages = ({ shell, pageRegistry }: ReleaseSet): readonly string[] => [
  releaseId(shell.release),
  ...Object.entries(pageRegistry.remotes).flatMap(([name, { version, previous }]) =>
    [version, previous?.version].flatMap((one) => (one === undefined ? [] : `${name}@${one}`)),
  ),
];
