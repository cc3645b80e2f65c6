import type { Locale } from './locale';
import type { PublicSite } from './site-config';

/** The site as a page of one language shows it. A text without a translation stays English. */
export function localizeSite({ translations, ...site }: PublicSite, locale: Locale): PublicSite {
  const translation = locale === 'en' ? undefined : translations?.[locale];
  if (!translation) return site;
  const { address, brandNames = {}, ...texts } = translation;
  return {
    ...site,
    ...texts,
    contact: { ...site.contact, ...(address && { address }) },
    sisterBrands: site.sisterBrands.map(({ name, href }) => ({ name: brandNames[name] ?? name, href })),
  };
}
