import type { PublicSite } from '@safar/shared/config/public-site';
import { categoryPath } from '@safar/shared/domain/category';
import type { PageHead, StructuredData } from './read-head';

const context = 'https://schema.org';

/** The broadcaster, as the configuration knows it, and its site with its search. */
function ofHome({ origin, name, description, contact, social }: PublicSite): StructuredData[] {
  const organization = { '@id': `${origin}/#organization` };
  return [
    {
      '@context': context,
      '@type': 'Organization',
      ...organization,
      name,
      description,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      email: contact.email,
      telephone: contact.phones[0],
      address: contact.address,
      sameAs: social.length > 0 ? social.map(({ href }) => href) : undefined,
    },
    {
      '@context': context,
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name,
      description,
      url: `${origin}/`,
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/{search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export interface Crumb {
  readonly name: string;
  readonly address: string;
}

/** The page that a page lies below, if home is not the only one: a video's category, a post's blog. */
export function parentOf(
  { type, data }: PageHead,
  { origin }: Pick<PublicSite, 'origin'>,
): Crumb | undefined {
  const genre = data.find((item) => item['@type'] === 'VideoObject')?.['genre'];
  if (typeof genre === 'string' && genre !== '') {
    return { name: genre, address: new URL(categoryPath(genre), `${origin}/`).href };
  }
  return type === 'article' ? { name: 'Blog', address: `${origin}/blog` } : undefined;
}

/** The way from home to a page. */
function breadcrumbs(head: PageHead, address: string, site: PublicSite): StructuredData {
  const parent = parentOf(head, site);
  const way = [
    { name: site.name, address: `${site.origin}/` },
    ...(parent ? [parent] : []),
    { name: head.title, address },
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: way.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: crumb.address,
    })),
  };
}

/** What search engines are told of a page beside its words; nothing of those that they should not show. */
export function structuredData(head: PageHead, site: PublicSite): readonly StructuredData[] {
  const { canonical, data } = head;
  if (canonical === undefined) return [];
  const isHome = canonical === `${site.origin}/`;
  return isHome ? [...ofHome(site), ...data] : [...data, breadcrumbs(head, canonical, site)];
}
