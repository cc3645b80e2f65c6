import fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import type { HttpRequest } from '@safar/contract/http';
import { failure, fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { createCompressor } from '@safar/server/http/compression';
import { httpRequest } from '../testing/http-request';
import { serveFeeds } from './serve-feeds';

const wirePost = (id: number, fields: object = {}) => ({
  id,
  title: `Post ${id}`,
  description: `<p>Text of post ${id}.</p>`,
  images: [{ image: `posts/${id}.webp` }],
  tags: '#hunza, #food',
  updated_at: `2026-03-${String(id).padStart(2, '0')} 10:05:00`,
  ...fields,
});

/** A mock of the blog API with ten posts per page. */
const blogOf = (posts: readonly object[]) => ({
  '/Blog': ({ query }: HttpRequest) => {
    const page = Number(query?.['page']);
    const data = posts.slice((page - 1) * 10, page * 10);
    return { data: { data, total: posts.length, current_page: page } };
  },
});

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function serve(answers: Readonly<Record<string, unknown>>, htmlCacheSeconds = 0) {
  const http = fakeHttp(answers);
  const app = fastify({ forceCloseConnections: true });
  apps.push(app);
  const translations = { ur: { name: 'سفر ٹی وی', description: 'پاکستان کی فلمیں۔' } };
  const site = { ...testSite, imageBase: '/backend', translations };
  const settings = { site, backendUrl: 'unused', htmlCacheSeconds, dataDir: 'unused' };
  serveFeeds(app, { settings, compressor: createCompressor(), http });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (headers: Readonly<Record<string, string>> = {}, method?: string) =>
    httpRequest(`${origin}/blog/feed.xml`, headers, method);
  const read = async (path = '/blog/feed.xml') => parse((await httpRequest(origin + path)).body.toString());
  return { http, get, read };
}

/** @throws when the XML is not well-formed. */
function parse(xml: string): Element {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const problem = document.querySelector('parsererror');
  if (problem) throw new Error(problem.textContent ?? 'The XML is not well-formed.');
  return document.documentElement;
}

const ATOM = 'http://www.w3.org/2005/Atom';
const childrenOf = (element: Element | undefined, name: string) =>
  [...(element?.children ?? [])].filter((child) => child.localName === name && child.namespaceURI === ATOM);
const textOf = (element: Element | undefined, name: string) => childrenOf(element, name)[0]?.textContent;
const hrefOf = (element: Element | undefined, rel: string) =>
  childrenOf(element, 'link')
    .find((link) => link.getAttribute('rel') === rel)
    ?.getAttribute('href');

test('the feed has all elements that Atom requires, with absolute URLs', async () => {
  const { get } = await serve(blogOf([wirePost(5), wirePost(4)]));
  const response = await get();
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = parse(response.body.toString());
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', ATOM]);
  for (const name of ['id', 'title', 'updated', 'author']) expect(childrenOf(feed, name)).toHaveLength(1);
  expect(textOf(feed, 'updated')).toBe('2026-03-05T10:05:00.000Z');
  expect(textOf(childrenOf(feed, 'author')[0], 'name')).toBe('Safar TV');
  expect(hrefOf(feed, 'self')).toBe('https://safar.example/blog/feed.xml');
  expect(hrefOf(feed, 'alternate')).toBe('https://safar.example/blog');

  const entries = childrenOf(feed, 'entry');
  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    for (const name of ['id', 'title', 'updated', 'summary', 'content'])
      expect(childrenOf(entry, name)).toHaveLength(1);
  }
  const [entry] = entries;
  expect(textOf(entry, 'id')).toBe('https://safar.example/blog/details/5');
  expect(hrefOf(entry, 'alternate')).toBe('https://safar.example/blog/details/5');
  expect(textOf(entry, 'summary')).toBe('Text of post 5.');
  expect(childrenOf(entry, 'content')[0]?.getAttribute('type')).toBe('html');
  expect(textOf(entry, 'content')).toBe(
    '<p><img src="https://safar.example/backend/posts/5.webp" alt=""></p><p>Text of post 5.</p>',
  );
  expect(childrenOf(entry, 'category').map((tag) => tag.getAttribute('term'))).toEqual(['hunza', 'food']);
});

test('the texts of the feed below /ur are in Urdu, and its links lead to Urdu pages', async () => {
  const { read } = await serve(blogOf([wirePost(5)]));
  const feed = await read('/ur/blog/feed.xml');
  expect(feed.getAttribute('xml:lang')).toBe('ur');
  expect(textOf(feed, 'title')).toBe('سفر ٹی وی · بلاگ');
  expect(textOf(feed, 'subtitle')).toBe('پاکستان کی فلمیں۔');
  expect(textOf(childrenOf(feed, 'author')[0], 'name')).toBe('سفر ٹی وی');
  expect(hrefOf(feed, 'self')).toBe('https://safar.example/ur/blog/feed.xml');
  expect(hrefOf(childrenOf(feed, 'entry')[0], 'alternate')).toBe('https://safar.example/ur/blog/details/5');
});

test('texts are escaped and unsafe HTML is removed', async () => {
  const title = ']]></title><script>&"\u0000\u0008\uD800 قہوہ 🫖';
  const description = '<p onclick="x()">A &amp; B<script>alert(1)</script><a href="javascript:x()">C</a></p>';
  const { read } = await serve(
    blogOf([wirePost(1, { title, description, images: [{ image: 'a"b.webp' }], tags: '<&">' })]),
  );
  const [entry] = childrenOf(await read(), 'entry');
  expect(textOf(entry, 'title')).toBe(']]></title><script>&"\uFFFD\uFFFD قہوہ 🫖');
  expect(textOf(entry, 'content')).toBe(
    '<p><img src="https://safar.example/backend/a%22b.webp" alt=""></p><p>A &amp; BC</p>',
  );
});

test('the feed contains the twenty newest posts, except those without a valid time', async () => {
  const posts = Array.from({ length: 25 }, (_, index) => wirePost(25 - index));
  posts[1] = wirePost(24, { updated_at: 'last week' });
  const { read, http } = await serve(blogOf(posts));
  const entries = childrenOf(await read(), 'entry');
  expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(
    [25, ...Array.from({ length: 18 }, (_, index) => 23 - index)].map((id) => `Post ${id}`),
  );
  expect(http.requests).toHaveLength(2);
});

test('the time of a post that has only a date is midnight UTC, because Atom requires a time', async () => {
  const { read } = await serve(blogOf([wirePost(1, { updated_at: '2026-03-01' })]));
  const [entry] = childrenOf(await read(), 'entry');
  expect(textOf(entry, 'updated')).toBe('2026-03-01T00:00:00.000Z');
});

test('a feed stays small if the backend sends too many posts with extremely long texts', async () => {
  const posts = Array.from({ length: 200 }, (_, index) =>
    wirePost(index + 1, {
      title: 'T'.repeat(10_000),
      description: `<p>${'A long text. '.repeat(80_000)}</p>`,
      tags: Array.from({ length: 500 }, (_none, tag) => `#tag${tag}`).join(','),
      updated_at: '2026-03-01 10:05:00',
    }),
  );
  const { get } = await serve({ '/Blog': { data: { data: posts, total: 200, current_page: 1 } } });
  const { status, body } = await get();
  expect(status).toBe(200);
  expect(body.length).toBeLessThan(200_000);
  expect(childrenOf(parse(body.toString()), 'entry')).toHaveLength(20);
});

test('a feed of long posts is at most two megabytes; its oldest entries contain only a summary', async () => {
  const description = `<p>${'<b>A</b> text &amp; more. '.repeat(3_800)}</p>`;
  const posts = Array.from({ length: 20 }, (_, index) => wirePost(20 - index, { description }));
  const { get } = await serve(blogOf(posts));
  const { body } = await get();
  expect(body.length).toBeLessThan(2_000_000);
  const entries = childrenOf(parse(body.toString()), 'entry');
  expect(entries).toHaveLength(20);
  expect(textOf(entries[0], 'content')?.length).toBeGreaterThan(80_000);
  expect(textOf(entries[19], 'content')).toBe(
    `<p>${textOf(entries[19], 'summary')}</p>`.replaceAll('&', '&amp;'),
  );
});

test('a blog without posts has an empty feed', async () => {
  const feed = await (await serve(blogOf([]))).read();
  expect(childrenOf(feed, 'entry')).toEqual([]);
  expect(textOf(feed, 'updated')).toBe('1970-01-01T00:00:00.000Z');
});

test('the feed supports conditional requests, brotli and HEAD', async () => {
  const { get } = await serve(blogOf([wirePost(1)]));
  const first = await get({ 'accept-encoding': 'br' });
  expect(first.headers['content-encoding']).toBe('br');
  parse(brotliDecompressSync(first.body).toString());
  const revalidated = await get({ 'if-none-match': `"other", ${first.headers.etag}` });
  expect([revalidated.status, revalidated.body.length]).toEqual([304, 0]);
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  const head = await get({}, 'HEAD');
  expect([head.status, head.headers.etag, head.body.length]).toEqual([200, first.headers.etag, 0]);
});

test('while the backend is unavailable, the server sends a cached feed that is less than an hour old, or status 503 if it has none', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const now = jest.spyOn(performance, 'now');
  const start = performance.now();
  const { get, http } = await serve(blogOf([wirePost(1)]), 10);
  expect((await get()).status).toBe(200);
  http.respond('/Blog', failure(503));
  // The TTL is ten seconds. After ten times the TTL, the cached feed is served only if generating a new one fails, and
  // only until it is an hour old.
  for (const seconds of [20, 20, 50 * 60]) {
    now.mockReturnValue(start + seconds * 1000);
    expect((await get()).status).toBe(200);
  }
  now.mockReturnValue(start + 61 * 60 * 1000);
  expect((await get()).status).toBe(503);
  now.mockRestore();

  const response = await (await serve({ '/Blog': failure(503) })).get();
  expect([response.status, response.headers['retry-after']]).toEqual([503, '60']);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body.toString()).toMatch(/try again/);
});
