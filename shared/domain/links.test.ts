/** @jest-environment node */
import { linkTarget } from './link-target';
import { internalPath, normalizePhone, phoneHref, safeExternalUrl } from './links';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' http://example.com ', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
])('%j is a safe external URL', (link, href) => expect(safeExternalUrl(link)).toBe(href));

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
])('%p is not a safe external URL', (link) => expect(safeExternalUrl(link)).toBeUndefined());

test.each([
  ['/show-more/3', '/show-more/3'],
  ['/search/a b?x=1#y', '/search/a%20b?x=1#y'],
  ['/', '/'],
  ['/.//evil.example/x', '/evil.example/x'],
])('%j is an internal path', (link, path) => expect(internalPath(link)).toBe(path));

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'show-more/3',
  'https://example.com/x',
  '',
  null,
])('%p is not an internal path', (link) => expect(internalPath(link)).toBeUndefined());

test("an absolute URL of the site's origin is internal, but a URL of a similar origin is not", () => {
  const origin = 'https://safar.example';
  expect(internalPath('https://safar.example/blog?page=2', origin)).toBe('/blog?page=2');
  expect(internalPath('https://safar.example.evil.example/blog', origin)).toBeUndefined();
  expect(internalPath('http://safar.example/blog', origin)).toBeUndefined();
});

test.each([
  ['/show-more/3', { path: '/show-more/3' }],
  ['https://safar.example/ur/blog?page=2#posts', { path: '/blog?page=2#posts' }],
  ['/search/safar.tv', { path: '/search/safar.tv' }],
  ['/search/a?file=x.pdf', { path: '/search/a?file=x.pdf' }],
  ['/media/posts/k2.webp', { address: '/media/posts/k2.webp' }],
  ['/backend/posts/1', { address: '/backend/posts/1' }],
  ['https://safar.example/ur/blog/feed.xml', { address: '/ur/blog/feed.xml' }],
  ['https://other.example/a.pdf', { address: 'https://other.example/a.pdf' }],
  [' mailto:desk@safar.example ', { address: 'mailto:desk@safar.example' }],
  ['tel:+924235301234', { address: 'tel:+924235301234' }],
])('the target of the link %j is %j', (link, target) =>
  expect(linkTarget(link, 'https://safar.example')).toEqual(target),
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  ' vbscript:x',
  '//elsewhere.example',
  'media/a.webp',
  'https:',
  '',
])('the link %j has no target', (link) => expect(linkTarget(link, 'https://safar.example')).toBeUndefined());

test('URL checks work in browsers without `URL.canParse`, such as Chrome 111 and Safari 16', () => {
  jest.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(safeExternalUrl('https://example.com')).toBe('https://example.com/');
  expect(safeExternalUrl('https://[')).toBeUndefined();
  expect(internalPath('/show-more/3')).toBe('/show-more/3');
});

test('phone numbers are normalised for forms and tel: links', () => {
  expect(normalizePhone('+92 (300) 123-4567')).toBe('+923001234567');
  expect(normalizePhone('٠٣٠٠ ١٢٣٤٥٦٧')).toBe('03001234567');
  expect(normalizePhone('+۹۲ (۳۰۰) ۱۲۳-۴۵۶۷')).toBe('+923001234567');
  expect(normalizePhone('\u202a+92 300\u202c \u2066123\u2069\u200e4567\u200f')).toBe('+923001234567');
  expect(phoneHref('+92 (300) 123-4567')).toBe('tel:+923001234567');
});
