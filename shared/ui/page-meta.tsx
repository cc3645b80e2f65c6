import { withoutFullStop } from '@safar/domain/text';
import { useHost } from '@safar/remote-kit/host';
import { defaultLocale, locales, localizeUrl, type Locale } from '@safar/contract/locale';

/** Props of `PageMeta`. */
export interface PageMetaProps {
  /** Without a title (home) the site's name and description are the title. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Canonical root-relative URL without the prefix of the language: `/blog/details/7`. */
  readonly path: string;
  /** Background of the share picture: an absolute or root-relative URL. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'article' | 'video.other';
  /** Excludes the page from search results: search pages, empty forms, errors. */
  readonly noindex?: boolean;
}

/** Search engines truncate longer titles. */
const TITLE_LENGTH = 70;

/** Open Graph locales need a territory, and its list has no `en_PK`. */
const openGraphLocales: Readonly<Record<Locale, string>> = { en: 'en_GB', ur: 'ur_PK' };

const truncateTitle = (title: string) =>
  title.length <= TITLE_LENGTH ? title : title.slice(0, TITLE_LENGTH).replace(/[,;:.،؛۔]?\s\S*$/, '…');

/**
 * Title, description and canonical link of a page, and on the server Open Graph metadata and links to other languages;
 * React moves them into the head. Render it once per page. On the server it also passes the head data to the host, which
 * adds the share picture.
 */
export function PageMeta({
  title,
  description,
  path,
  image,
  type = 'website',
  noindex = false,
}: PageMetaProps) {
  const { site, locale, head } = useHost();
  const titleWithSite = title
    ? `${title} · ${site.name}`
    : `${site.name} · ${withoutFullStop(site.description)}`;
  // The site's name follows the title if both fit.
  const fullTitle = truncateTitle(title && titleWithSite.length > TITLE_LENGTH ? title : titleWithSite);
  const summary = description || site.description;
  const urlIn = (language: Locale) => new URL(localizeUrl(path, language), `${site.origin}/`).href;
  const canonicalUrl = urlIn(locale);
  const imageUrl = image && new URL(image, `${site.origin}/`).href;
  if (process.env.SAFAR_SIDE !== 'client') {
    head?.setPage({
      locale,
      title: title ?? site.name,
      description: summary,
      type,
      canonical: noindex ? undefined : canonicalUrl,
      image: imageUrl,
    });
  }
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonicalUrl} />}
      {process.env.SAFAR_SIDE !== 'client' && (
        <>
          <meta property="og:site_name" content={site.name} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title ?? site.name} />
          <meta property="og:description" content={summary} />
          <meta property="og:url" content={canonicalUrl} />
          <meta property="og:locale" content={openGraphLocales[locale]} />
          {locales.map((language) =>
            language === locale ? undefined : (
              <meta key={language} property="og:locale:alternate" content={openGraphLocales[language]} />
            ),
          )}
          {!noindex && (
            <>
              {locales.map((language) => (
                <link key={language} rel="alternate" hrefLang={language} href={urlIn(language)} />
              ))}
              <link rel="alternate" hrefLang="x-default" href={urlIn(defaultLocale)} />
            </>
          )}
          {imageUrl && !head && <meta property="og:image" content={imageUrl} />}
        </>
      )}
    </>
  );
}
