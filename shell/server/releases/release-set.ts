import type { FullRegistry } from '@safar/shared/contract/page-registry';
import type { Registry } from '@safar/shared/contract/registry';
import { CONTRACT_VERSION } from '@safar/shared/contract/version';
import { log } from '../log';
import type { Choice } from './choice';
import { chooseUnit, type Report, type ServedUnit } from './choose-unit';
import { releaseId } from './read-release';
import { remoteEntry } from './remote-entry';

/** A consistent choice of releases. Requests hold one from start to end. */
export interface ReleaseSet {
  readonly revision: number;
  readonly shell: ServedUnit;
  readonly remotes: ReadonlyMap<string, ServedUnit>;
  readonly pageRegistry: FullRegistry;
  /** Whether every unit is served by the release that it should have, server build and style sheets included. */
  readonly complete: boolean;
}

/** Which releases a set serves, and which of them on the server; two sets with the same text serve the same. */
export const describeSet = ({ shell, remotes }: ReleaseSet): string =>
  [shell, ...remotes.values()]
    .map((unit) => {
      const styles = unit.damaged.some((path) => path !== unit.release.ssr.file);
      return [
        releaseId(unit.release),
        unit.ssrCode === undefined && 'in browsers',
        styles && 'with damaged styles',
      ]
        .filter(Boolean)
        .join(' ');
    })
    .join(', ');

/** Whether pages of two sets are the same, also in what browsers fall back to. */
export const serveTheSame = (one: ReleaseSet, other: ReleaseSet): boolean =>
  describeSet(one) === describeSet(other) &&
  JSON.stringify(one.pageRegistry.remotes) === JSON.stringify(other.pageRegistry.remotes);

/** The version of a unit in a set; `undefined` if it has none of it. */
export const versionIn = ({ shell, remotes }: ReleaseSet, unit: string): string | undefined =>
  (unit === 'shell' ? shell : remotes.get(unit))?.release.version;

const pageRemote = ({ release, previous }: ServedUnit) => ({
  ...remoteEntry(release),
  routes: release.routes,
  slots: release.slots,
  ...(previous && { previous: remoteEntry(previous) }),
});

export interface ResolveOptions {
  /** Releases in the place of the active ones, as far as they can be served. */
  readonly choice?: Choice;
  readonly report?: Report;
}

/** A shell is made for one contract version and speaks that one, whatever the server itself speaks. */
const spokenBy = ({ release }: ServedUnit) => ({
  version: release.contract.replace(/^\^/, ''),
  host: releaseId(release),
});

/**
 * Chooses for every unit its active release, or the one that `choice` names; when that cannot be served or does not fit
 * the shell, the newest older one that can and does.
 *
 * @param rejected ids of releases whose server build is known to fail; used only if nothing else is left.
 * @throws when there is no shell that can be served.
 */
export async function resolveReleases(
  releasesDir: string,
  { revision, units }: Registry,
  rejected: ReadonlySet<string>,
  { choice = new Map(), report = log.warn }: ResolveOptions = {},
): Promise<ReleaseSet> {
  const { shell: listedShell, ...listedRemotes } = units;
  const common = { releasesDir, rejected, report };
  const shell =
    listedShell &&
    (await chooseUnit({
      ...common,
      name: 'shell',
      unit: listedShell,
      chosen: choice.get('shell'),
      speaks: { version: CONTRACT_VERSION, host: 'this server' },
    }));
  if (!shell)
    throw new Error('The release store has no shell that can be served. Run `npm start` or publish one.');
  const speaks = spokenBy(shell);
  const remotes = new Map<string, ServedUnit>();
  for (const [name, unit] of Object.entries(listedRemotes)) {
    const chosen = await chooseUnit({ ...common, name, unit, chosen: choice.get(name), speaks });
    if (chosen) remotes.set(name, chosen);
    else report('No release of a unit can be served; its parts are missing.', { remote: name });
  }
  const complete = Object.entries(units).every(([name, { active }]) => {
    const unit = name === 'shell' ? shell : remotes.get(name);
    const wanted = choice.get(name) ?? active;
    return unit?.release.version === wanted && unit.ssrCode !== undefined && unit.damaged.length === 0;
  });
  const pageRemotes = Object.fromEntries([...remotes].map(([name, unit]) => [name, pageRemote(unit)]));
  return { revision, shell, remotes, pageRegistry: { revision, remotes: pageRemotes }, complete };
}
