import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@safar/contract/http';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { useLocation, useNavigate } from '@safar/remote-kit/router';
import { BlogPage } from '../list/blog-page';
import { apiPage, blogFeatures, apiPost } from '../../testing/post-fixtures';
import { PostFromNavigationState, PostPage } from './post-page';

const search = new URLSearchParams();
const open = (id: string, answers: Readonly<Record<string, unknown>>, state?: unknown) => {
  const http = fakeHttp(answers);
  const ui = <PostPage params={{ id }} search={search} />;
  return { http, ...renderRemote(ui, { features: blogFeatures, http, path: `/blog/details/${id}`, state }) };
};
const noSuchPost = new ApiError('status', 'none', {
  status: 404,
  fieldErrors: { id: 'There is no such post.' },
});

test('the page shows a post with its date, text, tags and Open Graph metadata', async () => {
  const { head } = open('7', {
    '/Blog/7': { data: apiPost(7, { description: '<p>One</p><p>دو</p>' }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Post 7' })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('March 5, 2026, 3:05 PM')).toBeVisible();
  expect(screen.getByText('دو')).toHaveAttribute('dir', 'auto');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'hunza',
    'food',
    'travel',
  ]);
  expect(document.title).toBe('Post 7 · Safar TV');
  const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
  expect(meta('og:description')).toBe('One دو');
  expect(head.head()?.image).toBe('https://safar.example/posts/7.webp');
});

test('"Go Back" links to the list URL in the navigation state, or to the blog if this URL is on another site', async () => {
  const answers = { '/Blog/7': { data: apiPost(7) } };
  const { unmount } = open('7', answers, { from: '/blog?page=3' });
  expect(await screen.findByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/blog?page=3');
  unmount();
  open('7', answers, { from: '//elsewhere.example' });
  expect(await screen.findByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/blog');
});

/** Renders the list or the post at the URL. */
function RoutedBlog() {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const id = /\d+$/.exec(pathname)?.[0];
  return (
    <>
      {id ? (
        <PostPage key={id} params={{ id }} search={search} />
      ) : (
        <BlogPage params={{}} search={new URLSearchParams(query)} />
      )}
      <button onClick={() => void navigate(2)}>Forward</button>
    </>
  );
}

test('"Go Back" goes back to the history entry of the list, even after the visitor followed a link to the next post', async () => {
  const http = fakeHttp({
    '/Blog': apiPage([7], { total: 20 }),
    '/Blog/7': { data: apiPost(7), next: { id: 8, title: 'Post 8' } },
    '/Blog/8': { data: apiPost(8) },
  });
  const { currentPath } = renderRemote(<RoutedBlog />, {
    features: blogFeatures,
    http,
    path: '/blog?page=2',
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Post 7' }));
  await userEvent.click(await screen.findByRole('link', { name: /^Next post/ }));
  expect(await screen.findByText('Text of post 8.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go Back' }));
  expect(currentPath()).toBe('/blog?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(currentPath()).toBe('/blog/details/8');
});

test('after the skip link has added a history entry, "Go Back" adds an entry for the list instead of going back', async () => {
  const http = fakeHttp({ '/Blog': apiPage([7], { total: 20 }), '/Blog/7': { data: apiPost(7) } });
  const { currentPath } = renderRemote(<RoutedBlog />, {
    features: blogFeatures,
    http,
    path: '/blog?page=2',
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Post 7' }));
  await waitFor(() => expect(currentPath()).toBe('/blog/details/7'));
  await act(async () => {
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = 'content';
    await changed;
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Go Back' }));
  await waitFor(() => expect(currentPath()).toBe('/blog?page=2'));
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(currentPath()).toBe('/blog?page=2');
  location.hash = '';
});

test('while a post loads, the document has the title of the clicked card', async () => {
  const http = fakeHttp({ '/Blog': apiPage([7]), '/Blog/7': pendingResponse().response });
  renderRemote(<RoutedBlog />, { features: blogFeatures, http, path: '/blog' });
  await userEvent.click(await screen.findByRole('link', { name: 'Post 7' }));
  await waitFor(() => expect(document.title).toMatch(/^Post 7 · /));
});

test.each([
  ['an unknown id', '99', { '/Blog/99': noSuchPost }],
  ['an invalid id', 'abc', {}],
])('%s shows "Page not found"', async (_case, id, answers) => {
  open(id, answers);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('after a failed request, "Try again" loads the post', async () => {
  const { http } = open('7', { '/Blog/7': failure(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Getting error while showing data:');
  http.respond('/Blog/7', { data: apiPost(7) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Post 7' })).toBeVisible();
});

test('while the post loads, its title from the navigation state is shown', async () => {
  const pending = pendingResponse();
  const post = { id: 7, title: 'Post 7', updated_at: '2026-11-20T05:30:00Z', excerpt: '', image: null };
  open('7', { '/Blog/7': pending.response }, { post });
  expect(screen.getByRole('heading', { name: 'Post 7' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => pending.resolve({ data: apiPost(7) }));
  expect(screen.getByText(/Text of post 7/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Post 7' })).toBeVisible();
});

test('the navigation state is ignored if it contains another post', () => {
  open('7', { '/Blog/7': pendingResponse().response }, { post: { id: 8, title: 'Post 8' } });
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the page shows the reading time and share links', async () => {
  const description = `<p>${'word '.repeat(900)}</p>`;
  open('7', { '/Blog/7': { data: apiPost(7, { description }) } });
  expect(await screen.findByText('5 min read')).toBeVisible();
  const share = within(screen.getByRole('group', { name: 'Share this page' }));
  expect(share.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('https://safar.example/blog/details/7')),
  );
});

test('each tag links to a search for the tag', async () => {
  open('7', { '/Blog/7': { data: apiPost(7, { tags: '#قصہ خوانی' }) } });
  expect(await screen.findByRole('link', { name: 'خوانی' })).toHaveAttribute(
    'href',
    `/blog?${new URLSearchParams({ search: 'خوانی' }).toString()}`,
  );
});

test('the page links to the adjacent and related posts', async () => {
  open(
    '7',
    {
      '/Blog/7': {
        data: apiPost(7),
        previous: { id: 6, title: 'Post 6' },
        next: { id: 8, title: '' },
        related: [apiPost(2)],
      },
    },
    { from: '/blog?page=3' },
  );
  const adjacent = within(await screen.findByRole('navigation', { name: 'Posts before and after this one' }));
  const previous = adjacent.getByRole('link', { name: 'Previous post Post 6' });
  expect(previous).toHaveAttribute('href', '/blog/details/6');
  expect(adjacent.getByRole('link', { name: 'Next post Untitled post' })).toHaveAttribute(
    'href',
    '/blog/details/8',
  );
  const related = within(screen.getByRole('region', { name: 'More like this' }));
  expect(related.getByRole('link', { name: 'Post 2' })).toHaveAttribute('href', '/blog/details/2');
});

test('the page has no links to other posts if the backend sends no adjacent or related posts', async () => {
  open('7', { '/Blog/7': { data: apiPost(7), previous: null, related: 'odd' } });
  expect(await screen.findByText('Text of post 7.')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('region', { name: 'More like this' })).toBeNull();
});

test('the first picture of a post is above the text; further pictures are below the text unless the text contains them', async () => {
  const images = [{ image: 'posts/7.webp' }, { image: 'posts/in-text.webp' }, { image: 'posts/other.webp' }];
  const description = '<p>One</p><p><img src="posts/in-text.webp" alt="In the text"></p>';
  const { container } = open('7', { '/Blog/7': { data: apiPost(7, { images, description }) } });
  await screen.findByText('One');
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/posts/7.webp',
    '/posts/in-text.webp',
    '/posts/other.webp',
  ]);
});

test.each([
  ['redirects to the post whose id is in the navigation state', { id: 7 }, '/blog/details/7'],
  ['redirects to the post whose summary is in the navigation state', { post: { id: 7 } }, '/blog/details/7'],
  ['redirects to the list if there is no navigation state', undefined, '/blog'],
  ['redirects to the list if the id in the navigation state is invalid', { id: '../x' }, '/blog'],
])('/blog/details %s', (_case, state, expected) => {
  const { currentPath } = renderRemote(<PostFromNavigationState />, {
    features: blogFeatures,
    path: '/blog/details',
    state,
  });
  expect(currentPath()).toBe(expected);
});
