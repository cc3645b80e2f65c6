import { useHost } from '@safar/remote-kit/host';
import type { Locale } from '@safar/contract/locale';

/**
 * Binds a package's catalogues to the page's language. A catalogue contains sentences, functions that insert values into one,
 * and lists; `en` defines its type.
 *
 * A browser build contains the catalogues of one language only: the build replaces modules named `en`, `ur`, `…-en` and
 * `…-ur` by an empty one where the language differs (`shared/remote-tools/webpack-base.mjs`). Server builds contain all of them.
 *
 * @returns the hook that a package's components call: `const t = useMessages(); t.showMore`
 */
export function createMessages<C>(catalogues: Readonly<Record<Locale, C>>) {
  return function useMessages(): C {
    return catalogues[useHost().locale];
  };
}
