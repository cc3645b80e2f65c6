/** Languages of the interface. Every package with texts for visitors has a message catalogue in each language. */
export const locales = ['en', 'ur'] as const;

/** A language of the interface: `en` or `ur`. */
export type Locale = (typeof locales)[number];

/** The language of URLs without a language prefix. Releases that lack the requested language fall back to it. */
export const defaultLocale: Locale = 'en';

/** Cookie with the language that the visitor chose last. Both the browser and the site server write and read it. */
export const LANGUAGE_COOKIE = 'safar-language';

/** Text direction of the document. */
export const textDirection = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ur' ? 'rtl' : 'ltr');

/** The prefix of a language's paths: `/ur` for Urdu, an empty string for English. */
export const localePrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/**
 * Splits a root-relative URL into its language and the URL without the language prefix: `/ur/blog` becomes `ur` and
 * `/blog`.
 */
export function splitLocale(url: string): { readonly locale: Locale; readonly path: string } {
  const [prefix = '', locale] = /^\/(ur)(?=[/?#]|$)/.exec(url) ?? [];
  const path = url.slice(prefix.length);
  return {
    locale: (locale as 'ur' | undefined) ?? defaultLocale,
    path: path.startsWith('/') ? path : `/${path}`,
  };
}

/**
 * Returns the root-relative URL of a page in a language: `/blog?page=2` becomes `/ur/blog?page=2` in Urdu. URLs that
 * are not root-relative stay unchanged.
 */
export const localizeUrl = (url: string, locale: Locale): string =>
  locale === defaultLocale || !/^\/(?!\/)/.test(url)
    ? url
    : localePrefix(locale) + url.replace(/^\/(?=[?#]|$)/, '');

/**
 * Filters a text from the server, so that Urdu pages show no English sentences. Returns an empty string if the page is
 * in Urdu and the text contains no Arabic letters. Otherwise returns the text unchanged.
 */
export const serverSentence = (sentence: string, locale: Locale): string =>
  locale === 'ur' && !/[\u0600-\u06ff]/.test(sentence) ? '' : sentence;
