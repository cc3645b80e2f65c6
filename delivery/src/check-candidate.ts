import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@safar/shared/contract/release';
import { assembleRelease } from './assemble-release';
import { checkBudget } from './check-budget';
import { checkFiles, checkGlobal } from './check-release';
import { digestFiles } from './digest';
import { findCommit } from './find-commit';
import { readOwnOffer, type HostOffer } from './host-offer';
import { findUnfit } from './refuse-unfit';
import { RefusedError } from './refused-error';
import type { ReleaseSizes } from './release-sizes';
import type { ReleaseStore } from './release-store';

export interface CandidateInput {
  readonly root: string;
  readonly name: string;
  readonly version: string;
  readonly dist: string;
  readonly allowBudget?: string | undefined;
  readonly reason?: 'publish' | 'local-build';
}

export interface Candidate {
  readonly release: Release;
  /** What it offers to remotes, if it is a shell. */
  readonly offer?: HostOffer;
  /** Measured only when it has a budget. */
  readonly sizes?: ReleaseSizes;
  /** Why it was let through although it is over its budget; absent when it is not. */
  readonly overBudget?: string;
}

/**
 * Everything that can be checked of a finished build before it is stored: whole, made for this version, within its budget,
 * and fit for what visitors get.
 *
 * @throws {RefusedError} with all reasons.
 */
export async function checkCandidate(
  store: ReleaseStore,
  { root, name, version, dist, allowBudget, reason }: CandidateInput,
): Promise<Candidate> {
  const release = await assembleRelease({ root, name, version, dist, commit: await findCommit(root) });
  const broken = checkFiles(release, await digestFiles(dist, Object.keys(release.files)));
  if (broken.length > 0) throw new RefusedError(broken);
  const misnamed = checkGlobal(release, await readFile(join(dist, release.client.entry), 'utf8'));
  if (misnamed.length > 0) throw new RefusedError(misnamed);
  const offer = name === 'shell' ? await readOwnOffer(root) : undefined;
  const unfit = await findUnfit(store, await store.readRegistry(), release, root, offer);
  const { sizes, problems: tooBig } =
    reason === 'local-build' ? { problems: [] } : await checkBudget(root, release, dist);
  const problems = allowBudget?.trim() ? unfit : [...unfit, ...tooBig];
  if (problems.length > 0) throw new RefusedError(problems);
  return {
    release,
    ...(offer && { offer }),
    ...(sizes && { sizes }),
    ...(tooBig.length > 0 && allowBudget !== undefined && { overBudget: allowBudget.trim() }),
  };
}
