import type { Registry } from '@safar/shared/contract/registry';
import { liveVersions } from './live-releases';
import { findUnfit } from './refuse-unfit';
import type { ReleaseStore } from './release-store';
import { problemsOf } from './verify';

/** One thing that is not as it should be: `damage` reaches visitors or stops releases, `advice` does not yet. */
export interface Finding {
  readonly level: 'damage' | 'advice';
  readonly problem: string;
  readonly remedy: string;
}

export interface Diagnosis {
  readonly store: string;
  readonly revision: number;
  /** Releases that some visitors get, which were read in full. */
  readonly checked: number;
  readonly findings: readonly Finding[];
}

const HOUR_MS = 3_600_000;
const CLOCK_TOLERANCE_MS = 5_000;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const damage = (problem: string, remedy: string): Finding => ({ level: 'damage', problem, remedy });
const advice = (problem: string, remedy: string): Finding => ({ level: 'advice', problem, remedy });

async function checkAccess(store: ReleaseStore): Promise<Finding[]> {
  try {
    const skew = (await store.probe()).getTime() - Date.now();
    if (Math.abs(skew) <= CLOCK_TOLERANCE_MS) return [];
    return [
      advice(
        `The clocks of this machine and of the store are ${Math.round(Math.abs(skew) / 1000)} s apart.`,
        'Set both by NTP: the days that releases are kept, and the log, follow them.',
      ),
    ];
  } catch (error) {
    return [
      damage(
        `The store ${store.location} cannot be written and read: ${messageOf(error)}`,
        'Look at the owner and the free space of the folder; of a bucket, at its name, the credentials and the network.',
      ),
    ];
  }
}

function checkTime({ updatedAt }: Registry): Finding[] {
  if (Date.parse(updatedAt) <= Date.now() + CLOCK_TOLERANCE_MS) return [];
  return [
    advice(
      `The registry was changed at ${updatedAt}, which is still to come.`,
      'Set the clock of this machine, or of the one that made the last change.',
    ),
  ];
}

async function checkRelease(
  store: ReleaseStore,
  registry: Registry,
  { root, name, version }: { root: string; name: string; version: string },
): Promise<Finding[]> {
  const broken = (await problemsOf(store, name, version)).map((problem) =>
    damage(
      `${name} ${version}, which visitors get: ${problem}`,
      `Publish the same commit once more under ${version}, or: npm run release -- rollback ${name}`,
    ),
  );
  if (broken.length > 0) return broken;
  const release = await store.find(name, version);
  const unfit = release ? await findUnfit(store, registry, release, root) : [];
  return unfit.map((problem) =>
    damage(problem, `Release one that fits, or: npm run release -- rollback ${name}`),
  );
}

async function checkLive(store: ReleaseStore, registry: Registry, root: string) {
  const findings: Finding[] = [];
  let checked = 0;
  for (const [name, unit] of Object.entries(registry.units)) {
    for (const version of liveVersions(unit)) {
      checked += 1;
      const found = await checkRelease(store, registry, { root, name, version }).catch((error: unknown) => [
        damage(
          `${name} ${version} cannot be checked: ${messageOf(error)}`,
          'Mend what is named above first.',
        ),
      ]);
      findings.push(...found);
    }
  }
  return { checked, findings };
}

async function checkLeftovers(store: ReleaseStore): Promise<Finding[]> {
  return (await store.leftovers(HOUR_MS)).map((path) =>
    advice(`${path} was left behind by a program that ended early.`, 'npm run release -- prune clears it.'),
  );
}

function checkContent({ revision, units }: Registry): Finding[] {
  if (revision === 0)
    return [advice('Nothing was ever published here.', 'npm start, or npm run release -- publish shell')];
  if (units['shell']) return [];
  return [damage('No shell was published: there is no site.', 'npm run release -- publish shell')];
}

/** Looks at everything that a site and a release need of the store. Changes nothing but a file of its own. */
export async function doctor(store: ReleaseStore, root: string): Promise<Diagnosis> {
  const access = await checkAccess(store);
  const registry = await store.readRegistry().catch(messageOf);
  if (typeof registry === 'string') {
    // A store that cannot be read at all says nothing about what is in it.
    if (access.some(({ level }) => level === 'damage'))
      return { store: store.location, revision: 0, checked: 0, findings: access };
    const broken = damage(
      `The registry cannot be read: ${registry}`,
      'Put registry.json back from a backup; releases and log beside it are untouched.',
    );
    return { store: store.location, revision: 0, checked: 0, findings: [...access, broken] };
  }
  const live = await checkLive(store, registry, root);
  const findings = [
    ...access,
    ...checkContent(registry),
    ...checkTime(registry),
    ...live.findings,
    ...(await checkLeftovers(store)),
  ];
  return { store: store.location, revision: registry.revision, checked: live.checked, findings };
}
