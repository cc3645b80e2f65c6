import type { Locale } from './locale';
import type { PublicSite } from './site-config';

/** Returns the site configuration in one language. A text without a translation stays in English. */
export function localizeSite({ translations, ...site }: PublicSite, locale: Locale): PublicSite {
  const translation = locale === 'en' ? undefined : translations?.[locale];
  if (!translation) return site;
  const { address, brandNames = {}, ...texts } = translation;
  return {
    ...site,
    ...texts,
    productName: site.name,
    contact: { ...site.contact, ...(address && { address }) },
    sisterBrands: site.sisterBrands.map(({ name, href }) => ({ name: brandNames[name] ?? name, href })),
  };
}
