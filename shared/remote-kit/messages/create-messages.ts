import { useHost } from '@safar/remote-kit/host';
import type { Locale } from '@safar/contract/locale';

/**
 * Binds the message catalogues of a package to the language of the page. A catalogue contains sentences, functions
 * that insert values into a sentence, and lists. `en` defines its type.
 *
 * A browser build contains the catalogues of one language only. It replaces modules named `en`, `ur`, `…-en` and
 * `…-ur` of the other language with an empty module (`shared/remote-tools/webpack-base.mjs`). Server builds contain
 * the catalogues of all languages.
 *
 * @returns the hook that the components of the package call: `const t = useMessages(); t.showMore`
 */
export function createMessages<C>(catalogues: Readonly<Record<Locale, C>>) {
  return function useMessages(): C {
    return catalogues[useHost().locale];
  };
}
