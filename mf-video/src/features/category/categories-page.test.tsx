import type { HttpRequest } from '@safar/contract/http';
import { useLocation } from '@safar/remote-kit/router';
import { failure, fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backend, categories, videos, videosBackend } from '../../testing/fixtures';
import { categoriesRoute } from './categories-route';

const { component: CategoriesPage, features = [], load } = categoriesRoute;

function Site() {
  return (
    <main>
      <CategoriesPage params={{}} search={new URLSearchParams(useLocation().search)} />
    </main>
  );
}

const show = (path: string, http = backend(videos(3))) => renderRemote(<Site />, { features, path, http });

async function loadPage(search: string, http = backend(videos(3))) {
  const { context } = createTestPage({ features, http, runWatchers: false });
  return load?.({ params: {}, search: new URLSearchParams(search) }, context);
}

/** A backend with 500 categories that paginates its category list. */
function manyCategories() {
  const names = Array.from({ length: 500 }, (_, index) => ({ name: `Category ${index + 1}`, icon: null }));
  const http = backend(videos(3));
  http.respond('/Category', ({ query }: HttpRequest) => {
    const [page, size] = [Number(query?.['page']), Number(query?.['per_page'])];
    return { data: names.slice((page - 1) * size, page * size), total: names.length, current_page: page };
  });
  return http;
}

test('/category asks visitors to select a category, and shows category links, a search form and the "Trending Now" section', async () => {
  show('/category');
  expect(
    await screen.findByText('Please select a category from the navigation menu above to view videos.'),
  ).toBeVisible();
  const links = await screen.findByRole('navigation', { name: 'Categories' });
  expect(within(links).getByRole('link', { name: 'Northern Areas' })).toHaveAttribute(
    'href',
    '/northern-areas',
  );
  expect(screen.getByRole('search')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Trending Now' })).toBeVisible();
});

test('/category paginates its list of categories, and responds with 404 past the last page', async () => {
  show('/category?page=2', manyCategories());
  const links = await screen.findByRole('navigation', { name: 'Categories' });
  expect(within(links).getByRole('link', { name: 'Category 97' })).toBeVisible();
  expect(within(links).getAllByRole('link')).toHaveLength(96);
  expect(screen.getByRole('link', { name: 'Earlier categories' })).toHaveAttribute('href', '/category');
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('link', { name: 'More categories' }));
  expect(await screen.findByRole('link', { name: 'Category 193' })).toBeVisible();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  scroll.mockRestore();
  const pages = ['6', '7', '0', '-1', 'x'].map((page) => loadPage(`page=${page}`, manyCategories()));
  expect(await Promise.all(pages)).toEqual([{}, { status: 404 }, {}, {}, {}]);
});

test('when the request for the category list fails, /category responds with 503 and shows an error, "Try again" and the built-in categories', async () => {
  const http = fakeHttp({ '/Category': failure(500), '/VideosGet': videosBackend(videos(3)) });
  expect(await loadPage('', http)).toEqual({ status: 503 });
  show('/category', http);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch categories');
  expect(screen.getByRole('link', { name: 'Trending Now' })).toHaveAttribute('href', '/trending-now');
  http.respond('/Category', { data: categories });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Northern Areas' })).toBeVisible();
});
