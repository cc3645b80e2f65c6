import { HostProvider } from '@safar/remote-kit/host';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { JsonLd } from './json-ld';
import { PageMeta } from './page-meta';

function render(element: ReactNode) {
  const { services } = createTestPage();
  return renderToStaticMarkup(<HostProvider services={services}>{element}</HostProvider>);
}

test('the document title is the title of the page followed by the site name, and there is one canonical URL', () => {
  const html = render(<PageMeta title="Career" path="/career" />);
  expect(html).toContain('<title>Career · Safar TV</title>');
  expect(html).toContain('<link rel="canonical" href="https://safar.example/career"/>');
  expect(html).toContain('<meta name="description" content="Films and stories from Pakistan."/>');
});

test('the site name is omitted after a long title, and a very long title is truncated at a word', () => {
  const titleOf = (title: string) =>
    /<title>(.*)<\/title>/.exec(render(<PageMeta title={title} path="/a" />))?.[1];
  const [fits, long] = ['seven words '.repeat(5).trim(), 'seven words '.repeat(7).trim()];
  expect(titleOf(fits)).toBe(`${fits} · Safar TV`);
  expect(titleOf(`${fits} more`)).toBe(`${fits} more`);
  expect(titleOf(long)).toBe(`${'seven words '.repeat(5)}seven…`);
});

test('a long title without a space near the limit ends with an ellipsis, and no character is split', () => {
  const titleOf = (title: string) =>
    /<title>(.*)<\/title>/.exec(render(<PageMeta title={title} path="/a" />))?.[1];
  expect(titleOf('a'.repeat(80))).toBe(`${'a'.repeat(70)}…`);
  expect(titleOf(`The ${'a'.repeat(80)}`)).toBe(`The ${'a'.repeat(66)}…`);
  expect(titleOf(`a${'😀'.repeat(40)}`)).toBe(`a${'😀'.repeat(34)}…`);
});

test('the home page has the description of the site in its title', () => {
  expect(render(<PageMeta path="/" />)).toContain(
    '<title>Safar TV · Films and stories from Pakistan</title>',
  );
});

test('a page with noindex has no canonical URL', () => {
  const html = render(<PageMeta title="Sign in" path="/sign-in" noindex />);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
});

test('the head data of a page is passed to the host', () => {
  const { services, head } = createTestPage();
  const video = { '@type': 'VideoObject', name: '</script><b>"&' };
  renderToStaticMarkup(
    <HostProvider services={services}>
      <PageMeta title="Career" path="/career" image="/media/a.webp" />
      <JsonLd data={video} />
      <JsonLd data={video} />
    </HostProvider>,
  );
  expect(head.head()).toEqual({
    locale: 'en',
    title: 'Career',
    description: 'Films and stories from Pakistan.',
    type: 'website',
    canonical: 'https://safar.example/career',
    image: 'https://safar.example/media/a.webp',
    structuredData: [{ '@context': 'https://schema.org', ...video }],
  });
});

test('an Urdu full stop at the end of a title and an Urdu comma before an ellipsis are removed', () => {
  const { services } = createTestPage({ locale: 'ur', site: { description: 'پاکستان کی فلمیں۔' } });
  const titleOf = (title?: string) =>
    /<title>(.*)<\/title>/.exec(
      renderToStaticMarkup(
        <HostProvider services={services}>
          <PageMeta path="/" title={title} />
        </HostProvider>,
      ),
    )?.[1];
  expect(titleOf()).toBe('Safar TV · پاکستان کی فلمیں');
  expect(titleOf(`${'سفر '.repeat(16)}گلگت، ${'ہنزہ '.repeat(4)}`)).toMatch(/گلگت…$/);
});

test('a page links to its versions in both languages, and states its own language for link previews', () => {
  const { services } = createTestPage({ locale: 'ur' });
  const html = renderToStaticMarkup(
    <HostProvider services={services}>
      <PageMeta path="/" />
    </HostProvider>,
  );
  expect(html).toContain('<link rel="canonical" href="https://safar.example/ur"/>');
  expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://safar.example/"/>');
  expect(html).toContain('<link rel="alternate" hrefLang="ur" href="https://safar.example/ur"/>');
  expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://safar.example/"/>');
  expect(html).toContain('<meta property="og:locale" content="ur_PK"/>');
  expect(html).toContain('<meta property="og:locale:alternate" content="en_GB"/>');
});
