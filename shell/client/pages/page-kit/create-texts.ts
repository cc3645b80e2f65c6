import { useHost } from '@safar/shared/host';
import type { Locale } from '@safar/shared/messages/locale';

/**
 * Binds the texts of one page to the shell's locale, as `createMessages` does for the words of a package: long texts
 * come with their page and not with the shell, and they may be lists. A language that a page lacks falls back to `en`.
 */
export function createTexts<T>(texts: { readonly en: T } & Readonly<Partial<Record<Locale, T>>>) {
  return function useTexts(): T {
    const { locale } = useHost();
    return texts[locale] ?? texts.en;
  };
}
