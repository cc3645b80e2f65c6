import { join } from 'node:path';
import type { RegistryUnit } from '@safar/shared/contract/registry';
import { withActive } from './activate';
import { changeRegistry, type Author } from './change-registry';
import { checkCandidate } from './check-candidate';
import { refuseUnfit } from './refuse-unfit';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';
import { refusePinned } from './require-unit';

export interface PublishInput extends Author {
  /** The repository: `remote.json`, the installed packages and the commit come from there. */
  readonly root: string;
  readonly name: string;
  readonly version: string;
  /** The folder with `client/` and `ssr/`; by default the package's `dist`. */
  readonly dist?: string;
  /** Whether visitors get it at once. The first release of a unit is always active. */
  readonly activate: boolean;
  /** Makes it a preview: listed, never active. */
  readonly channel?: string | undefined;
  /** Why it may be over its size budget. */
  readonly allowBudget?: string | undefined;
  /** Local builds have no budget: they are for whoever builds them. */
  readonly reason?: 'publish' | 'local-build';
  /** Told what is being done, for people who wait. */
  readonly progress?: (step: string) => void;
}

export interface Published {
  readonly name: string;
  readonly version: string;
  /** `present`: the same bytes were in the store before. */
  readonly outcome: 'added' | 'present';
  readonly active: string;
  readonly revision: number;
  readonly channel?: string;
}

/**
 * Puts a finished build into the store. Nothing is visible before every check has passed; a crash at any moment
 * leaves the registry as it was or as it should be.
 *
 * @throws {RefusedError} with all reasons.
 */
export async function publish(store: ReleaseStore, input: PublishInput): Promise<Published> {
  const { root, name, version, reason = 'publish', channel, progress = () => undefined } = input;
  const dist = input.dist ?? join(root, name, 'dist');
  progress(`Checking ${name} ${version} …`);
  const { release, offer, overBudget } = await checkCandidate(store, { ...input, dist });
  await refuseUnwanted(store, input, (await store.readRegistry()).units[name]);
  progress(`Storing ${Object.keys(release.files).length} files in ${store.location} …`);
  const outcome = await store.add(release, dist);
  const registry = await changeRegistry(store, input, async (current) => {
    const unit = current.units[name];
    // Again, with the registry that this change is based on: another unit may have taken the route meanwhile.
    await refuseUnfit(store, current, release, root, offer);
    await refuseUnwanted(store, input, unit);
    const to = withListed(unit, input);
    if (!to) return undefined;
    const line = { unit: name, reason, to, ...(overBudget !== undefined && { overBudget }) };
    return to.active === version ? line : { ...line, version };
  });
  const active = registry.units[name]?.active ?? version;
  return { name, version, outcome, active, revision: registry.revision, ...(channel && { channel }) };
}

/** @throws {RefusedError} when the unit is pinned to another release, or what is listed and what is wanted differ. */
async function refuseUnwanted(
  store: ReleaseStore,
  { name, version, activate, channel }: PublishInput,
  unit: RegistryUnit | undefined,
): Promise<void> {
  if (!unit) {
    if (channel === undefined) return;
    throw new RefusedError([
      `${name} has no release yet, and a preview cannot be its first. Publish one without --channel.`,
    ]);
  }
  const listed = unit.releases.find((release) => release.version === version);
  if (listed && listed.channel !== channel)
    throw new RefusedError([
      `${name} ${version} is already listed ${listed.channel === undefined ? 'for visitors' : `for the channel ${listed.channel}`}. Publish under a new version.`,
    ]);
  if (activate && channel === undefined && unit.active !== version) await refusePinned(store, name, unit);
}

/** The unit with the version listed, and active if wanted; `undefined` when that is how it already is. */
function withListed(
  unit: RegistryUnit | undefined,
  { version, activate, channel }: PublishInput,
): RegistryUnit | undefined {
  const added = { version, publishedAt: new Date().toISOString(), ...(channel && { channel }) };
  if (!unit) return { active: version, canary: null, releases: [added] };
  const isListed = unit.releases.some((release) => release.version === version);
  const listed = isListed ? unit : { ...unit, releases: [...unit.releases, added] };
  if (activate && channel === undefined && unit.active !== version) return withActive(listed, version);
  return isListed ? undefined : listed;
}
