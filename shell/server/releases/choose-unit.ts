import type { RegistryUnit } from '@safar/shared/contract/registry';
import type { Release } from '@safar/shared/contract/release';
import { satisfiesContract } from '@safar/shared/contract/version';
import { readRelease, releaseId, type ReadRelease } from './read-release';

/** One unit as this server serves it now. */
export interface ServedUnit extends ReadRelease {
  /** Absent when browsers render its parts: its server build is damaged, throws or hangs, and no older one is left. */
  readonly ssrCode: string | undefined;
  /** The newest older release that fits; browsers fall back to it. */
  readonly previous: Release | undefined;
}

/** Told what cannot be served, and why. */
export type Report = (message: string, details: object) => void;

interface Wanted {
  readonly releasesDir: string;
  readonly name: string;
  readonly unit: RegistryUnit;
  /** A release in the place of the active one. */
  readonly chosen: string | undefined;
  /** The contract version that its host speaks, and who that is, for reports: `this server`, `shell@1.2.0`. */
  readonly speaks: { readonly version: string; readonly host: string };
  /** Ids of releases whose server build is known to fail; used only if nothing else is left. */
  readonly rejected: ReadonlySet<string>;
  readonly report: Report;
}

/** How many releases of a unit are looked at: the one that is wanted, its stand-in, and one more. */
const DEPTH = 3;

/** Versions in the order in which they are tried: the chosen one, the active one, and those before it. */
function candidates({ active, releases }: RegistryUnit, chosen: string | undefined): string[] {
  // What was published for previews only stands in for nobody.
  const versions = releases.filter(({ channel }) => channel === undefined).map(({ version }) => version);
  const older = versions.slice(0, versions.lastIndexOf(active) + 1).reverse();
  return chosen === undefined ? older : [chosen, ...older.filter((version) => version !== chosen)];
}

/** The first of them that can be read and fit their host. */
async function readFitting({ releasesDir, name, unit, chosen, speaks, report }: Wanted) {
  const readable: ReadRelease[] = [];
  for (const version of candidates(unit, chosen)) {
    if (readable.length === DEPTH) break;
    try {
      const read = await readRelease(releasesDir, name, version);
      const { contract } = read.release;
      if (!satisfiesContract(contract, speaks.version)) {
        throw new Error(`It needs contract ${contract}, and ${speaks.host} speaks ${speaks.version}.`);
      }
      readable.push(read);
    } catch (error) {
      const details = { remote: name, version, error: String(error) };
      report('A release cannot be served; the one before it is used.', details);
    }
  }
  return readable;
}

/**
 * The newest release that is whole and whose server build works; if there is none, one with damaged styles, and then one
 * for browsers only. `undefined` when no release can be read.
 */
export async function chooseUnit(wanted: Wanted): Promise<ServedUnit | undefined> {
  const { name, rejected, report } = wanted;
  const readable = await readFitting(wanted);
  const works = ({ release, ssrCode }: ReadRelease) =>
    ssrCode !== undefined && !rejected.has(releaseId(release));
  const isWhole = (read: ReadRelease) => works(read) && read.damaged.length === 0;
  const chosen = readable.find(isWhole) ?? readable.find(works) ?? readable[0];
  if (!chosen) return undefined;
  const place = readable.indexOf(chosen);
  for (const { release, damaged } of readable.slice(0, place + 1)) {
    for (const file of damaged) {
      report('A file of a release is missing or was changed.', {
        remote: name,
        version: release.version,
        file,
      });
    }
  }
  return {
    ...chosen,
    ssrCode: works(chosen) ? chosen.ssrCode : undefined,
    previous: readable[place + 1]?.release,
  };
}
