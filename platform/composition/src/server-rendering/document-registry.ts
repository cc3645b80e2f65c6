import type {
  FullRegistry,
  RemoteSummary,
  PageRegistry,
  PageRemote,
} from '@safar/shared/contract/page-registry';

const summarize = ({ version, routes, slots, previous }: PageRemote): RemoteSummary => ({
  version,
  routes,
  slots,
  ...(previous && { previous: previous.version }),
});

/**
 * The registry that a document embeds: complete for the remotes on the page, a summary for routing for all others. Browsers
 * fetch the entries of those when a visitor navigates to them.
 */
export function documentRegistry(
  { revision, remotes }: FullRegistry,
  shown: readonly string[],
): PageRegistry {
  return {
    revision,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [
        name,
        shown.includes(name) ? remote : summarize(remote),
      ]),
    ),
  };
}
