/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ApiError } from '@safar/shared/contract/http';
import { StaticRouter } from '@safar/shared/router';
import { failure, fakeHttp } from '@safar/shared/testing/fake-http';
import { preloadParts } from '@safar/shared/testing/preload-parts';
import { createTestPage, TestPageProviders, type TestPage } from '@safar/shared/testing/test-page';
import data from '../remote.json';
import remote from './remote';
import { blogFeatures, wirePage, wirePost } from './testing/post-fixtures';

beforeAll(() => preloadParts(remote));

const newPage = (answers: Readonly<Record<string, unknown>>) =>
  createTestPage({ features: blogFeatures, http: fakeHttp(answers), runWatchers: false });
const target = (params: Readonly<Record<string, string>> = {}, query = '') => ({
  params,
  search: new URLSearchParams(query),
});
const load = (page: TestPage, route: string, place = target()) =>
  remote.routes[route]?.load?.(place, page.context);

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

test('loads where there is no window and fills what remote.json promises', () => {
  expect(typeof window).toBe('undefined');
  expect(Object.keys(remote.routes)).toEqual(data.routes.map(({ id }) => id));
  expect(Object.keys(remote.slots)).toEqual(data.slots.map(({ name }) => name));
});

test('renders the same complete HTML each time', async () => {
  const answers = { '/Blog': wirePage([1, 2, 3, 4]), '/Blog/7': { data: wirePost(7) } };
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

test('a post has structured data that says only what is known', async () => {
  const post = wirePost(7, { title: '</script><b>x</b>' });
  const page = newPage({ '/Blog': wirePage([1]), '/Blog/7': { data: post } });
  await load(page, 'post', target({ id: '7' }));
  const [, content = ''] = /<meta name="json-ld" content="([^"]*)"/.exec(renderAll(page)) ?? [];
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };
  const json = content.replace(/&(lt|gt|quot|amp|#x27);/g, (_all, name: string) => signs[name] ?? '');
  const address = 'https://safar.example/blog/details/7';
  const channel = { '@type': 'Organization', name: 'Safar TV', url: 'https://safar.example/' };
  const data: unknown = JSON.parse(json);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: '</script><b>x</b>',
    url: address,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    author: channel,
    publisher: channel,
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
  ['a page of posts', 'list', target(), { '/Blog': wirePage([1]) }, {}],
  ['an empty blog', 'list', target(), { '/Blog': wirePage([]) }, {}],
  [
    'a page behind the last',
    'list',
    target({}, 'page=9'),
    { '/Blog': wirePage([], { page: 9 }) },
    { status: 404 },
  ],
  ['a search without matches', 'list', target({}, 'search=x'), { '/BlogSearch': { data: [] } }, {}],
  ['a list that fails', 'list', target(), { '/Blog': failure(500) }, { status: 503 }],
  ['a post', 'post', target({ id: '7' }), { '/Blog/7': { data: wirePost(7) } }, {}],
  ['an unknown post', 'post', target({ id: '9' }), { '/Blog/9': noSuchPost }, { status: 404 }],
  ['what is no post', 'post', target({ id: 'x' }), {}, { status: 404 }],
  ['a post that fails', 'post', target({ id: '7' }), { '/Blog/7': failure(500) }, { status: 503 }],
  ['a post without an address', 'post-by-state', target(), {}, { redirect: '/blog' }],
])('the server answers %s', async (_case, route, place, answers, expected) => {
  expect(await load(newPage(answers), route, place)).toEqual(expected);
});
