import { withoutFullStop } from '@safar/domain/text';
import { useHost } from '@safar/remote-kit/host';
import { defaultLocale, locales, localizeUrl, type Locale } from '@safar/contract/locale';

/** Props of `PageMeta`. */
export interface PageMetaProps {
  /**
   * Title of the page. Without this prop, as on the home page, the document title consists of the name and the
   * description of the site.
   */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Canonical root-relative URL without the language prefix, such as `/blog/details/7`. */
  readonly path: string;
  /** Absolute or root-relative URL of the background of the Open Graph image. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'article' | 'video.other';
  /** Keeps the page out of search engines. Set it for search results, enquiries, account forms and error pages. */
  readonly noindex?: boolean;
}

/** Maximum length of a title. Search engines truncate longer titles. */
const TITLE_LENGTH = 70;

/** Locales with a territory, as Open Graph requires. English uses `en_GB`, because Facebook's list lacks `en_PK`. */
const openGraphLocales: Readonly<Record<Locale, string>> = { en: 'en_GB', ur: 'ur_PK' };

/**
 * Removes the last word of a truncated title. If the word is long, as in a title without spaces, the word is cut
 * instead. `\p{Cs}` matches the first half of an emoji whose second half was cut.
 */
const truncateTitle = (title: string) =>
  title.length <= TITLE_LENGTH
    ? title
    : title.slice(0, TITLE_LENGTH).replace(/[,;:.،؛۔]?\s\S{0,35}$|\p{Cs}?$/u, '…');

/**
 * Title, description and canonical link of a page. React moves the elements into the head. On the server, the component
 * also renders Open Graph metadata and links to the versions of the page in all languages. It passes the head data to
 * the site server, which adds the Open Graph image. Render the component once per page.
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
  // The site name is appended to the title if both together are short enough.
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
