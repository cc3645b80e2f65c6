/** @jest-environment node */
import type { PageRegistry } from '@safar/protocol/page-registry';
import { sampleRelease } from '../testing/sample-remotes';
import { createPageMatcher, matchParams } from './match-page';

const { matchPage, routePattern } = createPageMatcher({ home: { path: '/', uses: [] } });

const remote = (routes: [id: string, path: string][]) =>
  sampleRelease({ routes: routes.map(([id, path]) => ({ id, path, uses: [] })) });
const registry: PageRegistry = {
  revision: 1,
  remotes: {
    'mf-video': remote([
      ['video', '/show-more/:id'],
      ['category', '/:slug'],
      ['rest', '/:slug/*'],
    ]),
    'mf-blog': remote([
      ['any', '/blog/:section/:id'],
      ['list', '/blog'],
      ['post', '/blog/details/:id'],
    ]),
  },
};

test.each([
  ['/', { kind: 'shell', page: 'home' }],
  ['/blog', { kind: 'remote', remote: 'mf-blog', route: 'list', params: {} }],
  ['/blog/', { kind: 'remote', remote: 'mf-blog', route: 'list' }],
  ['/blog/details/7', { kind: 'remote', route: 'post', params: { id: '7' } }],
  [
    '/trending-now',
    { kind: 'remote', remote: 'mf-video', route: 'category', params: { slug: 'trending-now' } },
  ],
  ['/show-more/3', { kind: 'remote', route: 'video', params: { id: '3' } }],
  ['/blog/drafts/7', { kind: 'remote', route: 'any', params: { section: 'drafts', id: '7' } }],
  ['/blog/7', { kind: 'remote', remote: 'mf-video', route: 'rest', params: { slug: 'blog', '*': '7' } }],
  ['/caf%C3%A9', { kind: 'remote', route: 'category', params: { slug: 'café' } }],
  ['/a%2Fb', { kind: 'remote', route: 'category', params: { slug: 'a/b' } }],
  ['/a%252Fb', { kind: 'remote', route: 'category', params: { slug: 'a%2Fb' } }],
  ['/100%25%2F%2525', { kind: 'remote', route: 'category', params: { slug: '100%/%25' } }],
  ['/x/%252F', { kind: 'remote', route: 'rest', params: { slug: 'x', '*': '%2F' } }],
  ['/%62log', { kind: 'remote', remote: 'mf-blog', route: 'list' }],
  ['/show-more', { kind: 'remote', route: 'category', params: { slug: 'show-more' } }],
  ['/a/b/c', { kind: 'remote', route: 'rest' }],
  ['/%E0%A4%A', { kind: 'shell', page: 'not-found' }],
])('matchPage() finds the page for %s', (path, expected) => {
  expect(matchPage(path, registry)).toMatchObject(expected);
});

test('routePattern() returns the pattern, not the parameter values', () => {
  expect(routePattern('/show-more/3', registry)).toBe('/show-more/:id');
  expect(routePattern('/', registry)).toBe('/');
  expect(routePattern('/%E0%A4%A', registry)).toBe('not found');
});

test('matchParams() returns the decoded parameters of a path, or undefined if the path does not match the pattern', () => {
  expect(matchParams('/search/:term', '/search/100%25')).toEqual({ term: '100%' });
  expect(matchParams('/search/:term', '/blog')).toBeUndefined();
});

test('matchPage() returns the not-found page for the path of a remote that is not in the registry', () => {
  expect(matchPage('/blog', { revision: 1, remotes: {} })).toMatchObject({ page: 'not-found' });
});
