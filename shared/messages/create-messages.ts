import { useHost } from '@safar/shared/host';
import type { Locale } from './locale';

/** Texts by name: a sentence, or a function that inserts values into one. */
export type Catalogue = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/**
 * Binds a package's catalogues to the shell's locale. `en` defines the type of all catalogues and is the fallback for a
 * missing language.
 *
 * @returns the hook that a package's components call: `const t = useMessages(); t.showMore`
 */
export function createMessages<C extends Catalogue>(
  catalogues: { readonly en: C } & Readonly<Partial<Record<Locale, C>>>,
) {
  return function useMessages(): C {
    const { locale } = useHost();
    return catalogues[locale] ?? catalogues.en;
  };
}
