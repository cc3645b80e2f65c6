import { join } from 'node:path';
import { checkCandidate } from './check-candidate';
import { measureSizes, type ReleaseSizes } from './release-sizes';
import type { ReleaseStore } from './release-store';

export interface Checked {
  readonly name: string;
  readonly version: string;
  readonly sizes: ReleaseSizes;
  readonly overBudget?: string;
}

/**
 * All that `publish` would check of a finished build, without storing it: for pipelines that test a candidate first.
 *
 * @throws {RefusedError} with all reasons.
 */
export async function check(
  store: ReleaseStore,
  input: { root: string; name: string; version: string; dist?: string; allowBudget?: string | undefined },
): Promise<Checked> {
  const dist = input.dist ?? join(input.root, input.name, 'dist');
  const { release, overBudget, ...measured } = await checkCandidate(store, { ...input, dist });
  const sizes = measured.sizes ?? (await measureSizes(release, dist));
  return { name: input.name, version: input.version, sizes, ...(overBudget !== undefined && { overBudget }) };
}
