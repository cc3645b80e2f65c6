import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backend, video, videos, videosBackend, youtubeId } from '../../testing/fixtures';
import { Documentaries, MostWatched, Trending } from './home-video-section';
import { homeRequests, popularFilmsRequest } from './home-state';
import { PopularFilms } from './popular-films';

const features = Object.values(homeRequests).map(({ feature }) => feature);
const cards = (list: HTMLElement) => within(list).getAllByRole('listitem');

test('"MOST WATCHED" shows six cards; its heading and "Show More" both link to the first video', async () => {
  const { currentPath } = renderRemote(<MostWatched />, { features, http: backend(videos(9)) });
  expect(cards(await screen.findByRole('list', { name: 'MOST WATCHED' }))).toHaveLength(6);

  const heading = within(screen.getByRole('heading', { level: 2 })).getByRole('link');
  expect(heading).toHaveAccessibleName('MOST WATCHED: watch “Film 1”');
  expect(heading).toHaveAttribute('href', '/show-more/1');
  expect(screen.getByRole('link', { name: 'Show More: watch “Film 1”' })).toHaveAttribute(
    'href',
    '/show-more/1',
  );

  await userEvent.click(screen.getByRole('link', { name: 'Film 4' }));
  await waitFor(() => expect(currentPath()).toBe('/show-more/4'));
});

test('the banner shows the largest thumbnail, or a smaller one if the largest does not exist', async () => {
  const { container } = renderRemote(<MostWatched />, { features, http: backend(videos(1)) });
  expect(await screen.findByRole('heading', { level: 3, name: 'MOST WATCHED' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch “Film 1”' })).toHaveAttribute('href', '/show-more/1');
  expect(screen.getByText(/Multan district keeps its history/)).toBeVisible();

  const picture = container.querySelector(`img[src$="${youtubeId(1)}/maxresdefault.jpg"]`);
  if (!picture) throw new Error('The banner has no picture at maximum resolution.');
  Object.defineProperty(picture, 'naturalWidth', { value: 120 });
  fireEvent.load(picture);
  expect(container.querySelector('img[src*="maxresdefault"]')).toBeNull();
  expect(container.querySelectorAll(`img[src$="${youtubeId(1)}/hqdefault.jpg"]`)).toHaveLength(1);
});

test('while the videos load, skeletons are shown, and neither the heading nor "Show More" is a link', async () => {
  const pending = pendingResponse();
  renderRemote(<MostWatched />, { features, http: fakeHttp({ '/VideosGet': pending.response }) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('heading', { level: 2, name: 'MOST WATCHED' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /watch/ })).toBeNull();
  await act(async () => pending.resolve({ data: [video(1)] }));
  expect(await screen.findByRole('link', { name: 'Film 1' })).toBeVisible();
});

test('a section without videos shows a message instead of an error, and its heading is not a link', async () => {
  renderRemote(<MostWatched />, { features, http: backend([]) });
  expect(await screen.findByText('No videos available for category Most Watched on server')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(within(screen.getByRole('heading', { level: 2 })).queryByRole('link')).toBeNull();
});

test('a failed request shows its message; the focus stays on the retry button until the videos load, then moves to the videos', async () => {
  const http = fakeHttp({ '/VideosGet': failure(503, 'The archive is closed.') });
  renderRemote(<MostWatched />, { features, http });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The archive is closed.',
  );

  const pending = pendingResponse();
  http.respond('/VideosGet', pending.response);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('The archive is closed.');

  await act(async () => pending.resolve({ data: [video(1)] }));
  expect(await screen.findByRole('link', { name: 'Film 1' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toContainElement(screen.getByRole('link', { name: 'Film 1' }));
});

test('a failed request without a message for visitors shows the default message', async () => {
  renderRemote(<Trending />, {
    features,
    http: fakeHttp({ '/VideosGet': failure(500, '<html>nginx</html>') }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The server did not answer as it should.',
  );
});

test('"EXCLUSIVE DOCUMENTARIES" shows six videos of the API category "Exclusive Documentaries"', async () => {
  const http = backend(videos(9, { category: 'Exclusive Documentaries' }));
  renderRemote(<Documentaries />, { features, http });
  expect(cards(await screen.findByRole('list', { name: 'EXCLUSIVE DOCUMENTARIES' }))).toHaveLength(6);
  expect(http.requests).toMatchObject([{ fields: { category: 'Exclusive Documentaries' } }]);
  expect(within(screen.getByRole('heading', { level: 2 })).getByRole('link')).toHaveAttribute(
    'href',
    '/show-more/1',
  );
});

test('the message of a section without videos contains the name of its category', async () => {
  renderRemote(<Documentaries />, { features, http: backend([]) });
  expect(
    await screen.findByText('No videos available for category Exclusive Documentaries on server'),
  ).toBeVisible();
});

test('"Trending Now" shows every video of its category, one page at a time', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const all = [...videos(27, { category: 'Trending Now' }), video(99)];
  const http = backend(all);
  const { container } = renderRemote(<Trending />, { features, http });
  const shown = async () =>
    cards(await screen.findByRole('list', { name: 'Trending Now' })).map(
      (card) => within(card).getByRole('heading').textContent,
    );
  expect(await shown()).toHaveLength(12);
  expect(container.querySelectorAll('img[loading="lazy"]')).toHaveLength(12);
  expect(screen.getByText('Films 1 to 12 of 27')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Earlier films' })).toBeNull();
  // Without JavaScript, the link opens the first page of the category, which contains videos 1 to 24.
  const next = screen.getByRole('link', { name: 'Show more films' });
  expect(next).toHaveAttribute('href', '/trending-now');

  await userEvent.click(next);
  expect(await screen.findByRole('group', { name: 'Page 2 of 3' })).toHaveFocus();
  expect((await shown())[0]).toBe('Film 13');
  expect(screen.getByRole('link', { name: 'Show more films' })).toHaveAttribute(
    'href',
    '/trending-now?page=2',
  );

  http.respond('/VideosGet', failure(500));
  await userEvent.click(screen.getByRole('link', { name: 'Show more films' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('More films could not be loaded.');
  expect((await shown())[0]).toBe('Film 13');

  http.respond('/VideosGet', videosBackend(all));
  await userEvent.click(screen.getByRole('link', { name: 'Show more films' }));
  expect(await screen.findByRole('group', { name: 'Page 3 of 3' })).toHaveFocus();
  expect(await shown()).toEqual(['Film 25', 'Film 26', 'Film 27']);
  expect(screen.queryByRole('link', { name: 'Show more films' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Earlier films' }));
  await waitFor(async () => expect((await shown())[0]).toBe('Film 13'));
  expect(screen.queryByText(/Multan/)).toBeNull();
});

test('paging "Trending Now" on the home page does not change the films that other pages show', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const page = createTestPage({
    features: [...features, popularFilmsRequest.feature],
    http: backend(videos(27, { category: 'Trending Now' })),
  });
  const home = renderRemote(<Trending />, { page });
  await userEvent.click(await screen.findByRole('link', { name: 'Show more films' }));
  expect(await screen.findByRole('link', { name: 'Film 13' })).toBeVisible();
  home.unmount();

  const other = renderRemote(<PopularFilms layout="rows" label="More to watch" count={4} />, { page });
  const list = await screen.findByRole('list', { name: 'More to watch' });
  expect(cards(list).map((card) => card.textContent)).toEqual(['Film 1', 'Film 2', 'Film 3', 'Film 4']);
  other.unmount();

  renderRemote(<Trending />, { page });
  expect(screen.getByRole('link', { name: 'Film 13' })).toBeVisible();
});

test('if there are no popular films, a message is shown instead of an empty list', async () => {
  renderRemote(<PopularFilms layout="rows" label="More to watch" count={4} />, {
    features: [popularFilmsRequest.feature],
    http: backend([]),
  });
  expect(await screen.findByText('No videos available for category Trending Now on server')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a section whose data is already in the store sends no request', async () => {
  const http = backend(videos(3));
  const first = renderRemote(<MostWatched />, { features, http });
  await screen.findByRole('link', { name: 'Film 1' });
  first.unmount();
  renderRemote(<MostWatched />, { page: first });
  expect(screen.getByRole('link', { name: 'Film 1' })).toBeVisible();
  expect(http.requests).toHaveLength(1);
});

test('a video without a title is shown as "Untitled film"', async () => {
  renderRemote(<MostWatched />, { features, http: backend(videos(2, { title: '' })) });
  expect(await screen.findAllByRole('link', { name: 'Untitled film' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'MOST WATCHED: watch “Untitled film”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch “Untitled film”' })).toBeVisible();
});

test('titles have dir="auto"', async () => {
  renderRemote(<Trending />, {
    features,
    http: backend([video(1, { category: 'Trending Now', title: 'ہنزہ کی بہار' })]),
  });
  expect(await screen.findByRole('link', { name: 'ہنزہ کی بہار' })).toHaveAttribute('dir', 'auto');
});
