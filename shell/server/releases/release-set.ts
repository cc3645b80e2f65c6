import type { PageRegistry, RemoteEntry } from '@safar/shared/contract/page-registry';
import type { Registry, RegistryUnit } from '@safar/shared/contract/registry';
import type { Release } from '@safar/shared/contract/release';
import { log } from '../log';
import { assetOf, readRelease, releaseId, type ReadRelease } from './read-release';

/** One unit as this server serves it now. */
export interface ServedUnit extends ReadRelease {
  /** Absent when browsers render its parts: its server build is damaged, throws or hangs, and no older one is left. */
  readonly ssrCode: string | undefined;
  /** The newest older release that fits; browsers fall back to it. */
  readonly previous: Release | undefined;
}

/** A consistent choice of releases. Requests hold one from start to end. */
export interface ReleaseSet {
  readonly revision: number;
  readonly shell: ServedUnit;
  readonly remotes: ReadonlyMap<string, ServedUnit>;
  readonly pageRegistry: PageRegistry;
  /** Whether every unit is served by its active release, server build and style sheets included. */
  readonly complete: boolean;
}

/** Which releases a set serves, and which of them on the server; two sets with the same text serve the same. */
export const describeSet = ({ shell, remotes }: ReleaseSet): string =>
  [shell, ...remotes.values()]
    .map((unit) =>
      [
        releaseId(unit.release),
        unit.ssrCode === undefined && 'in browsers',
        !hasAllStyles(unit) && 'with damaged styles',
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

const hasAllStyles = ({ release, styles }: ServedUnit) =>
  release.client.css.every((path) => styles.has(assetOf(release, path).address));

function remoteEntry(release: Release): RemoteEntry {
  const { version, contract, client } = release;
  return {
    version,
    contract,
    entry: assetOf(release, client.entry),
    global: client.global,
    js: client.js.map((path) => assetOf(release, path).address),
    css: client.css.map((path) => assetOf(release, path)),
  };
}

/** Told what cannot be served, and why. */
export type Report = (message: string, details: object) => void;

/** How many releases of a unit are looked at: the active one, its stand-in, and one more. */
const DEPTH = 3;

/** The active release and those before it, newest first, without the ones that cannot be read or do not fit. */
async function readNewest(
  releasesDir: string,
  name: string,
  { active, releases }: RegistryUnit,
  report: Report,
) {
  const versions = releases.map(({ version }) => version);
  const readable: ReadRelease[] = [];
  for (const version of versions.slice(0, versions.lastIndexOf(active) + 1).reverse()) {
    if (readable.length === DEPTH) break;
    try {
      readable.push(await readRelease(releasesDir, name, version));
    } catch (error) {
      const details = { remote: name, version, error: String(error) };
      report('A release cannot be served; the one before it is used.', details);
    }
  }
  return readable;
}

/** The newest release whose server build works; if there is none, the newest one, for browsers only. */
function chooseUnit(readable: readonly ReadRelease[], rejected: ReadonlySet<string>): ServedUnit | undefined {
  const works = ({ release, ssrCode }: ReadRelease) =>
    ssrCode !== undefined && !rejected.has(releaseId(release));
  const chosen = readable.find(works) ?? readable[0];
  if (!chosen) return undefined;
  const previous = readable[readable.indexOf(chosen) + 1]?.release;
  return { ...chosen, ssrCode: works(chosen) ? chosen.ssrCode : undefined, previous };
}

/**
 * Chooses for every unit its active release or, when that cannot be served, the newest older one that can.
 *
 * @param rejected ids of releases whose server build is known to fail; used only if nothing else is left.
 * @throws when there is no shell that can be served.
 */
export async function resolveReleases(
  releasesDir: string,
  registry: Registry,
  rejected: ReadonlySet<string>,
  report: Report = log.warn,
): Promise<ReleaseSet> {
  const units = new Map<string, ServedUnit>();
  for (const [name, unit] of Object.entries(registry.units)) {
    const chosen = chooseUnit(await readNewest(releasesDir, name, unit, report), rejected);
    if (chosen) units.set(name, chosen);
    else report('No release of a unit can be served; its parts are missing.', { remote: name });
  }
  const complete = Object.entries(registry.units).every(([name, { active }]) => {
    const unit = units.get(name);
    return unit?.release.version === active && unit.ssrCode !== undefined && hasAllStyles(unit);
  });
  const shell = units.get('shell');
  if (!shell)
    throw new Error('The release store has no shell that can be served. Run `npm start` or publish one.');
  units.delete('shell');
  const remotes = Object.fromEntries(
    [...units].map(([name, { release, previous }]) => [
      name,
      {
        ...remoteEntry(release),
        routes: release.routes,
        slots: release.slots,
        ...(previous && { previous: remoteEntry(previous) }),
      },
    ]),
  );
  const { revision } = registry;
  return { revision, shell, remotes: units, pageRegistry: { revision, remotes }, complete };
}
