import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from '@safar/remote-kit/router';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { blogFeatures, apiPage, apiPost } from '../../testing/post-fixtures';
import { BlogPage } from './blog-page';

/** Passes the search parameters of the URL to `BlogPage`, as the shell does. */
function RoutedBlogPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <main>
      <BlogPage params={{}} search={new URLSearchParams(search)} />
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </main>
  );
}

const open = (path: string, answers: Readonly<Record<string, unknown>>) => {
  const http = fakeHttp(answers);
  return { http, ...renderRemote(<RoutedBlogPage />, { features: blogFeatures, http, path }) };
};
beforeAll(() => {
  window.scrollTo = jest.fn();
});

const pager = () => within(screen.getByRole('navigation', { name: 'Pages of the blog' }));

test('on the first page Prev is disabled and Next links to page 2', async () => {
  open('/blog', { '/Blog': apiPage([1, 2], { total: 11 }) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(pager().getByRole('link', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');
  expect(pager().getByText('1')).toHaveAttribute('aria-current', 'page');
  expect(pager().getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/blog?page=2');
});

test('Next is disabled on the last page (ten posts per page)', async () => {
  open('/blog?page=2', { '/Blog': apiPage([1], { total: 20, page: 2 }) });
  await screen.findByRole('article');
  expect(pager().getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  expect(pager().getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/blog');
});

test('"Next" requests the next page and shows the loading state until that page arrives', async () => {
  const { http, currentPath } = open('/blog', { '/Blog': apiPage([1], { total: 30 }) });
  await screen.findByRole('link', { name: 'Post 1' });
  const pending = pendingResponse();
  http.respond('/Blog', pending.response);
  await userEvent.click(pager().getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(currentPath()).toBe('/blog?page=2'));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  pending.resolve(apiPage([11], { total: 30, page: 2 }));
  expect(await screen.findByRole('link', { name: 'Post 11' })).toBeVisible();
  expect(http.requests.map(({ query }) => query)).toEqual([{ page: 1 }, { page: 2 }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('Back shows the previous page at once, even when the server is down', async () => {
  const { http } = open('/blog', { '/Blog': apiPage([1], { total: 30 }) });
  await screen.findByRole('link', { name: 'Post 1' });
  http.respond('/Blog', apiPage([11], { total: 30, page: 2 }));
  await userEvent.click(pager().getByRole('link', { name: 'Next' }));
  await screen.findByRole('link', { name: 'Post 11' });
  http.respond('/Blog', failure(503));
  await userEvent.click(screen.getByRole('button', { name: 'Browser back' }));
  expect(screen.getByRole('link', { name: 'Post 1' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the document head links to the adjacent pages and to the feed', async () => {
  open('/blog?page=2', { '/Blog': apiPage([1], { total: 21, page: 2 }) });
  await screen.findByRole('article');
  const hrefOf = (rel: string) => document.head.querySelector(`link[rel=${rel}]`)?.getAttribute('href');
  expect(hrefOf('canonical')).toBe('https://safar.example/blog?page=2');
  expect(hrefOf('prev')).toBe('https://safar.example/blog');
  expect(hrefOf('next')).toBe('https://safar.example/blog?page=3');
  expect(document.head.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
    'https://safar.example/blog/feed.xml',
  );
  expect(document.title).toBe('Blog, page 2 · Safar TV');
});

test('search results are paginated if the backend sends a total', async () => {
  const { http, currentPath } = open('/blog?search=hunza', {
    '/BlogSearch': { data: [apiPost(7)], total: 11, current_page: 1 },
  });
  expect(await screen.findByText('11 posts found')).toBeVisible();
  http.respond('/BlogSearch', { data: [apiPost(8)], total: 11, current_page: 2 });
  await userEvent.click(pager().getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(currentPath()).toBe('/blog?search=hunza&page=2'));
  expect(await screen.findByRole('link', { name: 'Post 8' })).toBeVisible();
  expect(http.requests.at(-1)).toMatchObject({ query: { search: 'hunza', page: 2 } });
  expect(pager().getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/blog?search=hunza');
  expect(pager().getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});

test('the search box ignores blank input and trims search terms; "Clear the search" returns to page 1', async () => {
  const { http, currentPath } = open('/blog?page=3', {
    '/Blog': apiPage([21], { total: 30, page: 3 }),
    '/BlogSearch': { data: [apiPost(7)] },
  });
  const box = screen.getByRole('searchbox', { name: 'Search the blog' });
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/blog');
  expect(box).toHaveAttribute('name', 'search');

  await userEvent.type(box, '   {Enter}');
  expect(currentPath()).toBe('/blog?page=3');
  await userEvent.clear(box);
  await userEvent.type(box, ' hunza & food {Enter}');
  expect(currentPath()).toBe('/blog?search=hunza+%26+food');
  expect(await screen.findByRole('link', { name: 'Post 7' })).toBeVisible();
  expect(http.requests.at(-1)).toMatchObject({ path: '/BlogSearch', query: { search: 'hunza & food' } });
  expect(pager().getByRole('link', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');
  expect(pager().getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');

  await userEvent.click(screen.getByRole('link', { name: 'Clear the search' }));
  await waitFor(() => expect(currentPath()).toBe('/blog'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(http.requests.at(-1)).toMatchObject({ path: '/Blog', query: { page: 1 } });
});

test('clearing the search box by keyboard returns to page 1 and keeps the focus', async () => {
  const { currentPath } = open('/blog?search=hunza', {
    '/BlogSearch': { data: [apiPost(7)] },
    '/Blog': apiPage([1]),
  });
  expect(await screen.findByRole('link', { name: 'Post 7' })).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();
  expect(currentPath()).toBe('/blog');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a repeated search that fails shows the error instead of the earlier results', async () => {
  const { http } = open('/blog?search=hunza', {
    '/BlogSearch': { data: [apiPost(7)] },
    '/Blog': apiPage([1]),
  });
  expect(await screen.findByRole('link', { name: 'Post 7' })).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();

  http.respond('/BlogSearch', failure(503));
  await userEvent.type(screen.getByRole('searchbox'), 'hunza{Enter}');
  expect(within(await screen.findByRole('alert')).getByText('error')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Post 7' })).toBeNull();
});

test('a search without results shows "No post available" and a link to all posts', async () => {
  open('/blog?search=nothing', { '/BlogSearch': { data: [] } });
  expect(await screen.findByText('No post available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/blog');
});

test('a failed request shows an error with the button "Try again"', async () => {
  const { http } = open('/blog', { '/Blog': failure(500, 'SQLSTATE[HY000]') });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: our server did not answer.',
  );
  http.respond('/Blog', apiPage([1]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();
});

test('a failed search shows the title "error"', async () => {
  const { http } = open('/blog?search=hunza', { '/BlogSearch': failure(500) });
  expect(within(await screen.findByRole('alert')).getByText('error')).toBeVisible();
  http.respond('/BlogSearch', { data: [apiPost(7)] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Post 7' })).toBeVisible();
});

test('submitting the same search again after a failure repeats the request', async () => {
  const { http, currentPath } = open('/blog?search=hunza', { '/BlogSearch': failure(503) });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(http.requests).toHaveLength(1);
  http.respond('/BlogSearch', { data: [apiPost(7)] });
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
  expect(await screen.findByRole('link', { name: 'Post 7' })).toBeVisible();
  expect(currentPath()).toBe('/blog?search=hunza');
  expect(http.requests).toHaveLength(2);
});

test('unmounting the page aborts the request', async () => {
  const { http, update } = open('/blog', { '/Blog': pendingResponse().response });
  await waitFor(() => expect(http.requests).toHaveLength(1));
  update(null);
  expect(http.requests[0]?.signal?.aborted).toBe(true);
});
