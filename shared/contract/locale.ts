/** Languages of the interface. Every package has a complete catalogue for each. */
export const locales = ['en', 'ur'] as const;

/** A language of the interface: `en` or `ur`. */
export type Locale = (typeof locales)[number];

/** The language of addresses without a prefix, and of releases without another one. */
export const defaultLocale: Locale = 'en';

/** Cookie with the language that the visitor chose last. Browsers write it, the site server reads it. */
export const LANGUAGE_COOKIE = 'safar-language';

/** Text direction of the document. */
export const textDirection = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ur' ? 'rtl' : 'ltr');

/** The prefix of a language's paths: `/ur` for Urdu, none for English. */
export const localePrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/** Splits a root-relative URL into its language and the URL that routes match: `/ur/blog` is `/blog` in Urdu. */
export function splitLocale(url: string): { readonly locale: Locale; readonly path: string } {
  const [prefix = '', locale] = /^\/(ur)(?=[/?#]|$)/.exec(url) ?? [];
  const path = url.slice(prefix.length);
  return {
    locale: (locale as 'ur' | undefined) ?? defaultLocale,
    path: path.startsWith('/') ? path : `/${path}`,
  };
}

/** The root-relative URL of a page in a language: `/blog?page=2` is `/ur/blog?page=2` in Urdu. Other URLs stay as they are. */
export const localizeUrl = (url: string, locale: Locale): string =>
  locale === defaultLocale || !/^\/(?!\/)/.test(url)
    ? url
    : localePrefix(locale) + url.replace(/^\/(?=[?#]|$)/, '');

/** A sentence of the server for a page in a language: the empty text on an Urdu page unless the sentence has Urdu letters. */
export const serverSentence = (sentence: string, locale: Locale): string =>
  locale === 'ur' && !/[\u0600-\u06ff]/.test(sentence) ? '' : sentence;
