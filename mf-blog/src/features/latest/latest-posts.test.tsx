import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { blogFeatures, wirePage, wirePost } from '../../testing/post-fixtures';
import { LatestPosts } from './latest-posts';

const show = (answer: unknown) => {
  const http = fakeHttp({ '/Blog': answer });
  return { http, ...renderRemote(<LatestPosts />, { features: blogFeatures, http }) };
};

test('shows the first three posts of page 1, each with its link, text and date', async () => {
  const { http } = show(wirePage([1, 2, 3, 4]));
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

test('its heading and Show More lead to the blog', () => {
  show(pendingAnswer().answer);
  const section = screen.getByRole('region', { name: 'From the blog' });
  expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent('From the blog');
  expect(within(section).getByRole('link', { name: 'Show More: From the blog' })).toHaveAttribute(
    'href',
    '/blog',
  );
});

test('long text is cut at 100 characters, its tags before', async () => {
  const description = `<p>${'word '.repeat(40)}</p>`;
  show({ data: { data: [wirePost(1, { description })], total: 1, current_page: 1 } });
  const text = await screen.findByText(/^word.*…$/);
  expect(text.textContent).toHaveLength(100);
});

test('is loading, then empty', async () => {
  const pending = pendingAnswer();
  show(pending.answer);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  pending.resolve(wirePage([]));
  expect(await screen.findByText('No post available')).toBeVisible();
});

test('a failure is an error that can be tried again', async () => {
  const { http } = show(failure(503, 'The blog is resting.'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The blog is resting.',
  );
  expect(screen.queryByText('No post available')).toBeNull();
  http.answer('/Blog', wirePage([1]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();
});
