import type {
  FullRegistry,
  ListedRemote,
  PageRegistry,
  PageRemote,
} from '@safar/shared/contract/page-registry';

const listed = ({ version, routes, slots, previous }: PageRemote): ListedRemote => ({
  version,
  routes,
  slots,
  ...(previous && { previous: previous.version }),
});

/**
 * What a document inlines of the registry: all of the remotes that have a part on the page, and of the others what routing
 * needs. Browsers ask for the rest when somebody goes there.
 */
export function documentRegistry(
  { revision, remotes }: FullRegistry,
  shown: readonly string[],
): PageRegistry {
  return {
    revision,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [name, shown.includes(name) ? remote : listed(remote)]),
    ),
  };
}
