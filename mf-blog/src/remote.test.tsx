/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ApiError } from '@safar/contract/http';
import { StaticRouter } from '@safar/remote-kit/router';
import { failure, fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { preloadParts } from '@safar/remote-kit/testing/preload-parts';
import { createTestPage, TestPageProviders, type TestPage } from '@safar/remote-kit/testing/test-page';
import data from '../remote.json';
import remote from './remote';
import { blogFeatures, apiPage, apiPost } from './testing/post-fixtures';

beforeAll(() => preloadParts(remote));

const newPage = (answers: Readonly<Record<string, unknown>>) =>
  createTestPage({ features: blogFeatures, http: fakeHttp(answers), runWatchers: false });
const target = (params: Readonly<Record<string, string>> = {}, query = '') => ({
  params,
  search: new URLSearchParams(query),
});
const load = (page: TestPage, route: string, routeTarget = target()) =>
  remote.routes[route]?.load?.(routeTarget, page.context);

function renderAll(page: TestPage): string {
  const Latest = remote.slots['home.latest-posts']?.component;
  const List = remote.routes['list']?.component;
  const Post = remote.routes['post']?.component;
  return renderToString(
    <StaticRouter location="/blog">
      <TestPageProviders page={page}>
        {Latest && <Latest />}
        {List && <List {...target()} />}
        {Post && <Post {...target({ id: '7' })} />}
      </TestPageProviders>
    </StaticRouter>,
  );
}

test('the remote loads without a window and implements the routes and slots in remote.json', () => {
  expect(typeof window).toBe('undefined');
  expect(Object.keys(remote.routes)).toEqual(data.routes.map(({ id }) => id));
  expect(Object.keys(remote.slots)).toEqual(data.slots.map(({ name }) => name));
});

test('server-side rendering is deterministic, and its HTML contains the data', async () => {
  const answers = { '/Blog': apiPage([1, 2, 3, 4]), '/Blog/7': { data: apiPost(7) } };
  const html = await Promise.all(
    [1, 2].map(async () => {
      const page = newPage(answers);
      await remote.slots['home.latest-posts']?.load?.({}, page.context);
      await load(page, 'list');
      await load(page, 'post', target({ id: '7' }));
      return [renderAll(page), renderAll(page)];
    }),
  );
  const [first, ...others] = html.flat();
  expect(first).toContain('Text of post 7.');
  expect(first).not.toContain('Loading…');
  expect(others).toEqual([first, first, first]);
});

test('the structured data of a post omits fields that the API does not provide', async () => {
  const post = apiPost(7, { title: '</script>&lt;b>x&lt;/b>' });
  const page = newPage({ '/Blog': apiPage([1]), '/Blog/7': { data: post } });
  await load(page, 'post', target({ id: '7' }));
  renderAll(page);
  const url = 'https://safar.example/blog/details/7';
  const publisher = { '@type': 'Organization', name: 'Safar TV', url: 'https://safar.example/' };
  const [data] = page.head.structuredData();
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: '</script><b>x</b>',
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    author: publisher,
    publisher,
    dateModified: '2026-03-05T10:05:00.000Z',
    image: { '@type': 'ImageObject', url: 'https://safar.example/posts/7.webp' },
    keywords: 'hunza, food, travel',
    wordCount: 4,
    timeRequired: 'PT1M',
  });
  expect(data).not.toHaveProperty('datePublished');
});

const noSuchPost = new ApiError('status', 'none', {
  status: 404,
  fieldErrors: { id: 'There is no such post.' },
});

test.each([
  ['a page of posts', 'list', target(), { '/Blog': apiPage([1]) }, {}],
  ['an empty blog', 'list', target(), { '/Blog': apiPage([]) }, {}],
  [
    'a page after the last one',
    'list',
    target({}, 'page=9'),
    { '/Blog': apiPage([], { page: 9 }) },
    { status: 404 },
  ],
  ['a search without matches', 'list', target({}, 'search=x'), { '/BlogSearch': { data: [] } }, {}],
  ['a failed list', 'list', target(), { '/Blog': failure(500) }, { status: 503 }],
  ['a post', 'post', target({ id: '7' }), { '/Blog/7': { data: apiPost(7) } }, {}],
  ['an unknown post', 'post', target({ id: '9' }), { '/Blog/9': noSuchPost }, { status: 404 }],
  ['an invalid id', 'post', target({ id: 'x' }), {}, { status: 404 }],
  ['a failed post', 'post', target({ id: '7' }), { '/Blog/7': failure(500) }, { status: 503 }],
  ['a post without an id in the URL', 'post-by-state', target(), {}, { redirect: '/blog' }],
])('`load` returns the status or redirect for %s', async (_case, route, routeTarget, answers, expected) => {
  expect(await load(newPage(answers), route, routeTarget)).toEqual(expected);
});
