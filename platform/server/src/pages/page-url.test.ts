/** @jest-environment node */
import type { RouteParameters } from '@safar/contract/release';
import type { PageRegistry } from '@safar/protocol/page-registry';
import { createPageUrls } from './page-url';

const route = (path: string, parameters?: RouteParameters) => ({
  id: path,
  path,
  uses: [],
  ...(parameters && { parameters }),
});
const registry: PageRegistry = {
  revision: 1,
  remotes: {
    'mf-blog': {
      version: '1.0.0',
      routes: [route('/blog', { page: 'number', search: 'text' }), route('/blog/details/:id', {})],
      slots: [],
    },
    'mf-video': {
      version: '1.0.0',
      routes: [
        route('/search/:query', { query: 'text', page: 'number' }),
        route('/:slug', { page: 'number' }),
      ],
      slots: [],
    },
    'mf-older': { version: '1.0.0', routes: [route('/older')], slots: [] },
  },
};
const pageUrl = createPageUrls([{ path: '/', parameters: { notice: ['video-missing'] } }]);
const urlOf = (url: string) => pageUrl(new URL(url, 'http://site.invalid'), registry);

test.each([
  ['/?notice=video-missing&page=2&search=x', '/?notice=video-missing'],
  ['/?notice=anything', '/'],
  ['/blog?utm_source=x&search=hunza&page=2', '/blog?page=2&search=hunza'],
  ['/blog?page=2&page=3', '/blog?page=2'],
  ['/blog/details/7?page=2&search=x&form=1', '/blog/details/7'],
  ['/hunza?page=2&search=x', '/hunza?page=2'],
  ['/ur/blog?utm_source=x&page=2', '/ur/blog?page=2'],
  ['/ur?notice=video-missing&page=2', '/ur?notice=video-missing'],
  ['/no/such/page?page=2&search=x', '/no/such/page'],
])('a request for %s renders %s', (requested, url) => {
  expect(urlOf(requested).url).toBe(url);
});

test.each(['0', '-1', '01', '1e3', '1.5', 'two', '1000000', '9'.repeat(5_000)])(
  'the page number %s is dropped',
  (page) => expect(urlOf(`/blog?page=${page}`).url).toBe('/blog'),
);

test('a long text parameter is truncated', () => {
  expect(urlOf(`/blog?search=${'x'.repeat(5_000)}`).url).toBe(`/blog?search=${'x'.repeat(200)}`);
  expect(urlOf(`/blog?search=${'x'.repeat(199)}\u{1f600}`).url).toBe(`/blog?search=${'x'.repeat(199)}`);
});

test('hasFreeText is set for free text in the query or in the path', () => {
  expect(urlOf('/blog?search=hunza').hasFreeText).toBe(true);
  expect(urlOf('/search/hunza').hasFreeText).toBe(true);
  expect(urlOf('/blog?page=2').hasFreeText).toBe(false);
  expect(urlOf('/blog?search=').hasFreeText).toBe(false);
  expect(urlOf('/hunza?page=2').hasFreeText).toBe(false);
});

test.each([
  '/',
  '/blog',
  '/ur',
  '/ur/blog',
  '/blog/details/7',
  '/most-watched',
  '/%D8%AE%D8%A8%D8%B1',
  '/a%2Fb%25',
])('the path %s is canonical', (path) => expect(urlOf(path).isNonCanonical).toBe(false));

test.each([
  '/BLOG',
  '/%62log',
  '/blog/',
  '/ur/',
  '/ur/Blog',
  '/blog/DETAILS/7',
  '/%d8%ae%d8%a8%d8%b1',
  '/%6dost',
])('the path %s is not canonical', (path) => expect(urlOf(path).isNonCanonical).toBe(true));

test('for a route without declared parameters, `page`, `search` and `form` are kept', () => {
  expect(urlOf('/older?form=sent&search=a&page=3&notice=video-missing&utm=1')).toEqual({
    url: '/older?page=3&search=a&form=sent',
    hasFreeText: true,
    isNonCanonical: false,
  });
});
