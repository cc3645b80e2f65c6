import { LANGUAGE_COOKIE, type Locale } from '@safar/contract/locale';

const ONE_YEAR_S = 365 * 24 * 3600;

/**
 * Remembers the chosen language in a cookie. The site server reads the cookie when a visit starts on the home page.
 */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
}

/**
 * Whether the visitor chose Urdu or, if the visitor has not chosen a language, whether the browser prefers Urdu to
 * English.
 */
export function prefersUrdu(): boolean {
  const [, chosen] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  const languages = navigator.languages.map((language) => language.slice(0, 2));
  return (chosen ?? languages.find((language) => language === 'ur' || language === 'en')) === 'ur';
}
