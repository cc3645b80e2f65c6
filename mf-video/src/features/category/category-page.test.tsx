import { Link, matchPath, useLocation } from '@safar/shared/router';
import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { createTestPage } from '@safar/shared/testing/test-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backend, categories, video, videos, videosBackend } from '../../testing/fixtures';
import { categoryFeature } from './category-feature';
import { CategoryPage } from './category-page';
import { loadCategory } from './load-category';

/** The part of the shell that matches the route. */
function Site() {
  const { pathname, search } = useLocation();
  const params = matchPath('/:slug', pathname)?.params ?? {};
  return (
    <>
      <CategoryPage params={params} search={new URLSearchParams(search)} />
      <Link to="/northern-areas">Elsewhere</Link>
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

test('a category shows its videos under its name', async () => {
  show('/northern-areas');
  expect(await heading('Northern Areas')).toHaveAttribute('dir', 'auto');
  expect(await titles('Northern Areas')).toEqual(['Film 7', 'Film 5']);
  await waitFor(() => expect(document.title).toBe('Northern Areas · Safar TV'));
  expect(await load('northern-areas')).toEqual({});
});

test('requests carry the spelling of the category list', async () => {
  const http = backend(all);
  show('/best-of-this-week', http);
  expect(await screen.findByText('No Data Found')).toBeVisible();
  expect(http.requests.at(-1)?.fields).toEqual({ category: 'Best Of This Week', page: 1, per_page: 24 });
});

test('Popular Shows are the most watched videos; search engines are told where they live', async () => {
  show('/popular-shows');
  expect(await heading('Popular Shows')).toBeVisible();
  expect(await titles('Popular Shows')).toEqual(['Film 1', 'Film 2', 'Film 3']);
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://safar.example/most-watched',
  );
});

test('Recent Uploads are all videos, the newest first', async () => {
  show('/recent-uploads');
  expect(await heading('Recent Uploads')).toBeVisible();
  expect(await titles('Recent Uploads')).toEqual(['Film 7', 'Film 5', 'Film 3', 'Film 2', 'Film 1']);
});

test('while the videos are on their way there are skeletons under the heading', async () => {
  const pending = pendingAnswer();
  show('/trending-now', fakeHttp({ '/Category': { data: categories }, '/VideosGet': pending.answer }));
  expect(await heading('Trending Now')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => pending.resolve({ data: [] }));
  expect(await screen.findByText('No Data Found')).toBeVisible();
});

test('an unknown slug is not found', async () => {
  show('/no-such-thing');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await load('no-such-thing')).toEqual({ status: 404 });
});

test('videos that fail come with Retry, and never as an empty category', async () => {
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
  http.answer('/VideosGet', videosBackend(all));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titles('Northern Areas')).toEqual(['Film 7', 'Film 5']);
});

test('without the category list an unknown slug is an error, with Retry and the known categories', async () => {
  const http = fakeHttp({ '/Category': failure(500), '/VideosGet': videosBackend(all) });
  expect(await load('northern-areas', http)).toEqual({ status: 503 });
  show('/northern-areas', http);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch categories');
  const known = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(known.getByRole('link', { name: 'Trending Now' })).toHaveAttribute('href', '/trending-now');

  http.answer('/Category', { data: categories });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titles('Northern Areas')).toEqual(['Film 7', 'Film 5']);
});

test('without the category list the known categories still work', async () => {
  const http = fakeHttp({ '/Category': failure(500), '/VideosGet': videosBackend(all) });
  expect(await load('most-watched', http)).toEqual({});
  show('/most-watched', http);
  expect(await titles('Most Watched')).toEqual(['Film 1', 'Film 2', 'Film 3']);
});

test('no category chosen: the sentence of the specification and the categories as links', async () => {
  show('/category');
  expect(
    await screen.findByText('Please select a category from the navigation menu above to view videos.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Northern Areas' })).toHaveAttribute('href', '/northern-areas');
});

test('another category asks for its own videos and never shows those of the one before', async () => {
  const http = backend(all);
  const pending = pendingAnswer();
  show('/most-watched', http);
  expect(await titles('Most Watched')).toHaveLength(3);
  http.answer('/VideosGet', pending.answer);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByRole('link', { name: 'Film 1' })).toBeNull();
  await act(async () => pending.resolve({ data: [video(7)] }));
  expect(await titles('Northern Areas')).toEqual(['Film 7']);
  expect(http.requests.filter(({ path }) => path === '/Category')).toHaveLength(1);
});
