import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryUnit } from '@safar/shared/contract/registry';
import type { Release } from '@safar/shared/contract/release';
import { assembleRelease } from './assemble-release';
import { changeRegistry } from './change-registry';
import { checkAgainstLive, checkFiles, checkGlobal } from './check-release';
import { digestFiles } from './digest';
import { findCommit } from './find-commit';
import { readLiveOffer } from './host-offer';
import { readLiveReleases } from './live-releases';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';

export interface PublishInput {
  /** The repository: `remote.json`, the installed packages and the commit come from there. */
  readonly root: string;
  readonly name: string;
  readonly version: string;
  /** The folder with `client/` and `ssr/`; by default the package's `dist`. */
  readonly dist?: string;
  /** Whether visitors get it at once. The first release of a unit is always active. */
  readonly activate: boolean;
  readonly reason?: 'publish' | 'local-build';
}

export interface Published {
  readonly name: string;
  readonly version: string;
  /** `present`: the same bytes were in the store before. */
  readonly outcome: 'added' | 'present';
  readonly active: string;
  readonly revision: number;
}

/**
 * Puts a finished build into the store. Nothing is visible before every check has passed; a crash at any moment
 * leaves the registry as it was or as it should be.
 *
 * @throws {RefusedError} with all reasons.
 */
export async function publish(store: ReleaseStore, input: PublishInput): Promise<Published> {
  const { root, name, version, dist = join(root, name, 'dist') } = input;
  const release = await assembleRelease({ root, name, version, dist, commit: await findCommit(root) });
  await checkBuild(release, dist);
  await refuseUnfit(store, await store.readRegistry(), release, root);
  const outcome = await store.add(release, dist);
  const registry = await changeRegistry(store, async (current) => {
    // Again, with the registry that this change is based on: another unit may have taken the route meanwhile.
    await refuseUnfit(store, current, release, root);
    const to = listed(current.units[name], version, input.activate);
    return to && { unit: name, reason: input.reason ?? 'publish', to };
  });
  return {
    name,
    version,
    outcome,
    active: registry.units[name]?.active ?? version,
    revision: registry.revision,
  };
}

async function checkBuild(release: Release, dist: string): Promise<void> {
  const found = await digestFiles(dist, Object.keys(release.files));
  const broken = checkFiles(release, found);
  if (broken.length > 0) throw new RefusedError(broken);
  const misnamed = checkGlobal(release, await readFile(join(dist, release.client.entry), 'utf8'));
  if (misnamed.length > 0) throw new RefusedError(misnamed);
}

/** @throws {RefusedError} when the release cannot go live beside what the registry has active. */
export async function refuseUnfit(
  store: ReleaseStore,
  registry: Registry,
  release: Release,
  root: string,
): Promise<void> {
  const others = await readLiveReleases(store, registry);
  const problems = checkAgainstLive(release, others, await readLiveOffer(store, registry, root));
  if (problems.length > 0) throw new RefusedError(problems);
}

/** The unit with the version listed, and active if wanted; `undefined` when that is how it already is. */
function listed(
  unit: RegistryUnit | undefined,
  version: string,
  activate: boolean,
): RegistryUnit | undefined {
  const isListed = unit?.releases.some((release) => release.version === version) ?? false;
  const active = activate || !unit ? version : unit.active;
  if (unit && isListed && unit.active === active) return undefined;
  const added = isListed ? [] : [{ version, publishedAt: new Date().toISOString() }];
  return { active, canary: unit?.canary ?? null, releases: [...(unit?.releases ?? []), ...added] };
}
