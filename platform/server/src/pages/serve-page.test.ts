/** @jest-environment node */
import { startPages, stopPages } from '../../testing/start-pages';
import { testProduct } from '../../testing/test-product';

afterEach(stopPages);

test('only pages without a visitor’s data are cached', async () => {
  const { rendered, ask } = await startPages();
  const cacheControl = async (path: string) => (await ask(path)).headers.get('cache-control');
  expect(await cacheControl('/contact-us?form=1')).toBe('private, no-store');
  expect(await cacheControl('/contact-us?form=1')).toBe('private, no-store');
  expect(await cacheControl('/contact-us')).toBe('no-cache');
  expect(await cacheControl('/contact-us')).toBe('no-cache');
  expect(rendered).toEqual(['/contact-us?form=1', '/contact-us?form=1', '/contact-us']);
});

test('a page contains a signed statement that lists its releases', async () => {
  const { ask } = await startPages();
  const html = await (await ask('/contact-us')).text();
  expect(html).toMatch(/<script [^>]*id="safar-boot" data-statement="shell@[^ "]+">/);
});

test('a page is not cached if data of a remote missed the deadline', async () => {
  let isDataLate = true;
  const { rendered, ask } = await startPages({ isDataLate: () => isDataLate, edgeCacheSeconds: 60 });
  expect((await ask('/blog')).headers.get('cache-control')).toBe('no-cache');
  isDataLate = false;
  expect((await ask('/blog')).headers.get('cache-control')).toContain('s-maxage');
  await ask('/blog');
  expect(rendered).toEqual(['/blog', '/blog']);
});

test('under overload, the document for rendering in the browser is created once for each language', async () => {
  let created = 0;
  const headElements = () => `<meta name="n" content="${(created += 1)}">`;
  const { ask, rendered } = await startPages({
    isOverloaded: true,
    product: { ...testProduct, headElements },
  });
  const paths = ['/blog', '/contact-us', '/ur/blog', '/blog'];
  const responses = await Promise.all(paths.map((path) => ask(path)));
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(await responses[1]?.text()).toContain('content="1"');
  expect(rendered.length).toBeGreaterThan(2);
  expect(created).toBe(2);
});

test('a request for a missing page is redirected to the URL that `redirectInsteadOfError` returns', async () => {
  const { ask } = await startPages({
    missing: ['/contact/', '/nothing'],
    product: {
      ...testProduct,
      redirectInsteadOfError: ({ pathname, search }) =>
        pathname === '/nothing' ? undefined : `/contact-us${search}`,
    },
  });
  const { status, headers } = await ask('/contact/?from=card');
  expect([status, headers.get('location')]).toEqual([301, '/contact-us?from=card']);
  expect((await ask('/nothing')).status).toBe(404);
  expect((await ask('/exists')).status).toBe(200);
});

test('a request is redirected without rendering if `redirectBeforeRender` returns a URL', async () => {
  const { ask, rendered } = await startPages({
    product: { ...testProduct, redirectBeforeRender: () => '/search/hunza' },
  });
  const { status, headers } = await ask('/search?q=hunza');
  expect([status, headers.get('location')]).toEqual([302, '/search/hunza']);
  expect(rendered).toEqual([]);
});

test('a fresh page is served from memory, with a strong ETag', async () => {
  const { ask, readyCounts } = await startPages();
  const first = await ask('/contact-us');
  expect(readyCounts()).toEqual([]);
  const second = await ask('/contact-us');
  expect(readyCounts()).toEqual([{ method: 'GET', status: '200', route: '/*', count: 1 }]);
  const ignored = ['date', 'connection', 'keep-alive'];
  const headersOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => !ignored.includes(name)).sort();
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(await second.text()).toBe(await first.text());
  const etag = second.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"/);
  expect((await ask('/contact-us', { 'if-none-match': etag })).status).toBe(304);
});

test('previews, private pages and URLs with undeclared parameters are never served from memory', async () => {
  const { ask, readyCounts } = await startPages();
  for (const path of ['/contact-us?utm=1', '/contact-us?form=1']) for (const _try of [1, 2]) await ask(path);
  await ask('/contact-us');
  await ask('/contact-us', { cookie: 'safar-preview=mf-blog%401.0.0' });
  expect(readyCounts()).toEqual([]);
});

test('only the parameters that a route declares are part of the cache key and passed to the renderer', async () => {
  const { ask, rendered } = await startPages();
  for (const path of ['/contact-us?page=2&search=a', '/contact-us?search=b&page=2&notice=c', '/?page=7', '/'])
    await ask(path);
  expect(rendered).toEqual(['/contact-us?page=2', '/']);
});

test('pages with free text in their URL are neither served from memory nor stored in shared caches', async () => {
  const { ask, readyCounts } = await startPages({
    edgeCacheSeconds: 60,
    product: { ...testProduct, pages: [{ path: '/blog', parameters: { search: 'text', page: 'number' } }] },
  });
  for (const _try of [1, 2]) await ask('/blog?search=hunza');
  expect(readyCounts()).toEqual([]);
  expect((await ask('/blog?search=hunza')).headers.get('surrogate-key')).toBeNull();
  expect((await ask('/blog?page=2')).headers.get('surrogate-key')).not.toBeNull();
});

test('a page that is requested by a non-canonical path is cached if the site links to this path', async () => {
  const { ask, readyCounts } = await startPages({
    edgeCacheSeconds: 60,
    product: {
      ...testProduct,
      pages: [{ path: '/:slug', parameters: {} }],
      linkedAliases: ['/popular-shows'],
    },
    canonicalPath: '/most-watched',
  });
  for (const path of ['/popular-shows', '/popular-shows', '/ur/popular-shows'])
    expect((await ask(path)).headers.get('surrogate-key')).not.toBeNull();
  expect(readyCounts()).toEqual([{ method: 'GET', status: '200', route: '/*', count: 1 }]);
});

test.each([
  ['/CONTACT-us', {}],
  ['/%63ontact-us', {}],
  ['/contact-us/', {}],
  ['/most-watched!', { canonicalPath: '/most-watched' }],
])(
  'a page that is requested by a non-canonical URL (%s) is neither served from memory nor stored in shared caches',
  async (path, options) => {
    const pages = ['/contact-us', '/:slug'].map((pattern) => ({ path: pattern, parameters: {} }));
    const { ask, readyCounts, rendered } = await startPages({
      edgeCacheSeconds: 60,
      product: { ...testProduct, pages },
      ...options,
    });
    const requests = [await ask(path), await ask(path)];
    expect(requests.map(({ status }) => status)).toEqual([200, 200]);
    expect(requests.map(({ headers }) => headers.get('surrogate-key'))).toEqual([null, null]);
    expect(readyCounts()).toEqual([]);
    expect(rendered).toEqual([path]);
  },
);

test('a page that is requested by its canonical URL is served from memory and stored in shared caches', async () => {
  const { ask, readyCounts } = await startPages({
    edgeCacheSeconds: 60,
    canonicalPath: '/contact-us?page=2',
  });
  expect((await ask('/contact-us?page=2')).headers.get('surrogate-key')).not.toBeNull();
  await ask('/contact-us?page=2');
  expect(readyCounts()).toHaveLength(1);
});

test.each([
  ['redirects a visit that starts at the home page', '/?utm_source=x', {}, '/ur?utm_source=x'],
  ['does not redirect a navigation within the site', '/', { 'sec-fetch-site': 'same-origin' }, null],
  ['does not redirect a visit that starts at another page', '/blog', {}, null],
])('for a visitor who chose Urdu, the server %s', async (_case, path, headers, location) => {
  const { ask } = await startPages();
  const cookie = 'safar-language=ur';
  // This request fills the cache. The cookie must also apply to cached responses.
  await ask(path);
  for (const attempt of [1, 2]) {
    const response = await ask(path, { cookie, ...headers });
    expect([attempt, response.status, response.headers.get('location')]).toEqual([
      attempt,
      location === null ? 200 : 302,
      location,
    ]);
  }
});
