import { matchPath, useLocation } from '@safar/shared/router';
import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { renderRemote, type RenderRemoteOptions } from '@safar/shared/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backend, shorts, video, videos, videosBackend } from '../../testing/fixtures';
import { videoFeatures } from './video-features';
import { VideoPage } from './video-page';

/** The part of the shell that matches the route. */
function Site() {
  const { pathname, search } = useLocation();
  const match = matchPath('/show-more/:id', pathname);
  return match ? (
    <VideoPage params={match.params} search={new URLSearchParams(search)} />
  ) : (
    <p>Another page</p>
  );
}

const show = (path: string, options: RenderRemoteOptions) =>
  renderRemote(<Site />, { features: videoFeatures, path, ...options });

const episodes = () => screen.findByRole('region', { name: 'WATCH OTHER EPISODES' });
const episodeLinks = async () => {
  const list = await within(await episodes()).findByRole('list');
  return within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

test('a cold page shows the video, its words, two advertisements and four other episodes', async () => {
  const description = 'Eleven days on the ice.\n\n<b>ہنزہ</b> in spring.';
  const all = [
    video(1, { title: 'Snow Lake', description }),
    ...videos(7).slice(1),
    video(50, { category: 'Other' }),
  ];
  show('/show-more/1', { http: backend(all) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Snow Lake' })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('Eleven days on the ice.')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('ہنزہ in spring.')).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('button', { name: 'Play: Snow Lake' })).toBeVisible();
  expect(screen.getAllByTestId('slot').map((slot) => slot.textContent)).toEqual([
    'ad:Details:video:card',
    'ad:Details:video-end',
  ]);
  expect(screen.getByRole('link', { name: 'Most Watched' })).toHaveAttribute('href', '/most-watched');

  expect(await episodeLinks()).toEqual([2, 3, 4, 5].map((id) => `/show-more/${id}`));
});

test('Show More reveals eight more in place, again and again, and the first new one has the focus', async () => {
  const http = backend(videos(40));
  show('/show-more/1', { http });
  const more = async () =>
    userEvent.click(within(await episodes()).getByRole('button', { name: 'Show More episodes' }));
  await screen.findByRole('link', { name: 'Film 5' });
  await more();
  expect(await episodeLinks()).toHaveLength(12);
  expect(screen.getByRole('link', { name: 'Film 6' })).toHaveFocus();
  await more();
  expect(await screen.findByRole('link', { name: 'Film 21' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Film 14' })).toHaveFocus();
  await more();
  await screen.findByRole('link', { name: 'Film 29' });
  await more();
  await screen.findByRole('link', { name: 'Film 37' });
  await more();
  expect(await screen.findByRole('link', { name: 'Film 40' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show More episodes' })).toBeNull();
});

test('more episodes that do not come cost nothing that is there', async () => {
  const http = backend(videos(40));
  show('/show-more/1', { http });
  await userEvent.click(await screen.findByRole('button', { name: 'Show More episodes' }));
  http.answer('/VideosGet', failure(503));
  await userEvent.click(screen.getByRole('button', { name: 'Show More episodes' }));
  expect(await screen.findByText(/^More episodes could not be loaded/)).toBeVisible();
  expect(await episodeLinks()).toHaveLength(12);
  http.answer('/VideosGet', videosBackend(videos(40)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Film 21' })).toBeVisible();
});

test('the shorts of its category play where they stand', async () => {
  show('/show-more/1', { http: backend(videos(2)) });
  const region = within(await screen.findByRole('region', { name: 'SHORTS' }));
  await userEvent.click(await region.findByRole('button', { name: 'Play: Short 2' }));
  expect(screen.getByTitle('Short 2')).toHaveAttribute('src', expect.stringContaining('short000002'));
});

test('a category without shorts says so', async () => {
  const http = backend(videos(2));
  http.answer('/shortsGet', { data: [] });
  show('/show-more/1', { http });
  expect(await screen.findByText('No Short Found for Most Watched')).toBeVisible();
  expect(http.requests.find(({ path }) => path === '/shortsGet')?.fields).toEqual({
    category: 'Most Watched',
  });
});

test('shorts that fail cost only themselves, and never say that there are none', async () => {
  const http = backend(videos(2));
  http.answer('/shortsGet', failure(500));
  show('/show-more/1', { http });
  const region = within(await screen.findByRole('region', { name: 'SHORTS' }));
  expect(await region.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/^No Short Found/)).toBeNull();
  http.answer('/shortsGet', { data: shorts });
  await userEvent.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByRole('button', { name: 'Play: Short 1' })).toBeVisible();
});

test('search engines and shared links get title, description, address and picture', async () => {
  show('/show-more/1', { http: backend([video(1, { title: 'Snow Lake' })]) });
  await waitFor(() => expect(document.title).toBe('Snow Lake · Safar TV'));
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
  expect(content('meta[name=description]')).toBe('What film 1 shows.');
  expect(content('meta[property="og:image"]')).toBe(
    'https://thumbnails.example/vi/film0000001/hqdefault.jpg',
  );
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://safar.example/show-more/1',
  );
});

test('long titles of episodes are cut, their names are not', async () => {
  const title = 'The long way around the Deosai plains, with three horses and a broken axle';
  show('/show-more/1', { http: backend([video(1), video(2, { title })]) });
  const link = within(await episodes()).getByRole('link', { name: title });
  expect(link.textContent).toMatch(/…$/);
  expect([...(link.textContent ?? '')].length).toBeLessThanOrEqual(61);
});

test('a video without others of its category says so', async () => {
  show('/show-more/1', { http: backend([video(1)]) });
  expect(within(await episodes()).getByText('No Data Found')).toBeVisible();
});

test('what the link handed over shows at once, while the episodes are on their way', async () => {
  const pending = pendingAnswer();
  const http = fakeHttp({ '/VideosGet': pending.answer, '/shortsGet': { data: [] } });
  show('/show-more/1', { http, state: { video: video(1) } });
  expect(screen.getByRole('heading', { level: 1, name: 'Film 1' })).toBeVisible();
  expect(within(await episodes()).getByRole('status')).toHaveTextContent('Loading');
  await waitFor(() => expect(http.requests).toHaveLength(2));
  expect(http.requests[0]).toMatchObject({ path: '/VideosGet', fields: { category: 'Most Watched' } });
  await act(async () => pending.resolve({ data: videos(2) }));
  expect(await screen.findByRole('link', { name: 'Film 2' })).toBeVisible();
});

test.each([
  ['of another video', { video: video(9) }],
  ['that is none', { video: 'x' }],
  ['of another shape', { video: { ...video(1), title: { en: 'Film 1' } } }],
  ['that lacks something', { video: { id: 1, title: 'Film 1' } }],
])('a record %s is ignored', async (_case, state) => {
  show('/show-more/1', { http: backend(videos(2)), state });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: 'Film 1' })).toBeVisible();
});

test('episodes that fail leave the video alone and come with Retry', async () => {
  const http = fakeHttp({
    '/VideosGet': failure(500, 'The archive is closed.'),
    '/shortsGet': { data: [] },
  });
  show('/show-more/1', { http, state: { video: video(1) } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The archive is closed.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Film 1' })).toBeVisible();
  http.answer('/VideosGet', { data: videos(2) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Film 2' })).toBeVisible();
});

test('a cold page whose list fails stays here, with Retry', async () => {
  const http = fakeHttp({ '/VideosGet': failure(500) });
  const { address } = show('/show-more/1', { http });
  expect(await screen.findByRole('alert')).toHaveTextContent('Getting error while showing data: ');
  expect(address()).toBe('/show-more/1');
  http.answer('/VideosGet', { data: videos(2) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Film 1' })).toBeVisible();
});

test('an id that no list has leads home, where the shell says why', async () => {
  const { address } = show('/show-more/77', { http: backend(videos(2)) });
  await waitFor(() => expect(address()).toBe('/?notice=video-missing'));
});

test('a number that no video can have is a page that does not exist', () => {
  const http = backend(videos(2));
  show(`/show-more/${'9'.repeat(16)}`, { http });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(http.requests).toEqual([]);
});

test('words in place of an id are searched for', async () => {
  const { address } = show('/show-more/hunza', { http: backend([]) });
  await waitFor(() => expect(address()).toBe('/search/hunza'));
});

test('following an episode changes the page and starts its player', async () => {
  const http = backend(videos(3));
  const { address } = show('/show-more/1', { http });
  const arrivals: string[] = [];
  const observer = new MutationObserver(() => {
    const layer = document.querySelector('[data-arrival]');
    if (layer) arrivals.push(layer.textContent ?? '');
  });
  observer.observe(document.body, { childList: true });
  await userEvent.click(await screen.findByRole('link', { name: 'Film 3' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Film 3' })).toBeVisible();
  observer.disconnect();
  // It was shown in its place before its page was made, and the page has taken that away.
  expect(arrivals[0]).toBe('Film 3');
  expect(document.querySelector('[data-arrival]')).toBeNull();
  expect(address()).toBe('/show-more/3');
  expect(await screen.findByTitle('Film 3')).toBeVisible();
  // The same category's episodes are there at once, and nothing is asked for again.
  expect(await episodeLinks()).toEqual(['/show-more/1', '/show-more/2']);
  expect(http.requests.map(({ path }) => path)).toEqual(['/VideosGet', '/VideosGet', '/shortsGet']);
});

test('leaving before an answer gives it up, and coming back asks again', async () => {
  const pending = pendingAnswer();
  const http = fakeHttp({ '/VideosGet': pending.answer, '/shortsGet': pending.answer });
  const { update } = show('/show-more/1', { http, state: { video: video(1) } });
  await waitFor(() => expect(http.requests).toHaveLength(2));
  update(<p>Another page</p>);
  await waitFor(() => expect(http.requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]));
  http.answer('/VideosGet', videosBackend(videos(2)));
  http.answer('/shortsGet', { data: shorts });
  update(<Site />);
  expect(await screen.findByRole('link', { name: 'Film 2' })).toBeVisible();
});
