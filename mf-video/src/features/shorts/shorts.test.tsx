import { matchPath, useLocation, useNavigate } from '@safar/shared/router';
import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { createTestPage } from '@safar/shared/testing/test-page';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomeShorts } from './home-shorts';
import { loadShortsPage } from './load-shorts';
import { shortsFeature } from './shorts-feature';
import { ShortsPage } from './shorts-page';
import { shortsFailed, shortsReceived, shortsReducer, shortsRequested } from './shorts-slice';

const shortId = (number: number) => `short${String(number).padStart(6, '0')}`;

const short = (number: number, title = `Short film ${number}`) => ({
  id: number,
  category: 'Most Watched',
  title,
  shorts_video: `https://www.youtube.com/shorts/${shortId(number)}`,
});

const shorts = (count: number) => Array.from({ length: count }, (_, index) => short(index + 1));

const backend = (data: readonly unknown[]) => fakeHttp({ '/shortsGet': { data } });

/** The part of the shell that has the section on one page and the shorts on another. */
function Site() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {matchPath('/discover-shots', pathname) ? <ShortsPage /> : <HomeShorts />}
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

const show = (path: string, http = backend(shorts(14))) =>
  renderRemote(<Site />, { features: [shortsFeature], path, http });

const players = () => screen.queryAllByTitle(/./, {}).filter(({ tagName }) => tagName === 'IFRAME');
const titles = async () => {
  const list = await screen.findByRole('list', { name: 'Shorts Video' });
  return within(list)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
};

test('the home page shows the first shorts, a way to all, and an advertisement', async () => {
  const http = backend([...shorts(14), { ...short(50), shorts_video: null }, short(1)]);
  show('/', http);
  const row = within(await screen.findByRole('region', { name: 'Shorts Video' }));
  expect(await row.findAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'Show More: Discover Shorts' })).toHaveAttribute(
    'href',
    '/discover-shots',
  );
  expect(screen.getByTestId('slot')).toHaveTextContent('ad:Discover Shorts:home-shorts:tower');
  expect(http.requests).toMatchObject([{ method: 'POST', path: '/shortsGet' }]);
});

test('a short of the home page plays at the top of the page of shorts', async () => {
  const { address } = show('/');
  expect(players()).toEqual([]);
  await userEvent.click(await screen.findByRole('link', { name: 'Short film 4' }));
  expect(address()).toBe('/discover-shots');
  expect((await titles()).slice(0, 3)).toEqual(['Short film 4', 'Short film 1', 'Short film 2']);
  expect(screen.getByTitle('Short film 4')).toHaveAttribute(
    'src',
    `https://player.example/embed/${shortId(4)}?autoplay=1&rel=0`,
  );
});

test('coming back by the history is no wish to hear it again', async () => {
  show('/');
  await userEvent.click(await screen.findByRole('link', { name: 'Short film 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect((await titles())[0]).toBe('Short film 4');
  expect(players()).toEqual([]);
});

test('the page asks nothing of the video host before a press, and plays one short at a time', async () => {
  const { services } = show('/discover-shots');
  expect(await titles()).toHaveLength(14);
  expect(players()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Play: Short film 2' }));
  expect(screen.getByTitle('Short film 2')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Play: Short film 5' }));
  expect(players().map(({ title }) => title)).toEqual(['Short film 5']);

  act(() => services.events.emit('player/started', { player: 'live-1' }));
  expect(players()).toEqual([]);
});

test('a short without a title still has a name', async () => {
  show('/discover-shots', backend([short(1, '')]));
  expect(await screen.findByRole('button', { name: 'Play: Short 1' })).toBeVisible();
});

test.each(['/', '/discover-shots'])('%s: skeletons, then the words for an empty list', async (path) => {
  const pending = pendingAnswer();
  show(path, fakeHttp({ '/shortsGet': pending.answer }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => pending.resolve({ data: [{ shorts_video: null }] }));
  expect(await screen.findByText('No Data Found')).toBeVisible();
});

test.each(['/', '/discover-shots'])(
  '%s: a failure comes with Retry, never as an empty list',
  async (path) => {
    const http = fakeHttp({ '/shortsGet': failure(500, 'The archive is closed.') });
    show(path, http);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Getting error while showing data: The archive is closed.',
    );
    expect(screen.queryByText('No Data Found')).toBeNull();
    http.answer('/shortsGet', { data: shorts(2) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Short film 2')).toBeVisible();
  },
);

test('the server says when the page lacks its list', async () => {
  const load = (http: ReturnType<typeof fakeHttp>) =>
    loadShortsPage(createTestPage({ features: [shortsFeature], http, runWatchers: false }).context);
  expect(await load(backend(shorts(1)))).toEqual({});
  expect(await load(fakeHttp())).toEqual({ status: 503 });
});

test('a failure keeps the shorts that came before', () => {
  const list = [{ shorts_video: 'https://youtu.be/short000001', title: 'One', category: '' }];
  const ready = shortsReducer(undefined, shortsReceived(list));
  const failed = shortsReducer(shortsReducer(ready, shortsRequested()), shortsFailed('Closed.'));
  expect(failed).toEqual({ status: 'failed', data: list, error: 'Closed.' });
});
