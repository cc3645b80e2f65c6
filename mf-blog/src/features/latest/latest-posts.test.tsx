import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { blogFeatures, apiPage, apiPost } from '../../testing/post-fixtures';
import { LatestPosts } from './latest-posts';

const renderLatest = (answer: unknown) => {
  const http = fakeHttp({ '/Blog': answer });
  return { http, ...renderRemote(<LatestPosts />, { features: blogFeatures, http }) };
};

test('the section shows the first three posts of page 1, each with its link, text and date', async () => {
  const { http } = renderLatest(apiPage([1, 2, 3, 4]));
  const list = await screen.findByRole('list', { name: 'From the blog' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3].map((id) => `/blog/details/${id}`),
  );
  expect(links[0]).toHaveAttribute('dir', 'auto');
  expect(within(list).getByText('Text of post 1.')).toBeVisible();
  expect(within(list).getAllByText('March 5, 2026, 3:05 PM')[0]).toHaveAttribute(
    'datetime',
    '2026-03-05T10:05:00.000Z',
  );
  expect(http.requests).toMatchObject([{ path: '/Blog', query: { page: 1 } }]);
});

test('the section has a heading, and "Show More" links to the blog', () => {
  renderLatest(pendingResponse().response);
  const section = screen.getByRole('region', { name: 'From the blog' });
  expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent('From the blog');
  expect(within(section).getByRole('link', { name: 'Show More: From the blog' })).toHaveAttribute(
    'href',
    '/blog',
  );
});

test('HTML tags are removed before the text is truncated to 100 characters', async () => {
  const description = `<p>${'word '.repeat(40)}</p>`;
  renderLatest({ data: { data: [apiPost(1, { description })], total: 1, current_page: 1 } });
  const text = await screen.findByText(/^word.*…$/);
  expect(text.textContent).toHaveLength(100);
});

test('the section shows the loading state, and then the empty state if there are no posts', async () => {
  const pending = pendingResponse();
  renderLatest(pending.response);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  pending.resolve(apiPage([]));
  expect(await screen.findByText('No post available')).toBeVisible();
});

test('a failed request shows an error that can be retried', async () => {
  const { http } = renderLatest(failure(503, 'The blog is unavailable.'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The blog is unavailable.',
  );
  expect(screen.queryByText('No post available')).toBeNull();
  http.respond('/Blog', apiPage([1]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();
});

test('posts that failed to load are requested again on the next visit', async () => {
  const { http, update } = renderLatest(failure(503));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(http.requests).toHaveLength(1);
  update(null);
  http.respond('/Blog', apiPage([1]));
  update(<LatestPosts />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();
});
