import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { HostProvider } from '@safar/remote-kit/host';
import { checkJsonLd } from '@safar/remote-kit/testing/json-ld-schemas';
import type { Locale } from '@safar/contract/locale';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { JsonLd } from '@safar/ui/json-ld';
import { PageMeta } from '@safar/ui/page-meta';
import { headElements } from './head-elements';

/** Returns the head of a page, including the elements for crawlers. */
function headWith(meta: ReactNode, locale: Locale = 'en'): HTMLHeadElement {
  const { services, head } = createTestPage({ locale });
  const html = renderToStaticMarkup(<HostProvider services={services}>{meta}</HostProvider>);
  return new DOMParser().parseFromString(html + headElements(head.head(), testSite), 'text/html').head;
}

const property = (head: HTMLHeadElement, name: string) =>
  [...head.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)].map((element) =>
    element.getAttribute('content'),
  );

const dataOf = (head: HTMLHeadElement) =>
  [...head.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => {
    const json = textContent ?? '';
    return { type: checkJsonLd(json), data: JSON.parse(json) as Record<string, unknown> };
  });

const video = (title: string) => (
  <>
    <PageMeta title={title} path="/show-more/7" image="https://thumbnails.example/7.jpg" type="video.other" />
    <JsonLd
      data={{
        '@type': 'VideoObject',
        name: title,
        description: title,
        url: 'https://safar.example/show-more/7',
        genre: 'Northern Areas',
        thumbnailUrl: ['https://thumbnails.example/7.jpg'],
        embedUrl: 'https://player.example/embed/7',
      }}
    />
  </>
);

test('a page with metadata has one Open Graph image, with its size and alternative text', () => {
  const head = headWith(<PageMeta title="Career" path="/career" />);
  const [picture] = property(head, 'og:image');
  expect(property(head, 'og:image')).toHaveLength(1);
  expect(picture).toMatch(/^https:\/\/safar\.example\/media\/share\/page\/career\.[\da-f]{16}\.jpg$/);
  expect(property(head, 'og:image:width')).toEqual(['1200']);
  expect(property(head, 'og:image:height')).toEqual(['630']);
  expect(property(head, 'og:image:alt')).toEqual(['Career']);
  expect(property(head, 'twitter:card')).toEqual(['summary_large_image']);
});

test('the URL of the Open Graph image changes with the title; pages with noindex have the Open Graph image of the site', () => {
  const pictureOf = (meta: ReactNode) => property(headWith(meta), 'og:image')[0];
  expect(pictureOf(video('A'))).toBe(pictureOf(video('A')));
  expect(pictureOf(video('A'))).not.toBe(pictureOf(video('B')));
  const ofSite = pictureOf(<PageMeta path="/" />);
  expect(ofSite).toMatch(/\/media\/share\/site\.[\da-f]{16}\.jpg$/);
  expect(pictureOf(<PageMeta title="Found" path="/search/hunza" noindex />)).toBe(ofSite);
});

test('every page, with or without metadata, links to the icons and to the manifest', () => {
  const empty = new DOMParser().parseFromString(headElements(undefined, testSite), 'text/html').head;
  for (const head of [empty, headWith(<PageMeta title="Career" path="/career" />)]) {
    const hrefs = [...head.querySelectorAll('link:not([rel=alternate])')].map(
      (link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`,
    );
    expect(hrefs).toEqual(
      expect.arrayContaining(['apple-touch-icon /apple-touch-icon.png', 'manifest /site.webmanifest']),
    );
  }
});

test('the home page has structured data for the broadcaster (with a raster logo) and for the site search', () => {
  const head = headWith(<PageMeta path="/" />);
  expect(dataOf(head).map(({ type }) => type)).toEqual(['Organization', 'WebSite']);
  expect(dataOf(head)[0]?.data['logo']).toBe('https://safar.example/icon-512.png');
});

test('a video has breadcrumbs with its category, and titles are escaped', () => {
  const title = '</script><b>"&\' قہوہ';
  const head = headWith(video(title));
  const [object, breadcrumbs] = dataOf(head);
  expect(object).toMatchObject({ type: 'VideoObject', data: { name: title } });
  expect(breadcrumbs).toMatchObject({
    type: 'BreadcrumbList',
    data: {
      itemListElement: [
        { name: 'Safar TV', item: 'https://safar.example/' },
        { name: 'Northern Areas', item: 'https://safar.example/northern-areas' },
        { name: title, item: 'https://safar.example/show-more/7' },
      ],
    },
  });
  expect(property(head, 'og:image:alt')).toEqual([title]);
});

test('a page with noindex has no structured data', () => {
  expect(dataOf(headWith(<PageMeta title="Found" path="/search/hunza" noindex />))).toEqual([]);
});

test('a video page links to the video feed', () => {
  const link = headWith(video('A')).querySelector('link[rel=alternate][type]');
  expect(link?.getAttribute('href')).toBe('https://safar.example/videos/feed.xml');
  expect(link?.getAttribute('type')).toBe('application/atom+xml');
});

test.each([
  ['/blog', 0],
  ['/blog?page=2', 0],
  ['/blog/7', 0],
  ['/blogger', 1],
])(
  'an indexable page links to the video feed unless it belongs to the blog: %s has %i links',
  (path, count) => {
    const head = headWith(<PageMeta title="Page" path={path} />);
    expect(head.querySelectorAll('link[href$="/videos/feed.xml"]')).toHaveLength(count);
  },
);

test('a page with noindex does not link to the video feed, because without a canonical URL the server cannot tell whether the page belongs to the blog', () => {
  const head = headWith(<PageMeta title="Found" path="/blog?search=hunza" noindex />);
  expect(head.querySelector('link[href$="/videos/feed.xml"]')).toBeNull();
});

test('the breadcrumbs, Open Graph image, feed and manifest of an Urdu page have Urdu URLs', () => {
  const head = headWith(video('A'), 'ur');
  const [, breadcrumbs] = dataOf(head);
  expect(breadcrumbs?.data).toMatchObject({
    itemListElement: [
      { item: 'https://safar.example/ur' },
      { name: 'Northern Areas', item: 'https://safar.example/ur/northern-areas' },
      { item: 'https://safar.example/ur/show-more/7' },
    ],
  });
  expect(property(head, 'og:image')[0]).toMatch(/\/media\/share\/page\/ur\/show-more\/7\./);
  expect(head.querySelector('link[rel=alternate][type]')?.getAttribute('href')).toBe(
    'https://safar.example/ur/videos/feed.xml',
  );
  expect(head.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/ur/site.webmanifest');
  expect(dataOf(headWith(<PageMeta path="/" />, 'ur')).map(({ type }) => type)).toEqual([
    'Organization',
    'WebSite',
  ]);
});
