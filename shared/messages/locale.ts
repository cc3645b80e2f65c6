/** Languages of the interface. Every package has a complete catalogue for `en`. */
export const locales = ['en', 'ur'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** Text direction of the document. */
export const textDirection = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ur' ? 'rtl' : 'ltr');
