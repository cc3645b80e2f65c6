import type { Release } from '@safar/shared/contract/release';
import { satisfiesContract } from '@safar/shared/contract/version';
import semver from 'semver';
import { checkRoutes, checkSlots } from './check-collisions';
import { packageOf, type HostOffer } from './host-offer';
import { labelOf } from './label';

/** What a remote wants to share that a shell lacks; `offered` is absent when the shell does not share it at all. */
const missingPackages = ({ shared }: Release, { packages }: HostOffer) =>
  Object.entries(shared)
    .map(([name, range]) => ({ name, range, offered: packages[packageOf(name)] }))
    .filter(({ range, offered }) => offered === undefined || !semver.satisfies(offered, range));

function checkOffer(release: Release, offer: HostOffer): string[] {
  const contract = satisfiesContract(release.contract, offer.contract)
    ? []
    : [
        `${labelOf(release)} needs the contract ${release.contract}, and the shell speaks ${offer.contract}. Publish a shell that fits first.`,
      ];
  const shared = missingPackages(release, offer).map(({ name, range, offered }) =>
    offered === undefined
      ? `${labelOf(release)} wants to share ${name}, which the shell does not offer.`
      : `${labelOf(release)} wants ${name} ${range}, and the shell offers ${offered}.`,
  );
  return [...contract, ...shared];
}

/** Whether a remote can go live beside the others: contract, shared packages, routes, slots. One sentence for each reason. */
export function checkAgainstLive(
  release: Release,
  others: readonly Release[],
  offers: readonly HostOffer[],
): string[] {
  const unfit = new Set(offers.flatMap((offer) => checkOffer(release, offer)));
  const remotes = others.filter(({ name }) => name !== 'shell');
  return [...unfit, ...checkRoutes(release, remotes), ...checkSlots(release, remotes)];
}

/** Whether a shell can go live under the remotes that visitors get. One sentence for each reason. */
export function checkRemotes(shell: Release, remotes: readonly Release[], offer: HostOffer): string[] {
  return remotes.flatMap((remote) => {
    const contract = satisfiesContract(remote.contract, offer.contract)
      ? []
      : [
          `${labelOf(shell)} speaks the contract ${offer.contract}, and ${labelOf(remote)}, which visitors get, needs ${remote.contract}.`,
        ];
    const shared = missingPackages(remote, offer).map(({ name, range, offered }) =>
      offered === undefined
        ? `${labelOf(shell)} does not offer ${name}, which ${labelOf(remote)} shares.`
        : `${labelOf(shell)} offers ${name} ${offered}, and ${labelOf(remote)}, which visitors get, wants ${range}.`,
    );
    return [...contract, ...shared];
  });
}
