import { matchPath, useLocation } from '@safar/remote-kit/router';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote, type RenderRemoteOptions } from '@safar/remote-kit/testing/render-remote';
import type { Video } from '@safar/api/schemas';
import type { HttpRequest } from '@safar/contract/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backend, shorts, video, videos, videosBackend } from '../../testing/fixtures';
import { VideoPage } from './video-page';
import { videoFeatures } from './video-route';

/** Matches the URL against the routes, as the shell does. */
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

/** A backend whose list requests succeed. The lookup of a single video fails until `respond` is called. */
function withFailingLookup() {
  let isAnswering = false;
  const all = videosBackend(videos(2));
  const http = fakeHttp({
    '/VideosGet': (request: HttpRequest) =>
      request.fields?.['id'] === undefined || isAnswering ? all(request) : failure(503),
    '/shortsGet': { data: [] },
  });
  return { http, respond: () => void (isAnswering = true) };
}

/** A backend that ignores the field `category`. */
function ignoringCategory(all: readonly Video[]) {
  const respond = videosBackend(all);
  return fakeHttp({
    '/VideosGet': (request: HttpRequest) => {
      const { category: _ignored, ...fields } = request.fields ?? {};
      return respond({ ...request, fields });
    },
    '/shortsGet': { data: [] },
  });
}

const episodes = () => screen.findByRole('region', { name: 'WATCH OTHER EPISODES' });
const episodeLinks = async () => {
  const list = await within(await episodes()).findByRole('list');
  return within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

test('a page opened by its URL shows the video, its description, two advertisements and four episodes', async () => {
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

test('Show More adds eight episodes at a time and focuses the first new one', async () => {
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

test('when further episodes fail to load, the loaded episodes stay visible', async () => {
  const http = backend(videos(40));
  show('/show-more/1', { http });
  await userEvent.click(await screen.findByRole('button', { name: 'Show More episodes' }));
  http.respond('/VideosGet', failure(503));
  await userEvent.click(screen.getByRole('button', { name: 'Show More episodes' }));
  expect(await screen.findByText(/^More episodes could not be loaded/)).toBeVisible();
  expect(await episodeLinks()).toHaveLength(12);
  http.respond('/VideosGet', videosBackend(videos(40)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Film 21' })).toBeVisible();
});

test('episodes include videos without a category, because the request already names the category', async () => {
  const all = [video(1), ...videos(9, { category: '' }).slice(1)];
  show('/show-more/1', { http: ignoringCategory(all) });
  expect(await episodeLinks()).toEqual([2, 3, 4, 5].map((id) => `/show-more/${id}`));
});

test('if a backend ignores the category, at most two further pages are requested before "Show More" is pressed', async () => {
  const http = ignoringCategory([video(1), ...videos(200, { category: 'Other' }).slice(1)]);
  show('/show-more/1', { http });
  expect(await within(await episodes()).findByText('No Data Found')).toBeVisible();
  expect(
    http.requests.flatMap(({ fields }) => (fields?.['per_page'] === 13 ? [fields['page']] : [])),
  ).toEqual([1, 2]);
});

test('if a backend ignores the category, each press of "Show More" requests at most two pages', async () => {
  const http = ignoringCategory([...videos(3), ...videos(200, { category: 'Other' }).slice(3)]);
  show('/show-more/1', { http });
  const listPages = () => http.requests.filter(({ fields }) => fields?.['per_page'] === 13).length;
  await waitFor(() => expect(listPages()).toBe(2));
  expect(await episodeLinks()).toEqual(['/show-more/2', '/show-more/3']);
  await userEvent.click(await screen.findByRole('button', { name: 'Show More episodes' }));
  await waitFor(() => expect(listPages()).toBe(4));
  const button = screen.getByRole('button', { name: 'Show More episodes' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(listPages()).toBe(4);
});

test('the shorts of the category are played within the page', async () => {
  show('/show-more/1', { http: backend(videos(2)) });
  const region = within(await screen.findByRole('region', { name: 'SHORTS' }));
  expect(await region.findByRole('heading', { level: 3, name: 'Short 2' })).toBeVisible();
  await userEvent.click(await region.findByRole('button', { name: 'Play: Short 2' }));
  expect(screen.getByTitle('Short 2')).toHaveAttribute('src', expect.stringContaining('short000002'));
});

test('a category without shorts shows a message', async () => {
  const http = backend(videos(2));
  http.respond('/shortsGet', { data: [] });
  show('/show-more/1', { http });
  expect(await screen.findByText('No Short Found for Most Watched')).toBeVisible();
  expect(http.requests.find(({ path }) => path === '/shortsGet')?.fields).toEqual({
    category: 'Most Watched',
    page: 1,
    per_page: 8,
  });
});

test('when shorts fail to load, an error is shown instead of "No Short Found"; "Try again" loads them', async () => {
  const http = backend(videos(2));
  http.respond('/shortsGet', failure(500));
  show('/show-more/1', { http });
  const region = within(await screen.findByRole('region', { name: 'SHORTS' }));
  expect(await region.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/^No Short Found/)).toBeNull();
  http.respond('/shortsGet', { data: shorts });
  await userEvent.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByRole('button', { name: 'Play: Short 1' })).toBeVisible();
});

test('the page has title, description, canonical URL and picture for search engines and shared links', async () => {
  const { head } = show('/show-more/1', { http: backend([video(1, { title: 'Snow Lake' })]) });
  await waitFor(() => expect(document.title).toBe('Snow Lake · Safar TV'));
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
  expect(content('meta[name=description]')).toBe('What film 1 shows.');
  expect(head.head()?.image).toBe('https://thumbnails.example/vi/film0000001/hqdefault.jpg');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://safar.example/show-more/1',
  );
});

test('a video without a title is shown as "Untitled film"', async () => {
  const http = backend([video(1, { title: '' }), video(2, { title: ' ' })]);
  show('/show-more/1', { http });
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled film' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Untitled film · Safar TV'));
  expect(screen.getByRole('button', { name: 'Play: Untitled film' })).toBeVisible();
  expect(await within(await episodes()).findByRole('link', { name: 'Untitled film' })).toHaveAttribute(
    'href',
    '/show-more/2',
  );
});

test('a long episode title is truncated, but its accessible name is complete', async () => {
  const title = 'The long way around the Deosai plains, with three horses and a broken axle';
  show('/show-more/1', { http: backend([video(1), video(2, { title })]) });
  const link = within(await episodes()).getByRole('link', { name: title });
  expect(link.textContent).toMatch(/…$/);
  expect([...(link.textContent ?? '')].length).toBeLessThanOrEqual(61);
});

test('a video without related videos shows a message', async () => {
  show('/show-more/1', { http: backend([video(1)]) });
  expect(within(await episodes()).getByText('No Data Found')).toBeVisible();
});

test('after a click on a link, the page shows the title at once, and the description and the episodes later', async () => {
  const pending = pendingResponse();
  const http = fakeHttp({ '/VideosGet': pending.response, '/shortsGet': { data: [] } });
  show('/show-more/1', { http, state: { video: video(1) } });
  expect(screen.getByRole('heading', { level: 1, name: 'Film 1' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  // The episodes stay hidden until the description has loaded, because it would push them down.
  expect(screen.queryByRole('region', { name: 'WATCH OTHER EPISODES' })).toBeNull();
  await waitFor(() => expect(http.requests).toHaveLength(3));
  expect(http.requests.map(({ path, fields }) => [path, fields])).toEqual([
    ['/VideosGet', { category: 'Most Watched', page: 1, per_page: 5 }],
    ['/shortsGet', { category: 'Most Watched', page: 1, per_page: 8 }],
    ['/VideosGet', { id: 1 }],
  ]);
  const heading = screen.getByRole('heading', { level: 1, name: 'Film 1' });
  await act(async () => pending.resolve({ data: videos(2) }));
  expect(await screen.findByRole('link', { name: 'Film 2' })).toBeVisible();
  expect(screen.getByText('What film 1 shows.')).toBeVisible();
  // The heading element is still in the document, so React has not mounted the page again. A running player would
  // therefore keep playing.
  expect(heading).toBeVisible();
});

test('when the description fails to load, the page shows "Try again" and the episodes', async () => {
  const { respond, http } = withFailingLookup();
  show('/show-more/1', { http, state: { video: video(1) } });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Film 2' })).toBeVisible();
  respond();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What film 1 shows.')).toBeVisible();
});

test.each([
  ['with another video', { video: video(9) }],
  ['whose video is not an object', { video: 'x' }],
  ['whose video has a field of the wrong type', { video: { ...video(1), title: { en: 'Film 1' } } }],
  ['whose video lacks fields', { video: { id: 1, title: 'Film 1' } }],
])('navigation state %s is ignored', async (_case, state) => {
  show('/show-more/1', { http: backend(videos(2)), state });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: 'Film 1' })).toBeVisible();
});

test('when episodes fail to load, "Try again" is shown and the video is not affected', async () => {
  const http = fakeHttp({
    '/VideosGet': ({ fields }: HttpRequest) =>
      fields?.['id'] === 1 ? { data: [video(1)] } : failure(500, 'The archive is closed.'),
    '/shortsGet': { data: [] },
  });
  show('/show-more/1', { http, state: { video: video(1) } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The archive is closed.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Film 1' })).toBeVisible();
  http.respond('/VideosGet', { data: videos(2) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Film 2' })).toBeVisible();
});

test('when the lookup of the video fails, "Try again" is shown', async () => {
  const http = fakeHttp({ '/VideosGet': failure(500) });
  const { currentPath } = show('/show-more/1', { http });
  expect(await screen.findByRole('alert')).toHaveTextContent('Getting error while showing data: ');
  expect(currentPath()).toBe('/show-more/1');
  http.respond('/VideosGet', { data: videos(2) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Film 1' })).toBeVisible();
});

test('an unknown id redirects to the home page with a notice', async () => {
  const { currentPath } = show('/show-more/77', { http: backend(videos(2)) });
  await waitFor(() => expect(currentPath()).toBe('/?notice=video-missing'));
});

test('a link to a removed video redirects to the home page with a notice', async () => {
  const { currentPath } = show('/show-more/77', { http: backend(videos(2)), state: { video: video(77) } });
  expect(screen.getByRole('heading', { level: 1, name: 'Film 77' })).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/?notice=video-missing'));
});

test('an id with too many digits shows "Page not found"', () => {
  const http = backend(videos(2));
  show(`/show-more/${'9'.repeat(16)}`, { http });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(http.requests).toEqual([]);
});

test('a text in place of the id redirects to a search for that text', async () => {
  const { currentPath } = show('/show-more/hunza', { http: backend([]) });
  await waitFor(() => expect(currentPath()).toBe('/search/hunza'));
});

test('following a link to an episode opens its page and starts its player', async () => {
  const http = backend(videos(3));
  const { currentPath } = show('/show-more/1', { http });
  const placeholders: string[] = [];
  const observer = new MutationObserver(() => {
    const layer = document.querySelector('[data-video-placeholder]');
    if (layer) placeholders.push(layer.textContent ?? '');
  });
  observer.observe(document.body, { childList: true });
  await userEvent.click(await screen.findByRole('link', { name: 'Film 3' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Film 3' })).toBeVisible();
  observer.disconnect();
  // The placeholder was visible before the new page rendered, and the new page removed it.
  expect(placeholders[0]).toBe('Film 3');
  expect(document.querySelector('[data-video-placeholder]')).toBeNull();
  expect(currentPath()).toBe('/show-more/3');
  expect(await screen.findByTitle('Film 3')).toBeVisible();
  // The store has the episodes of this category, so they are not requested again.
  expect(await episodeLinks()).toEqual(['/show-more/1', '/show-more/2']);
  expect(http.requests.map(({ fields }) => fields?.['id'] ?? fields?.['category'])).toEqual([
    1,
    'Most Watched',
    'Most Watched',
    3,
  ]);
});

test('leaving the page aborts its pending requests, and going back sends them again', async () => {
  const pending = pendingResponse();
  const http = fakeHttp({ '/VideosGet': pending.response, '/shortsGet': pending.response });
  const { update } = show('/show-more/1', { http, state: { video: video(1) } });
  await waitFor(() => expect(http.requests).toHaveLength(3));
  update(<p>Another page</p>);
  await waitFor(() => expect(http.requests.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]));
  http.respond('/VideosGet', videosBackend(videos(2)));
  http.respond('/shortsGet', { data: shorts });
  update(<Site />);
  expect(await screen.findByRole('link', { name: 'Film 2' })).toBeVisible();
});

test('a lookup that failed is sent again when the visitor returns', async () => {
  const http = fakeHttp({ '/VideosGet': failure(503), '/shortsGet': { data: [] } });
  const { update } = show('/show-more/1', { http });
  expect(await screen.findByRole('alert')).toBeVisible();
  update(<p>Another page</p>);
  http.respond('/VideosGet', videosBackend(videos(2)));
  update(<Site />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Film 1' })).toBeVisible();
});

test('an error about further episodes is not shown on the next visit', async () => {
  const http = backend(videos(30));
  const { update } = show('/show-more/1', { http });
  const button = () =>
    within(screen.getByRole('region', { name: 'WATCH OTHER EPISODES' })).findByRole('button');
  await episodeLinks();
  http.respond('/VideosGet', failure(503));
  await userEvent.click(await button());
  expect(await screen.findByRole('alert')).toBeVisible();
  update(<p>Another page</p>);
  http.respond('/VideosGet', videosBackend(videos(30)));
  update(<Site />);
  await episodeLinks();
  const requested = http.requests.length;
  await userEvent.click(await button());
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(async () => expect(await episodeLinks()).toHaveLength(12));
  expect(http.requests).toHaveLength(requested + 1);
});
