import { useHost } from '@safar/remote-kit/host';
import type { Locale } from '@safar/contract/locale';

/**
 * Creates a hook that returns the messages of a package in the language of the page. A message catalogue contains
 * sentences, functions that insert values into a sentence, and lists. All catalogues have the type of the English one.
 *
 * A browser build contains the catalogues of one language only. An English build replaces the modules named `ur` or
 * `…-ur` with an empty module, and an Urdu build those named `en` or `…-en` (`shared/remote-tools/webpack-base.mjs`).
 * Server builds and development builds contain the catalogues of all languages.
 *
 * @returns the hook that the components of the package call: `const t = useMessages(); t.showMore`
 */
export function createMessages<C>(catalogues: Readonly<Record<Locale, C>>) {
  return function useMessages(): C {
    return catalogues[useHost().locale];
  };
}
