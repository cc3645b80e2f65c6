import type { PublicSite } from '@safar/contract/site-config';
import type { PageHead, StructuredData } from '@safar/contract/page-head';
import { defaultLocale, localizeUrl, type Locale } from '@safar/contract/locale';
import { serverTexts } from '../server-texts';
import { categoryPath } from '@safar/domain/categories';
import { LOGO_PATH } from '../site-icons';

const context = 'https://schema.org';

/** Structured data of the home page: the broadcaster, and the site with its search. */
function homeData(
  { origin, name, description, contact, social }: PublicSite,
  locale: Locale,
): StructuredData[] {
  const home = origin + localizeUrl('/', locale);
  const organization = { '@id': `${origin}/#organization` };
  return [
    {
      '@context': context,
      '@type': 'Organization',
      ...organization,
      name,
      description,
      url: `${origin}/`,
      logo: `${origin}${LOGO_PATH}`,
      email: contact.email,
      telephone: contact.phones[0],
      address: contact.address,
      sameAs: social.length > 0 ? social.map(({ href }) => href) : undefined,
    },
    {
      '@context': context,
      '@type': 'WebSite',
      '@id': `${home}#site`,
      name,
      description,
      inLanguage: locale,
      url: home,
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${localizeUrl('/search', locale)}/{search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

interface Breadcrumb {
  readonly name: string;
  readonly url: string;
}

/**
 * Returns the page that stands between the home page and this page in the breadcrumbs. This is the category page for a
 * video with a category, and `/blog` for a blog post. Returns `undefined` for all other pages.
 */
export function parentPage(
  { type, structuredData, locale = defaultLocale }: PageHead,
  { origin }: Pick<PublicSite, 'origin'>,
): Breadcrumb | undefined {
  const texts = serverTexts[locale];
  const urlOf = (path: string) => new URL(localizeUrl(path, locale), `${origin}/`).href;
  const genre = structuredData.find((item) => item['@type'] === 'VideoObject')?.['genre'];
  if (typeof genre === 'string' && genre !== '')
    return { name: texts.categoryName(genre), url: urlOf(categoryPath(genre)) };
  return type === 'article' ? { name: texts.blog, url: urlOf('/blog') } : undefined;
}

function breadcrumbList(head: PageHead, url: string, site: PublicSite): StructuredData {
  const parent = parentPage(head, site);
  const path = [
    { name: site.name, url: site.origin + localizeUrl('/', head.locale ?? defaultLocale) },
    ...(parent ? [parent] : []),
    { name: head.title, url },
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: path.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: crumb.url,
    })),
  };
}

/** Whether a page is the home page of a language. */
export const isHome = (
  { canonical, locale = defaultLocale }: PageHead,
  { origin }: Pick<PublicSite, 'origin'>,
): boolean => canonical === new URL(localizeUrl('/', locale), `${origin}/`).href;

/**
 * Returns the structured data of a page: the data that the page declares, and its breadcrumbs. The home page has the
 * data of the site instead of breadcrumbs. Pages without a canonical URL (`noindex`) have no structured data.
 */
export function pageStructuredData(head: PageHead, site: PublicSite): readonly StructuredData[] {
  const { canonical, structuredData } = head;
  if (canonical === undefined) return [];
  return isHome(head, site)
    ? [...homeData(site, head.locale ?? defaultLocale), ...structuredData]
    : [...structuredData, breadcrumbList(head, canonical, site)];
}
