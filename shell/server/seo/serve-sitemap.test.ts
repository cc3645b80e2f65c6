import fastify, { type FastifyInstance } from 'fastify';
import type { HttpRequest } from '@safar/contract/http';
import type { PageRegistry } from '@safar/protocol/page-registry';
import { failure, fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { readSitemapUrls, sitemapIndexSchema, sitemapSchema } from '../testing/sitemap-schemas';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { parseXml } from '../testing/xml-tree';
import { createCompressor } from '@safar/server/http/compression';
import { serveSitemap } from './serve-sitemap';
import { httpRequest } from '../testing/http-request';

const wireVideo = (id: number, fields: object = {}) => ({
  id,
  video: `https://www.youtube.com/watch?v=${String(id).padStart(11, 'v')}`,
  category: 'Most Watched',
  title: `Film ${id}`,
  description: `What film ${id} shows.`,
  shorts_video: null,
  ...fields,
});

const wirePost = (id: number, updated_at = '2026-03-01 10:05:00') => ({
  id,
  title: `Post ${id}`,
  description: 'Words',
  images: [],
  tags: '',
  updated_at,
});

const count = (length: number) => Array.from({ length }, (_, index) => index + 1);

const pageResponse = (items: readonly object[], page: number, size: number) => ({
  data: items.slice((page - 1) * size, page * size),
  total: items.length,
  current_page: page,
});

const archive = (videos: readonly object[], posts: readonly object[]) =>
  fakeHttp({
    '/Category': {
      data: [
        { name: 'Northern Areas', icon: null },
        { name: 'کہانیاں', icon: null },
      ],
    },
    '/VideosGet': ({ fields }: HttpRequest) =>
      pageResponse(videos, Number(fields?.['page']), Number(fields?.['per_page'])),
    '/Blog': ({ query }: HttpRequest) => ({ data: pageResponse(posts, Number(query?.['page']), 10) }),
  });

const remotes = {
  'mf-forms': {
    routes: [
      { id: 'contact-us', path: '/contact-us', uses: [] },
      { id: 'enquiry', path: '/enquiry', uses: [] },
      { id: 'contributor', path: '/enquiry/contributor', uses: [] },
      { id: 'sign-in', path: '/sign-in', uses: [] },
    ],
  },
  'mf-video': { routes: [{ id: 'category', path: '/:slug', uses: [] }] },
} as unknown as PageRegistry['remotes'];

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function serve(http: ReturnType<typeof fakeHttp>, htmlCacheSeconds = 0) {
  const app = fastify({ forceCloseConnections: true });
  apps.push(app);
  const settings = { site: testSite, backendUrl: 'unused', htmlCacheSeconds };
  serveSitemap(app, { settings, compressor: createCompressor(), registry: () => ({ remotes }), http });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string) => httpRequest(`${origin}${path}`);
  const urlsIn = async (url: string, schema: Parameters<typeof readSitemapUrls>[1] = sitemapSchema) =>
    readSitemapUrls(parseXml((await get(url)).body.toString()), schema);
  return { get, urlsIn };
}

/** Parses the part of the syntax of robots.txt that the site uses. Throws on any other line. */
function parseRobots(text: string) {
  const rules: Record<string, string[]> = {};
  for (const line of text.split('\n').filter((words) => words !== '' && !words.startsWith('#'))) {
    const [, name = '', value = ''] = /^(User-agent|Allow|Disallow|Sitemap): (\S+)$/.exec(line) ?? [];
    if (name === '') throw new Error(`Not a rule of robots.txt: ${line}`);
    rules[name] = [...(rules[name] ?? []), value];
  }
  return rules;
}

/** Whether a path matches a rule of robots.txt. By RFC 9309, a rule is a prefix, unless it ends with `$`. */
const matchesRule = (path: string, rule: string) =>
  rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule);

test('robots.txt applies to all crawlers and names the sitemap', async () => {
  const { get } = await serve(archive([], []));
  expect(parseRobots((await get('/robots.txt')).body.toString())).toMatchObject({
    'User-agent': ['*'],
    Allow: ['/'],
    Sitemap: ['https://safar.example/sitemap.xml'],
  });
});

test('robots.txt disallows the search, account and enquiry pages, but not a category such as `/search-and-rescue`', async () => {
  const { get } = await serve(archive([], []));
  const rules = parseRobots((await get('/robots.txt')).body.toString())['Disallow'] ?? [];
  const isDisallowed = (path: string) => rules.some((rule) => matchesRule(path, rule));
  const pages = ['/search', '/sign-in', '/sign-up', '/enquiry'].flatMap((path) => [path, `/ur${path}`]);
  const disallowed = pages.flatMap((path) => [path, `${path}/`, `${path}/a`, `${path}?q=hunza`]);
  expect(disallowed.filter((path) => !isDisallowed(path))).toEqual([]);
  expect(isDisallowed('/language/ur')).toBe(true);
  const categories = pages.map((path) => `${path}-and-rescue`);
  expect(['/', '/ur', '/blog?page=2', ...categories].filter(isDisallowed)).toEqual([]);
});

jest.setTimeout(30_000);

test('the sitemap index lists a file for every 5,000 videos or posts; the second video file contains video 5,001', async () => {
  const { get, urlsIn } = await serve(
    archive(
      count(5_001).map((id) => wireVideo(id)),
      [wirePost(1)],
    ),
  );
  const files = await urlsIn('/sitemap.xml', sitemapIndexSchema);
  expect(files).toEqual(
    ['pages', 'categories', 'videos-1', 'videos-2', 'posts-1'].map(
      (name) => `https://safar.example/sitemap/${name}.xml`,
    ),
  );
  // The entries are only counted, because parsing 10,000 of them is slow.
  const entriesOf = async (name: string) =>
    (await get(`/sitemap/${name}.xml`)).body.toString().match(/<url>/g)?.length;
  expect(await entriesOf('videos-1')).toBe(2 * 5_000);
  expect(await urlsIn('/sitemap/videos-2.xml')).toEqual([
    'https://safar.example/show-more/5001',
    'https://safar.example/ur/show-more/5001',
  ]);
});

test('the pages file lists pages of the shell and the remotes, but no pages that robots.txt disallows', async () => {
  const urls = await (await serve(archive([], []))).urlsIn('/sitemap/pages.xml');
  expect(urls).toEqual(
    expect.arrayContaining(['https://safar.example/', 'https://safar.example/contact-us']),
  );
  expect(urls.filter((address) => /enquiry|sign-in|:/.test(address.slice('https://'.length)))).toEqual([]);
});

test('the categories file lists each category once, including categories with Urdu names', async () => {
  const urls = await (await serve(archive([], []))).urlsIn('/sitemap/categories.xml');
  expect(urls).toContain(`https://safar.example/${encodeURIComponent('کہانیاں')}`);
  expect(new Set(urls).size).toBe(urls.length);
});

test('titles are escaped, long texts with vowel marks are shortened, and invalid dates are omitted', async () => {
  const videos = [
    wireVideo(1, { title: `]]>&<"'\u0000 ${'قہوہ '.repeat(60)}`, description: '' }),
    wireVideo(2, { title: ' ', category: '' }),
    wireVideo(3, { title: 'قَہْوَہ '.repeat(40), description: `<p>${'قَہْوَہ '.repeat(400)}</p>` }),
  ];
  const { get, urlsIn } = await serve(archive(videos, [wirePost(1), wirePost(2, 'last week')]));
  expect(await urlsIn('/sitemap/videos-1.xml')).toHaveLength(2 * 3);
  await urlsIn('/sitemap/posts-1.xml');
  const posts = parseXml((await get('/sitemap/posts-1.xml')).body.toString());
  const dates = posts.children.map(({ children }) => children.find(({ name }) => name === 'lastmod')?.text);
  expect(dates).toEqual(['2026-03-01T10:05:00.000Z', '2026-03-01T10:05:00.000Z', undefined, undefined]);
});

test('the `lastmod` of a post has no time if the backend sends only a date', async () => {
  const { get, urlsIn } = await serve(archive([], [wirePost(1, '2026-03-01')]));
  expect(await urlsIn('/sitemap/posts-1.xml')).toHaveLength(2);
  const { body } = await get('/sitemap/posts-1.xml');
  expect(body.toString()).toContain('<lastmod>2026-03-01</lastmod>');
});

test('posts that follow a page of invalid posts are listed', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const posts = count(25).map((id) => (id > 10 && id <= 20 ? { id: 'invalid' } : wirePost(id)));
  const urls = await (await serve(archive([], posts))).urlsIn('/sitemap/posts-1.xml');
  expect(urls).toHaveLength(2 * 15);
  expect(urls).toContain('https://safar.example/blog/details/25');
});

test('concurrent requests generate a file only once, and the cached file is served while the backend is unavailable', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const http = archive([wireVideo(1)], []);
  const { get } = await serve(http, 10);
  await Promise.all(count(5).map(() => get('/sitemap/videos-1.xml')));
  expect(http.requests).toHaveLength(1);
  http.respond('/VideosGet', failure(503));
  expect((await get('/sitemap/videos-1.xml')).status).toBe(200);
  expect((await get('/sitemap.xml')).status).toBe(503);
});

test('a sitemap file that is not in the index responds with 404', async () => {
  const { get } = await serve(archive([wireVideo(1)], []));
  for (const name of ['videos-2', 'posts-1', 'index', 'nothing', 'videos-0']) {
    expect((await get(`/sitemap/${name}.xml`)).status).toBe(404);
  }
});
