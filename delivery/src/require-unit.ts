import type { Registry, RegistryUnit, RetainedRelease } from '@safar/shared/contract/registry';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';

/** The unit as the registry lists it. @throws {RefusedError} when nothing of that name was published. */
export function requireUnit(units: Registry['units'], name: string): RegistryUnit {
  const unit = units[name];
  if (unit) return unit;
  const known = Object.keys(units).join(', ') || 'nothing yet';
  throw new RefusedError([`${name} was never published here. The store has: ${known}.`]);
}

/** A release that may go to visitors. @throws {RefusedError} when it is not retained, or only there to be previewed. */
export function requireRetained(unit: RegistryUnit, name: string, version: string): RetainedRelease {
  const found = unit.releases.find((release) => release.version === version);
  if (!found) {
    const retained = unit.releases.map((release) => release.version).join(', ');
    throw new RefusedError([`${name} ${version} is not in the store. Retained releases: ${retained}.`]);
  }
  if (found.channel === undefined) return found;
  throw new RefusedError([
    `${name} ${version} is a preview of the channel ${found.channel} and never goes to visitors. Publish the change under a version of its own.`,
  ]);
}

/** @throws {RefusedError} when somebody has pinned the unit; the sentence says who and why, if that is known. */
export async function refusePinned(store: ReleaseStore, name: string, unit: RegistryUnit): Promise<void> {
  if (unit.pin === undefined) return;
  const entry = (await store.readHistory(name)).find(({ reason }) => reason === 'pin');
  const who = entry ? ` by ${entry.by}${entry.why ? ` (${entry.why})` : ''}` : '';
  throw new RefusedError([
    `${name} is pinned to ${unit.pin}${who}. Unpin it first: npm run release -- pin ${name} --off`,
  ]);
}
