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
 * The registry that a document of one language embeds: complete for the remotes on the page, a summary for routing for
 * all others. Browsers fetch the entries of those when a visitor navigates to them.
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
