import { messageOf } from '@safar/service/errors';
import {
  allEntries,
  isEmptyRegistry,
  liveVersions,
  recordedDigest,
  type Registry,
} from '@safar/protocol/registry';
import { findIncompatibilities } from './release/compatibility';
import { repairRemedy } from './release/release-files';
import { signatureProblems } from './signing/accept-registry';
import type { ReleaseStore } from './store/release-store';
import { DamagedRegistryError } from './store/registry-file';
import { verifyRelease } from './verify';

/** A problem of a store. `damage`: it affects visitors or blocks releases. `advice`: it may do so later. */
interface Finding {
  readonly level: 'damage' | 'advice';
  readonly problem: string;
  readonly remedy: string;
}

interface DoctorResult {
  readonly store: string;
  readonly revision: number;
  /** Number of live releases, whether or not they could be checked. */
  readonly liveReleases: number;
  readonly findings: readonly Finding[];
}

const HOUR_MS = 3_600_000;
const CLOCK_TOLERANCE_MS = 5_000;
const EXPIRY_WARNING_MS = 14 * 24 * HOUR_MS;

const damage = (problem: string, remedy: string): Finding => ({ level: 'damage', problem, remedy });
const advice = (problem: string, remedy: string): Finding => ({ level: 'advice', problem, remedy });

async function checkAccess(store: ReleaseStore): Promise<Finding[]> {
  try {
    const skew = (await store.probe()).getTime() - Date.now();
    if (Math.abs(skew) <= CLOCK_TOLERANCE_MS) return [];
    return [
      advice(
        `The clocks of this machine and of the store differ by ${Math.round(Math.abs(skew) / 1000)} s.`,
        'Synchronise both clocks with NTP: retention periods and the audit log depend on them.',
      ),
    ];
  } catch (error) {
    return [
      damage(
        `The store ${store.location} cannot be read or written: ${messageOf(error)}`,
        'For a folder, check its owner and the free space; for a bucket, its name, the credentials and the network.',
      ),
    ];
  }
}

function checkTime({ updatedAt }: Registry): Finding[] {
  if (Date.parse(updatedAt) <= Date.now() + CLOCK_TOLERANCE_MS) return [];
  return [
    advice(
      `The registry was changed at ${updatedAt}, which is in the future.`,
      'Correct the clock of this machine, or of the machine that made the last change.',
    ),
  ];
}

async function checkLiveRelease(
  store: ReleaseStore,
  registry: Registry,
  { root, name, version }: { root: string; name: string; version: string },
): Promise<Finding[]> {
  const expectedDigest = recordedDigest(registry.units[name], version);
  const problems = await verifyRelease(store, { name, version, expectedDigest });
  if (problems.length > 0)
    return problems.map((problem) =>
      damage(
        `The live release ${name} ${version} is damaged: ${problem}`,
        `${repairRemedy({ name, version })} Or: npm run release -- rollback ${name}`,
      ),
    );
  const release = await store.find(name, version);
  const incompatibilities = release ? await findIncompatibilities(store, registry, release, root) : [];
  return incompatibilities.map((problem) =>
    damage(problem, `Publish a compatible release, or: npm run release -- rollback ${name}`),
  );
}

async function checkLiveReleases(store: ReleaseStore, registry: Registry, root: string) {
  const findings: Finding[] = [];
  let liveReleases = 0;
  for (const [name, unit] of Object.entries(registry.units)) {
    for (const version of liveVersions(unit)) {
      liveReleases += 1;
      const found = await checkLiveRelease(store, registry, { root, name, version }).catch(
        (error: unknown) => [
          damage(
            `${name} ${version} cannot be checked: ${messageOf(error)}`,
            'Fix the other problems first. If there are none, check the access to the store.',
          ),
        ],
      );
      findings.push(...found);
    }
  }
  return { liveReleases, findings };
}

async function checkLeftovers(store: ReleaseStore): Promise<Finding[]> {
  try {
    return (await store.leftovers(HOUR_MS)).map((path) =>
      advice(`An interrupted command left ${path}.`, 'Remove it: npm run release -- prune'),
    );
  } catch (error) {
    return [
      damage(
        `Leftovers of interrupted commands cannot be listed: ${messageOf(error)}`,
        'Check the access to the store.',
      ),
    ];
  }
}

function checkSignatures({ signing }: ReleaseStore, registry: Registry): Finding[] {
  if (!signing || isEmptyRegistry(registry)) return [];
  const findings = signatureProblems(signing, registry, Date.now()).map((problem) =>
    damage(
      problem,
      'Find out who changed registry.json and restore it, or sign its current state: npm run release -- sign',
    ),
  );
  const entries = Object.entries(allEntries(registry)).flatMap(([name, unit]): Finding[] => {
    const entry = signing.readUnit(name, unit);
    const remedy = `npm run release -- sign ${name}`;
    if ('problem' in entry) return [damage(entry.problem, remedy)];
    if (unit.removed) return [];
    const [time, msLeft] = [entry.expires.toISOString(), entry.expires.getTime() - Date.now()];
    if (msLeft <= 0) return [damage(`The registry entry of ${name} expired at ${time}.`, remedy)];
    return msLeft > EXPIRY_WARNING_MS
      ? []
      : [advice(`The registry entry of ${name} is valid only until ${time}.`, remedy)];
  });
  return [...findings, ...entries];
}

function checkContent({ revision, units }: Registry): Finding[] {
  if (revision === 0)
    return [advice('The store is empty.', 'Run npm start, or npm run release -- publish shell')];
  if (units['shell']) return [];
  return [damage('The store has no shell, so there is no site.', 'npm run release -- publish shell')];
}

/** Checks a store and its live releases. It writes only a probe file, which it removes again. */
export async function doctor(store: ReleaseStore, root: string): Promise<DoctorResult> {
  const access = await checkAccess(store);
  let registry: Registry;
  try {
    registry = await store.readRegistry();
  } catch (error) {
    const findings = [...access];
    if (error instanceof DamagedRegistryError)
      findings.push(
        damage(error.message, 'After the repair, check that the active releases are the expected ones.'),
      );
    // If `checkAccess` has already reported an unreachable store, this error has the same cause and is omitted.
    else if (!hasDamage({ findings }))
      findings.push(damage(messageOf(error), 'Check the access to the store.'));
    return { store: store.location, revision: 0, liveReleases: 0, findings };
  }
  const live = await checkLiveReleases(store, registry, root);
  const findings = [
    ...access,
    ...checkContent(registry),
    ...checkTime(registry),
    ...checkSignatures(store, registry),
    ...live.findings,
    ...(await checkLeftovers(store)),
  ];
  return { store: store.location, revision: registry.revision, liveReleases: live.liveReleases, findings };
}

export const hasDamage = ({ findings }: Pick<DoctorResult, 'findings'>): boolean =>
  findings.some(({ level }) => level === 'damage');

export function formatDoctor(result: DoctorResult): string[] {
  const { store, revision, liveReleases, findings } = result;
  const lines = findings.flatMap(({ level, problem, remedy }) => [
    level === 'damage' ? `DAMAGE  ${problem}` : `advice  ${problem}`,
    `        ${remedy}`,
  ]);
  if (hasDamage(result)) return lines;
  return [
    ...lines,
    `${store}, revision ${revision}: all ${liveReleases} live releases are intact and compatible.`,
  ];
}
