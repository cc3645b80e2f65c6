import { activate } from '@safar/delivery/activate';
import type { ReleaseStore } from '@safar/delivery/release-store';
import { madeActive } from '@safar/delivery/made-active';
import { publish } from '@safar/delivery/publish';

const isLocal = (version: string) => /-dev\.[0-9a-f]{10}$/.test(version);

export interface LocalBuild {
  readonly name: string;
  readonly version: string;
}

/** Whether a person decided what is active, so that a local build must not replace it unasked. */
async function isChosenByHand(
  store: ReleaseStore,
  name: string,
  active: string,
  wasStored: boolean,
): Promise<boolean> {
  if (!isLocal(active)) return true;
  // A local build that was made active by hand gives way to new code only.
  const last = (await store.readHistory(name)).find(madeActive(active));
  return wasStored && last !== undefined && last.reason !== 'publish' && last.reason !== 'local-build';
}

/**
 * Puts a local build into the store and makes it the active one, unless somebody has chosen another by hand; then
 * `report` says so.
 *
 * @throws {RefusedError} when the build may not be published.
 */
export async function publishLocal(
  store: ReleaseStore,
  root: string,
  { name, version }: LocalBuild,
  report: (line: string) => void,
): Promise<void> {
  const unit = (await store.readRegistry()).units[name];
  const isListed = unit?.releases.some((release) => release.version === version) ?? false;
  const isStored = isListed && (await store.find(name, version).catch(() => undefined)) !== undefined;
  const isKept =
    unit !== undefined &&
    unit.active !== version &&
    (unit.pin !== undefined || (await isChosenByHand(store, name, unit.active, isListed)));
  if (!isStored) await publish(store, { root, name, version, activate: !isKept, reason: 'local-build' });
  else if (!isKept) await activate(store, { root, name, version, reason: 'local-build' });
  if (!isKept) return;
  report(
    `${name} stays at ${unit.active}, which was chosen by hand. For the local build: npm run release -- activate ${name} ${version}`,
  );
}
