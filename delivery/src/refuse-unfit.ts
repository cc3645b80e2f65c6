import type { Registry } from '@safar/shared/contract/registry';
import type { Release } from '@safar/shared/contract/release';
import { checkAgainstLive, checkRemotes } from './check-fit';
import { readLiveOffers, readOffer, type HostOffer } from './host-offer';
import { readLiveReleases } from './live-releases';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';

/**
 * Why a release cannot go live beside what the registry gives to visitors, canaries included; nothing when it can.
 *
 * @param offer what a shell that is not in the store yet will offer.
 */
export async function findUnfit(
  store: ReleaseStore,
  registry: Registry,
  release: Release,
  root: string,
  offer?: HostOffer,
): Promise<string[]> {
  const others = (await readLiveReleases(store, registry)).filter(({ name }) => name !== release.name);
  if (release.name === 'shell')
    return checkRemotes(release, others, offer ?? (await readOffer(store, release.version)));
  return checkAgainstLive(release, others, await readLiveOffers(store, registry, root));
}

/** @throws {RefusedError} when the release cannot go live beside what the registry gives to visitors. */
export async function refuseUnfit(...input: Parameters<typeof findUnfit>): Promise<void> {
  const problems = await findUnfit(...input);
  if (problems.length > 0) throw new RefusedError(problems);
}
