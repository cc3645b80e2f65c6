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
 * Returns the registry for a document in the language `locale`. It contains the complete entry of each remote in
 * `shown`. For every other remote, it contains only the data that routing needs. Before the browser loads the code of
 * such a remote, it fetches the remote's entry.
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
