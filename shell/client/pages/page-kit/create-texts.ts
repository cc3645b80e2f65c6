import { useHost } from '@safar/shared/host';
import type { Locale } from '@safar/shared/messages/locale';

/**
 * Like `createMessages`, for the long texts of one page: values may be lists, and a locale without a translation falls back
 * to English.
 */
export function createTexts<T>(texts: { readonly en: T } & Readonly<Partial<Record<Locale, T>>>) {
  return function useTexts(): T {
    const { locale } = useHost();
    return texts[locale] ?? texts.en;
  };
}
