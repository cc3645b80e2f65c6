import type { Asset, PageRegistry, RemoteEntry } from '@safar/shared/contract/page-registry';
import type { Registry } from '@safar/shared/contract/registry';
import type { Release } from '@safar/shared/contract/release';
import { log } from '../log';
import { readRelease } from './read-release';

/** One unit as this server serves it now. */
export interface ServedUnit {
  readonly release: Release;
  readonly ssrCode: string;
  /** The newest older release that fits; browsers fall back to it. */
  readonly previous: Release | undefined;
  /** Its server build failed or hung, and there is no older release: browsers render its parts. */
  readonly clientOnly: boolean;
}

/** A consistent choice of releases. Requests hold one from start to end. */
export interface ReleaseSet {
  readonly revision: number;
  readonly shell: ServedUnit;
  readonly remotes: ReadonlyMap<string, ServedUnit>;
  readonly pageRegistry: PageRegistry;
}

/** `mf-blog@1.4.2` */
export const releaseId = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name}@${version}`;

export const assetOf = ({ name, version, files }: Release, path: string): Asset => ({
  address: `/releases/${name}/${version}/${path}`,
  integrity: files[path]?.integrity ?? '',
});

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
): Promise<ReleaseSet> {
  const units = new Map<string, ServedUnit>();
  for (const [name, { active, releases }] of Object.entries(registry.units)) {
    const versions = releases.map(({ version }) => version);
    const fromActive = versions.slice(0, versions.lastIndexOf(active) + 1).reverse();
    const readable: Awaited<ReturnType<typeof readRelease>>[] = [];
    for (const version of fromActive) {
      if (readable.length === 3) break;
      try {
        readable.push(await readRelease(releasesDir, name, version));
      } catch (error) {
        log.warn('A release cannot be served; the one before it is used.', {
          remote: name,
          version,
          error: String(error),
        });
      }
    }
    const accepted = readable.filter(({ release }) => !rejected.has(releaseId(release)));
    const chosen = accepted[0] ?? readable[0];
    if (!chosen) {
      log.error('No release of a unit can be served; its parts are missing.', { remote: name });
      continue;
    }
    const previous = readable.find(
      (candidate) => readable.indexOf(candidate) > readable.indexOf(chosen),
    )?.release;
    units.set(name, { ...chosen, previous, clientOnly: accepted.length === 0 });
  }
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
  return {
    revision: registry.revision,
    shell,
    remotes: units,
    pageRegistry: { revision: registry.revision, remotes },
  };
}
