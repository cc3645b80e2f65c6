import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backend, hostId, video, videos } from '../../testing/fixtures';
import { Documentaries } from './documentaries';
import { homeFeature } from './home-feature';
import { MostWatched } from './most-watched';
import { Trending } from './trending';

const features = [homeFeature];
const cards = (list: HTMLElement) => within(list).getAllByRole('listitem');

test('MOST WATCHED shows six cards, its heading and Show More lead to the first video', async () => {
  const { address } = renderRemote(<MostWatched />, { features, http: backend(videos(9)) });
  expect(cards(await screen.findByRole('list', { name: 'MOST WATCHED' }))).toHaveLength(6);

  const heading = within(screen.getByRole('heading', { level: 2 })).getByRole('link');
  expect(heading).toHaveAccessibleName('MOST WATCHED: watch “Film 1”');
  expect(heading).toHaveAttribute('href', '/show-more/1');
  expect(screen.getByRole('link', { name: 'Show More: watch “Film 1”' })).toHaveAttribute(
    'href',
    '/show-more/1',
  );
  expect(screen.getByRole('link', { name: 'All Most Watched' })).toHaveAttribute('href', '/most-watched');

  await userEvent.click(screen.getByRole('link', { name: 'Film 4' }));
  await waitFor(() => expect(address()).toBe('/show-more/4'));
});

test('the banner shows the first video at its largest, and the usual still when that is missing', async () => {
  const { container } = renderRemote(<MostWatched />, { features, http: backend(videos(1)) });
  const banner = await screen.findByRole('heading', { level: 3, name: /MOST WATCHED/ });
  expect(within(banner).getByRole('link')).toHaveAttribute('href', '/show-more/1');
  expect(screen.getByText(/Multan district keeps its history/)).toBeVisible();

  const picture = container.querySelector(`img[src$="${hostId(1)}/maxresdefault.jpg"]`);
  if (!picture) throw new Error('The banner has no picture at maximum resolution.');
  Object.defineProperty(picture, 'naturalWidth', { value: 120 });
  fireEvent.load(picture);
  expect(container.querySelector('img[src*="maxresdefault"]')).toBeNull();
  expect(container.querySelectorAll(`img[srcset*="${hostId(1)}/hqdefault.jpg"]`)).toHaveLength(2);
});

test('while the list is on its way there are skeletons and no way to a video that nobody knows', async () => {
  const pending = pendingAnswer();
  renderRemote(<MostWatched />, { features, http: fakeHttp({ '/VideosGet': pending.answer }) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('heading', { level: 2, name: 'MOST WATCHED' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /watch/ })).toBeNull();
  await act(async () => pending.resolve({ data: [video(1)] }));
  expect(await screen.findByRole('link', { name: 'Film 1' })).toBeVisible();
});

test('without videos the panel says so in the words of the specification', async () => {
  renderRemote(<MostWatched />, { features, http: backend([]) });
  expect(await screen.findByText('No videos available for category Most Watched on server')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(within(screen.getByRole('heading', { level: 2 })).queryByRole('link')).toBeNull();
});

test('a failure shows its message; Retry keeps its focus until the videos are there, then they have it', async () => {
  const http = fakeHttp({ '/VideosGet': failure(503, 'The archive is closed.') });
  renderRemote(<MostWatched />, { features, http });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The archive is closed.',
  );

  const pending = pendingAnswer();
  http.answer('/VideosGet', pending.answer);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('The archive is closed.');

  await act(async () => pending.resolve({ data: [video(1)] }));
  expect(await screen.findByRole('link', { name: 'Film 1' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toContainElement(screen.getByRole('link', { name: 'Film 1' }));
});

test('a failure without a sentence for visitors gets one of ours', async () => {
  renderRemote(<Trending />, {
    features,
    http: fakeHttp({ '/VideosGet': failure(500, '<html>nginx</html>') }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The server did not answer as it should.',
  );
});

test('EXCLUSIVE DOCUMENTARIES shows six, asked for by the name on the wire', async () => {
  const http = backend(videos(9, { category: 'Exclusive Documentaries' }));
  renderRemote(<Documentaries />, { features, http });
  expect(cards(await screen.findByRole('list', { name: 'EXCLUSIVE DOCUMENTARIES' }))).toHaveLength(6);
  expect(http.requests).toMatchObject([{ fields: { category: 'Exclusive Documentaries' } }]);
  expect(within(screen.getByRole('heading', { level: 2 })).getByRole('link')).toHaveAttribute(
    'href',
    '/show-more/1',
  );
  expect(screen.getByRole('link', { name: 'All Exclusive Documentaries' })).toHaveAttribute(
    'href',
    '/exclusive-documentaries',
  );
});

test('a section without videos names its category', async () => {
  renderRemote(<Documentaries />, { features, http: backend([]) });
  expect(
    await screen.findByText('No videos available for category Exclusive Documentaries on server'),
  ).toBeVisible();
});

test('Trending Now shows all videos of its category, every picture lazily', async () => {
  const all = [...videos(14, { category: 'Trending Now' }), video(99)];
  const { container } = renderRemote(<Trending />, { features, http: backend(all) });
  expect(cards(await screen.findByRole('list', { name: 'Trending Now' }))).toHaveLength(14);
  expect(container.querySelectorAll('img[loading="lazy"]')).toHaveLength(14);
  expect(screen.getByRole('link', { name: 'All Trending Now' })).toHaveAttribute('href', '/trending-now');
  expect(screen.queryByText(/Multan/)).toBeNull();
});

test('what the server has brought is not asked for again', async () => {
  const http = backend(videos(3));
  const first = renderRemote(<MostWatched />, { features, http });
  await screen.findByRole('link', { name: 'Film 1' });
  first.unmount();
  renderRemote(<MostWatched />, { page: first });
  expect(screen.getByRole('link', { name: 'Film 1' })).toBeVisible();
  expect(http.requests).toHaveLength(1);
});

test('titles in other scripts have their own direction', async () => {
  renderRemote(<Trending />, {
    features,
    http: backend([video(1, { category: 'Trending Now', title: 'ہنزہ کی بہار' })]),
  });
  expect(await screen.findByRole('link', { name: 'ہنزہ کی بہار' })).toHaveAttribute('dir', 'auto');
});
