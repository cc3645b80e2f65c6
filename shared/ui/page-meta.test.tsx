import { HostProvider } from '@safar/shared/host';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { createTestPage } from '../testing/test-page';
import { JsonLd } from './json-ld';
import { PageMeta } from './page-meta';

function served(element: ReactNode) {
  const { services } = createTestPage();
  return renderToStaticMarkup(<HostProvider services={services}>{element}</HostProvider>);
}

test('a page has its own title before the name of the site, and one canonical address', () => {
  const html = served(<PageMeta title="Career" path="/career" image="/media/a.webp" />);
  expect(html).toContain('<title>Career · Safar TV</title>');
  expect(html).toContain('<link rel="canonical" href="https://safar.example/career"/>');
  expect(html).toContain('<meta property="og:image" content="https://safar.example/media/a.webp"/>');
  expect(html).toContain('<meta name="description" content="Films and stories from Pakistan."/>');
});

test('long titles do without the name of the site, longer ones without their last words', () => {
  const titleOf = (title: string) =>
    /<title>(.*)<\/title>/.exec(served(<PageMeta title={title} path="/a" />))?.[1];
  const [fits, long] = ['seven words '.repeat(5).trim(), 'seven words '.repeat(7).trim()];
  expect(titleOf(fits)).toBe(`${fits} · Safar TV`);
  expect(titleOf(`${fits} more`)).toBe(`${fits} more`);
  expect(titleOf(long)).toBe(`${'seven words '.repeat(5)}seven…`);
});

test('home says what the site is', () => {
  expect(served(<PageMeta path="/" />)).toContain(
    '<title>Safar TV · Films and stories from Pakistan</title>',
  );
});

test('what search engines should not show has no canonical address', () => {
  const html = served(<PageMeta title="Sign in" path="/sign-in" noindex />);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
});

test('structured data reaches the head of the document whatever its texts look like', () => {
  const html = served(<JsonLd data={{ '@type': 'VideoObject', name: '</script><b>"&' }} />);
  const head = new DOMParser().parseFromString(html, 'text/html').head;
  expect(JSON.parse(head.querySelector('meta[name=json-ld]')?.getAttribute('content') ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: '</script><b>"&',
  });
});
