import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@safar/contract/release';
import { allEntries, type RegistryUnit } from '@safar/protocol/registry';
import { findCommit } from './build';
import { requireUnpinned } from './change-registry';
import { RefusedError } from './refused-error';
import { assembleRelease } from './release/assemble-release';
import { checkBudget, kib, measureSizes, type ReleaseSizes } from './release/budget';
import { findIncompatibilities } from './release/compatibility';
import { readLocalOffer, type HostOffer } from './release/host-offer';
import { checkFiles, digestFiles, requireSameFiles, requireSameMetadata } from './release/release-files';
import { unitFolder } from './release/unit-folder';
import type { ReleaseStore } from './store/release-store';

/** The release to publish, and whether to activate it. */
export interface PublicationInput {
  readonly name: string;
  readonly version: string;
  /** Whether to activate the release. It is always activated if the unit is new or was removed. */
  readonly activate: boolean;
  /** If set, the release is a preview, which cannot be activated. */
  readonly channel?: string | undefined;
}

interface CandidateInput {
  readonly root: string;
  readonly name: string;
  readonly version: string;
  readonly dist: string;
  readonly allowBudget?: string | undefined;
  readonly reason?: 'publish' | 'local-build';
}

interface Candidate {
  readonly release: Release;
  /** The contract, packages and slots that a shell offers to remotes. Present only if the candidate is a shell. */
  readonly offer?: HostOffer;
  /** Set if the unit has a `budget.json` and the candidate is not a local build. */
  readonly sizes?: ReleaseSizes;
  /** The reason from `--allow-budget`. Set only if the candidate exceeds its budget. */
  readonly overBudget?: string;
}

/**
 * Checks that the entry script of a remote defines the global variable from which the shell reads the Module Federation
 * container of the remote. The name of this variable contains the version of the release.
 */
function checkGlobal(release: Release, entrySource: string): string[] {
  if (release.name === 'shell') return [];
  const expected = `safar_${release.name}_${release.version}`.replace(/\W/g, '_');
  if (release.client.global === expected && entrySource.includes(expected)) return [];
  const problem =
    release.client.global === expected
      ? `The entry script of ${release.name} does not define the global ${expected}.`
      : `The build of ${release.name} defines the global ${release.client.global} instead of ${expected}.`;
  return [`${problem} Build it with RELEASE_VERSION=${release.version}.`];
}

/**
 * Checks a build before it is stored: first its files, then the global variable that its entry script defines, then its
 * size budget and its compatibility with the live releases.
 *
 * @throws {RefusedError} with all problems that the first failing step finds.
 * @throws if a manifest of the build is missing or invalid, or if the `HostOffer` of a shell cannot be read.
 */
export async function checkCandidate(
  store: ReleaseStore,
  { root, name, version, dist, allowBudget, reason }: CandidateInput,
): Promise<Candidate> {
  const release = await assembleRelease({ root, name, version, dist, commit: await findCommit(root) });
  const fileProblems = checkFiles(release, await digestFiles(dist, Object.keys(release.files)));
  if (fileProblems.length > 0) throw new RefusedError(fileProblems);
  const globalProblems = checkGlobal(release, await readFile(join(dist, release.client.entry), 'utf8'));
  if (globalProblems.length > 0) throw new RefusedError(globalProblems);
  const offer = name === 'shell' ? await readLocalOffer(root) : undefined;
  const incompatibilities = await findIncompatibilities(
    store,
    await store.readRegistry(),
    release,
    root,
    offer,
  );
  // Local builds are for development and tests, so their size is not limited.
  const { sizes, problems: budgetProblems } =
    reason === 'local-build' ? { problems: [] } : await checkBudget(root, release, dist);
  const problems = allowBudget?.trim() ? incompatibilities : [...incompatibilities, ...budgetProblems];
  if (problems.length > 0) throw new RefusedError(problems);
  return {
    release,
    ...(offer && { offer }),
    ...(sizes && { sizes }),
    ...(budgetProblems.length > 0 && allowBudget !== undefined && { overBudget: allowBudget.trim() }),
  };
}

/**
 * Checks that the registry allows the publication.
 *
 * @throws {RefusedError} if the release would be activated and the unit is pinned, if the version is already listed
 * with a different `channel`, or if the release is a preview and the unit is new or removed.
 */
export async function requirePublishable(
  store: ReleaseStore,
  { name, version, activate, channel }: PublicationInput,
  unit: RegistryUnit | undefined,
): Promise<void> {
  if (channel !== undefined && (!unit || unit.removed))
    throw new RefusedError([
      `${name} ${unit ? 'was removed' : 'has no release'}, so a preview cannot be published. First publish a release without --channel.`,
    ]);
  const listed = unit?.releases.find((release) => release.version === version);
  if (listed && listed.channel !== channel)
    throw new RefusedError([
      `${name} ${version} is already listed ${listed.channel === undefined ? 'without a channel' : `for the channel ${listed.channel}`}. Publish under a new version.`,
    ]);
  if (unit && activate && channel === undefined && unit.active !== version)
    await requireUnpinned(store, name, unit);
}

interface CheckResult {
  readonly name: string;
  readonly version: string;
  readonly sizes: ReleaseSizes;
  readonly overBudget?: string;
}

interface CheckInput extends PublicationInput {
  readonly root: string;
  readonly dist?: string;
  readonly allowBudget?: string | undefined;
}

/**
 * Runs the checks of `publish` on a finished build without storing it.
 *
 * @throws {RefusedError} with all problems that the first failing step finds.
 * @throws for the same reasons as `checkCandidate`.
 */
export async function check(store: ReleaseStore, input: CheckInput): Promise<CheckResult> {
  const { root, name, version } = input;
  const dist = input.dist ?? join(unitFolder(root, name), 'dist');
  const { release, overBudget, ...measured } = await checkCandidate(store, { ...input, dist });
  await requirePublishable(store, input, allEntries(await store.readRegistry())[name]);
  const stored = await store.find(name, version);
  if (stored) {
    requireSameFiles(release, stored);
    requireSameMetadata(release, stored);
  }
  const sizes = measured.sizes ?? (await measureSizes(release, dist));
  return { name, version, sizes, ...(overBudget !== undefined && { overBudget }) };
}

export function formatCheck({ name, version, sizes, overBudget }: CheckResult): string[] {
  const passed = `${name} ${version} can be published: ${kib(sizes.first)} (brotli) for the first render, ${kib(sizes.total)} in total.`;
  return overBudget === undefined ? [passed] : [passed, 'It exceeds its budget, but --allow-budget was set.'];
}
