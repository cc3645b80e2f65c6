import { internalPath, safeLink } from './outbound-link';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' http://example.com ', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
])('%j may be followed', (link, href) => expect(safeLink(link)).toBe(href));

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
  '//example.com',
  '/show-more/3',
  'example.com',
  'https://',
  'https://[',
  '',
  null,
  undefined,
  5,
])('%p may not', (link) => expect(safeLink(link)).toBeUndefined());

test.each([
  ['/show-more/3', '/show-more/3'],
  ['/search/a b?x=1#y', '/search/a%20b?x=1#y'],
  ['/', '/'],
])('%j stays in the site', (link, path) => expect(internalPath(link)).toBe(path));

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'show-more/3',
  'https://example.com/x',
  '',
  null,
])('%p does not', (link) => expect(internalPath(link)).toBeUndefined());

test("an absolute link to the site's own origin stays, one that only looks like it does not", () => {
  const origin = 'https://safar.example';
  expect(internalPath('https://safar.example/blog?page=2', origin)).toBe('/blog?page=2');
  expect(internalPath('https://safar.example.evil.example/blog', origin)).toBeUndefined();
  expect(internalPath('http://safar.example/blog', origin)).toBeUndefined();
});
