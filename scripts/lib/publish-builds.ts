import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { activate, isActivationOf } from '@safar/delivery/activate';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { publish } from '@safar/delivery/publish';
import { damageOf } from '@safar/delivery/store/registry-file';
import type { ReleaseStore } from '@safar/delivery/store/release-store';
import { Signing } from '@safar/delivery/signing/signing';
import type { Environment } from '@safar/service/environment';
import { messageOf } from '@safar/service/errors';
import type { BuildResult } from './builds';
import { startTimer } from './command';
import type { SiteSettings } from './site-settings';

/**
 * Publishes local builds of the named units. The shell must come first, because remotes are checked against it. If
 * `RELEASES_URL` names a bucket, nothing is published, because other people share the bucket.
 *
 * @param isShellServed whether visitors load the published shell. `npm run dev` serves the shell from source, so the
 *   shell that is already active is sufficient.
 * @throws if the keys or the store cannot be read, or if the shell is needed and cannot be published
 */
export async function publishBuilds(
  {
    root,
    releasesFolder,
    keysFolder,
    acceptsDevelopmentKey,
    environment,
  }: Pick<SiteSettings, 'root' | 'releasesFolder' | 'keysFolder' | 'acceptsDevelopmentKey'> & {
    environment: Pick<Environment, 'RELEASES_URL' | 'RELEASE_KEY'>;
  },
  {
    built,
    units,
    isShellServed = true,
  }: {
    built: readonly BuildResult[];
    units: readonly string[];
    isShellServed?: boolean | undefined;
  },
  report: (line: string) => void,
): Promise<void> {
  if (environment.RELEASES_URL !== undefined) {
    report(`Serving releases from ${environment.RELEASES_URL}. The local builds are not published.`);
    return;
  }
  const elapsed = startTimer();
  const signing = await Signing.open(keysFolder, {
    privateKey: environment.RELEASE_KEY,
    developmentKey: acceptsDevelopmentKey ? 'create' : 'refuse',
  });
  const store = new FolderStore(releasesFolder, signing.requireTrust());
  // If the registry is damaged, publishing would fail and prevent the site from starting.
  const damage = await damageOf(store);
  if (damage !== undefined) {
    report(
      `${damage}\nThe local builds are not published; the site server uses its copy of the last valid registry.`,
    );
    return;
  }
  await reportMissingUnits(store, root, report);
  const builds = units.flatMap((name) => built.filter((build) => build.name === name));
  for (const [name, error] of await publishAll(store, root, builds, report)) {
    const isActive = (await store.readRegistry()).units[name] !== undefined;
    // The site works without a rejected remote, but not without a shell.
    if (name === 'shell' && (isShellServed || !isActive)) throw error;
    report(messageOf(error));
  }
  report(`builds published (${elapsed()})`);
}

/**
 * Publishes builds in the given order. Then publishes the rejected builds again, until an attempt publishes none of
 * them. A build that is incompatible with a live release is accepted once another build has replaced that release. For
 * example, the shell of an older checkout may lack a package version that the live remotes need. The shell is accepted
 * once the remotes of the checkout are live, because they do not need this version.
 *
 * @returns the errors of the builds that could not be published, by unit
 */
async function publishAll(
  store: ReleaseStore,
  root: string,
  builds: readonly BuildResult[],
  report: (line: string) => void,
): Promise<Map<string, unknown>> {
  const errors = new Map<string, unknown>();
  for (const build of builds)
    await publishLocal(store, root, build, report).catch((error: unknown) => errors.set(build.name, error));
  if (errors.size === 0 || errors.size === builds.length) return errors;
  return publishAll(
    store,
    root,
    builds.filter(({ name }) => errors.has(name)),
    report,
  );
}

/**
 * Reports the remotes of the store that are not in this checkout. If a developer has deleted or renamed a remote, its
 * release keeps its routes and slots until it is removed from the store.
 */
async function reportMissingUnits(
  store: ReleaseStore,
  root: string,
  report: (line: string) => void,
): Promise<void> {
  for (const name of Object.keys((await store.readRegistry()).units))
    // The folder of a deleted remote may still exist, because `git pull` leaves ignored folders such as `dist`.
    if (!existsSync(join(root, name, 'package.json')))
      report(
        `${name} is in the release store but not in this checkout, and stays on the site. If it was deleted or renamed: npm run release -- remove ${name}`,
      );
}

const isLocal = (version: string) => /-dev\.[0-9a-f]{10}$/.test(version);

/**
 * Whether a person chose the active release. A local build must not replace a chosen release. A release that is not a
 * local build always counts as chosen.
 *
 * @param isListed whether the registry lists the local build that would replace the active release
 */
async function isChosenByHand(
  store: ReleaseStore,
  name: string,
  active: string,
  isListed: boolean,
): Promise<boolean> {
  if (!isLocal(active)) return true;
  // A local build that a person activated stays active until the code changes. The build of changed code is not in the
  // registry yet (`isListed` is `false`), so it replaces the active release.
  const last = (await store.readHistory(name)).find(isActivationOf(active));
  return isListed && last !== undefined && last.reason !== 'publish' && last.reason !== 'local-build';
}

/**
 * Publishes and activates a local build. If the unit is pinned, or if a person chose its active release (see
 * `isChosenByHand`), the active release stays active. `report` then receives the command that activates the build.
 *
 * @throws {RefusedError} if a check of the release tool fails
 */
export async function publishLocal(
  store: ReleaseStore,
  root: string,
  { name, version }: Pick<BuildResult, 'name' | 'version'>,
  report: (line: string) => void,
): Promise<void> {
  const unit = (await store.readRegistry()).units[name];
  const isListed = unit?.releases.some((release) => release.version === version) ?? false;
  const isStored = isListed && (await store.find(name, version).catch(() => undefined)) !== undefined;
  const isHeld =
    unit !== undefined &&
    unit.active !== version &&
    (unit.pin !== undefined || (await isChosenByHand(store, name, unit.active, isListed)));
  if (!isStored) await publish(store, { root, name, version, activate: !isHeld, reason: 'local-build' });
  else if (!isHeld) await activate(store, { root, name, version, reason: 'local-build' });
  if (!isHeld) return;
  const isPinned = unit.pin !== undefined;
  const unpin = isPinned ? `npm run release -- pin ${name} --off && ` : '';
  report(
    `${name} stays at ${unit.active}, which was ${isPinned ? 'pinned' : 'activated explicitly'}. To use the local build: ${unpin}npm run release -- activate ${name} ${version}`,
  );
}
