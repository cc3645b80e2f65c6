/** Interface languages that catalogues may be written in; `en` is complete in every package. */
export const locales = ['en', 'ur'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** Right-to-left languages set the direction of the whole document. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ur' ? 'rtl' : 'ltr');
