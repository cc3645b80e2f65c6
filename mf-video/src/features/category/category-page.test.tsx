import { Link, matchPath, useLocation } from '@safar/remote-kit/router';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { slugify } from '@safar/domain/categories';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backend, categories, video, videos, videosBackend } from '../../testing/fixtures';
import { categoryFeature } from './category-state';
import { CategoryPage } from './category-page';
import { loadCategory } from './category-route';

/** Matches the URL against the route of the category page, as the shell does. */
function Site() {
  const { pathname, search } = useLocation();
  const params = matchPath('/:slug', pathname)?.params ?? {};
  return (
    <>
      <CategoryPage params={params} search={new URLSearchParams(search)} />
      <Link to="/northern-areas">Elsewhere</Link>
      <Link to="/most-watched">Popular</Link>
    </>
  );
}

const all = [
  ...videos(3),
  video(7, { category: 'Northern Areas' }),
  video(5, { category: 'Northern Areas' }),
];

const show = (path: string, http: ReturnType<typeof fakeHttp> = backend(all)) =>
  renderRemote(<Site />, { features: [categoryFeature], path, http });

const load = (slug: string, http: ReturnType<typeof fakeHttp> = backend(all)) => {
  const page = createTestPage({ features: [categoryFeature], http, runWatchers: false });
  return loadCategory({ params: { slug }, search: new URLSearchParams() }, page.context);
};

const titles = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a category page shows the videos of the category below its name', async () => {
  show('/northern-areas');
  expect(await heading('Northern Areas')).toHaveAttribute('dir', 'auto');
  expect(await titles('Northern Areas')).toEqual(['Film 7', 'Film 5']);
  await waitFor(() => expect(document.title).toBe('Northern Areas · Safar TV'));
  expect(await load('northern-areas')).toEqual({});
});

test('a request for videos sends the category name from the category list, not the built-in spelling', async () => {
  const http = backend(all);
  show('/best-of-this-week', http);
  expect(await screen.findByText('No Data Found')).toBeVisible();
  expect(http.requests.at(-1)?.fields).toEqual({ category: 'Best Of This Week', page: 1, per_page: 24 });
});

test.each(['/popular-shows', '/Popular-Shows'])(
  '%s lists the videos of the category "Most Watched", and its canonical URL is /most-watched',
  async (path) => {
    show(path);
    expect(await heading('Popular Shows')).toBeVisible();
    expect(await titles('Popular Shows')).toEqual(['Film 1', 'Film 2', 'Film 3']);
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://safar.example/most-watched',
    );
  },
);

test('/recent-uploads lists the videos of all categories, newest first', async () => {
  show('/recent-uploads');
  expect(await heading('Recent Uploads')).toBeVisible();
  expect(await titles('Recent Uploads')).toEqual(['Film 7', 'Film 5', 'Film 3', 'Film 2', 'Film 1']);
});

test('the canonical URL is the same for all spellings of a slug', async () => {
  show('/Recent--Uploads!');
  expect(await heading('Recent Uploads')).toBeVisible();
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://safar.example/recent-uploads',
  );
});

test('while the videos load, the page shows the heading and a spinner', async () => {
  const pending = pendingResponse();
  show('/trending-now', fakeHttp({ '/Category': { data: categories }, '/VideosGet': pending.response }));
  expect(await heading('Trending Now')).toBeVisible();
  expect(within(screen.getByRole('status')).getByText('Loading…')).toHaveClass('spinner');
  await act(async () => pending.resolve({ data: [] }));
  expect(await screen.findByText('No Data Found')).toBeVisible();
});

test('the page of an unknown slug shows "Page not found" and has status 404', async () => {
  show('/no-such-thing');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await load('no-such-thing')).toEqual({ status: 404 });
});

test('when the videos fail to load, the page shows "Try again" and does not claim that the category is empty', async () => {
  const http = fakeHttp({
    '/Category': { data: categories },
    '/VideosGet': failure(500, 'The archive is closed.'),
  });
  expect(await load('northern-areas', http)).toEqual({ status: 503 });
  show('/northern-areas', http);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The archive is closed.',
  );
  expect(screen.queryByText('No Data Found')).toBeNull();
  http.respond('/VideosGet', videosBackend(all));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titles('Northern Areas')).toEqual(['Film 7', 'Film 5']);
});

test('a category that is not built in shows an error and links to the built-in categories if the category list fails', async () => {
  const http = fakeHttp({ '/Category': failure(500), '/VideosGet': videosBackend(all) });
  expect(await load('northern-areas', http)).toEqual({ status: 503 });
  show('/northern-areas', http);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch categories');
  const known = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(known.getByRole('link', { name: 'Trending Now' })).toHaveAttribute('href', '/trending-now');

  http.respond('/Category', { data: categories });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titles('Northern Areas')).toEqual(['Film 7', 'Film 5']);
});

test('an Urdu page does not show the English error message of the server', async () => {
  const closed = failure(502, 'The service is not reachable at the moment.');
  const showInUrdu = (http: ReturnType<typeof fakeHttp>) =>
    renderRemote(<Site />, { features: [categoryFeature], path: '/northern-areas', http, locale: 'ur' });
  const { unmount } = showInUrdu(fakeHttp({ '/Category': { data: categories }, '/VideosGet': closed }));
  expect(await screen.findByRole('alert')).not.toHaveTextContent(/[a-z]/i);
  unmount();
  showInUrdu(fakeHttp({ '/Category': closed }));
  expect(await screen.findByRole('alert')).not.toHaveTextContent(/[a-z]/i);
});

test('when the category list fails, the built-in categories still work', async () => {
  const http = fakeHttp({ '/Category': failure(500), '/VideosGet': videosBackend(all) });
  expect(await load('most-watched', http)).toEqual({});
  show('/most-watched', http);
  expect(await titles('Most Watched')).toEqual(['Film 1', 'Film 2', 'Film 3']);
});

test('navigation to another category requests its videos and hides the videos of the previous category', async () => {
  const http = backend(all);
  const pending = pendingResponse();
  show('/most-watched', http);
  expect(await titles('Most Watched')).toHaveLength(3);
  http.respond('/VideosGet', pending.response);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Film 1' })).toBeNull());
  await act(async () => pending.resolve({ data: [video(7)] }));
  expect(await titles('Northern Areas')).toEqual(['Film 7']);
  expect(http.requests.filter(({ path }) => path === '/Category')).toHaveLength(1);
});

test('a category that had not loaded when the visitor left is requested again when the visitor returns', async () => {
  const http = backend(all);
  http.respond('/VideosGet', pendingResponse().response);
  show('/northern-areas', http);
  await waitFor(() => expect(http.requests.at(-1)?.path).toBe('/VideosGet'));
  await userEvent.click(screen.getByRole('link', { name: 'Popular' }));
  expect(await heading('Most Watched')).toBeVisible();
  http.respond('/VideosGet', videosBackend(all));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await titles('Northern Areas')).toEqual(['Film 7', 'Film 5']);
});

test('a category that failed to load is loaded again when the visitor returns, or when the connection is back', async () => {
  const http = backend(all);
  http.respond('/VideosGet', failure(503));
  show('/northern-areas', http);
  expect(await screen.findByRole('alert')).toBeVisible();
  const requested = http.requests.length;
  await userEvent.click(screen.getByRole('link', { name: 'Popular' }));
  expect(await heading('Most Watched')).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(http.requests).toHaveLength(requested + 1);
  http.respond('/VideosGet', videosBackend(all));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await titles('Northern Areas')).toEqual(['Film 7', 'Film 5']);

  http.respond('/VideosGet', failure(503));
  await userEvent.click(screen.getByRole('link', { name: 'Popular' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  http.respond('/VideosGet', videosBackend(all));
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await titles('Most Watched')).toHaveLength(3);
});

test('leaving the category pages aborts the request, and returning sends it again', async () => {
  const http = backend(all);
  http.respond('/VideosGet', pendingResponse().response);
  const { update } = show('/northern-areas', http);
  await waitFor(() => expect(http.requests.at(-1)?.path).toBe('/VideosGet'));
  update(<p>Another page</p>);
  await waitFor(() => expect(http.requests.at(-1)?.signal?.aborted).toBe(true));
  http.respond('/VideosGet', videosBackend(all));
  update(<Site />);
  expect(await titles('Northern Areas')).toEqual(['Film 7', 'Film 5']);
});

/** A backend with 500 categories that paginates its category list and finds a category by slug. */
const manyCategories = () => {
  const names = Array.from({ length: 500 }, (_, index) => ({ name: `Category ${index + 1}`, icon: null }));
  const http = backend([video(1, { category: 'Category 400' })]);
  http.respond('/Category', ({ query }: { query: { page?: number; per_page?: number; slug?: string } }) => {
    const { page = 1, per_page: size = 24, slug } = query;
    if (slug !== undefined) return { data: names.filter(({ name }) => slugify(name) === slug) };
    return { data: names.slice((page - 1) * size, page * size), total: names.length, current_page: page };
  });
  return http;
};

test('a category that is not on the first page of the category list is looked up by its slug', async () => {
  const http = manyCategories();
  show('/category-400', http);
  expect(await titles('Category 400')).toEqual(['Film 1']);
  expect(http.requests.filter(({ path }) => path === '/Category').map(({ query }) => query)).toEqual([
    { page: 1, per_page: 24 },
    { slug: 'category-400' },
  ]);
  expect(await load('category-400', manyCategories())).toEqual({});
  expect(await load('category-501', manyCategories())).toEqual({ status: 404 });
});
