import {
  localizeEntry,
  type FullRegistry,
  type RemoteSummary,
  type PageRegistry,
  type PageRemote,
} from '@safar/protocol/page-registry';
import type { Locale } from '@safar/contract/locale';

const localize = (remote: PageRemote, locale: Locale): PageRemote => ({
  ...localizeEntry(remote, locale),
  ...(remote.previous && { previous: localizeEntry(remote.previous, locale) }),
});

const summarize = ({ version, routes, slots, previous }: PageRemote): RemoteSummary => ({
  version,
  routes,
  slots,
  ...(previous && { previous: previous.version }),
});

/**
 * Returns the registry that a document of one language contains: the full entry for each remote on the page, and for
 * every other remote a summary for routing. Browsers fetch an omitted entry before they load the code of the remote.
 */
export function documentRegistry(
  { revision, remotes }: FullRegistry,
  shown: readonly string[],
  locale: Locale,
): PageRegistry {
  return {
    revision,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [
        name,
        shown.includes(name) ? localize(remote, locale) : summarize(remote),
      ]),
    ),
  };
}
