import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { fakeView } from '@safar/shared/testing/fake-screen';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BestShows } from '../features/best-shows/best-shows';
import { DekhoPakistan } from '../features/dekho-pakistan/dekho-pakistan';
import { showsFeature } from './shows-feature';
import { fetchShows } from './shows-saga';

const show = (id: number) => ({
  id,
  image: `media/art/show-${id}.1600x900.3d5a4f/1600.webp`,
  link: `/show-more/${id}`,
});
const shows = (count: number) => Array.from({ length: count }, (_, index) => show(index + 1));

const home = (http: ReturnType<typeof fakeHttp>) =>
  renderRemote(
    <>
      <BestShows />
      <DekhoPakistan />
    </>,
    { features: [showsFeature], http },
  );
const answer = (data: unknown) => fakeHttp({ '/DiscoverShowImages': { data } });
const part = (name: string) => screen.findByRole('region', { name });
/** Where the slides lead; a coverflow shows the last one a second time, out of reach. */
const targets = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => void fakeView());

test("'Our Best Shows' has the first five, 'Dekho Pakistan' the others; one request brings both", async () => {
  const http = answer(shows(8));
  home(http);
  expect(targets(await part('Our Best Shows'))).toEqual([1, 2, 3, 4, 5].map((id) => `/show-more/${id}`));
  expect(targets(await part('Dekho Pakistan'))).toEqual([6, 7, 8].map((id) => `/show-more/${id}`));
  expect(http.requests).toHaveLength(1);
});

test('when there are no more than five, both show all', async () => {
  home(answer(shows(3)));
  expect(targets(await part('Our Best Shows'))).toHaveLength(3);
  expect(targets(await part('Dekho Pakistan'))).toHaveLength(3);
});

test('a show without a title is called by its number, and a picture without a link is none', async () => {
  home(
    answer([
      show(1),
      { ...show(2), link: 'javascript:alert(1)' },
      { ...show(3), link: 'https://partner.example/' },
    ]),
  );
  const best = within(await part('Our Best Shows'));
  expect(best.getByRole('link', { name: 'Show 1 of 3' })).toHaveAttribute('href', '/show-more/1');
  expect(best.getByRole('img', { name: 'Show 2 of 3' })).toBeVisible();
  expect(best.queryByRole('link', { name: 'Show 2 of 3' })).toBeNull();
  expect(best.getByRole('link', { name: 'Show 3 of 3' })).toHaveAttribute('href', 'https://partner.example/');
});

test('both name their carousels and their dots', async () => {
  home(answer(shows(8)));
  const best = within(await part('Our Best Shows')).getByRole('group', { name: 'Our Best Shows' });
  expect(within(best).getAllByRole('button', { name: /^Show slide \d of 5$/ })).toHaveLength(5);
  const dekho = within(await part('Dekho Pakistan')).getByRole('group', { name: 'Dekho Pakistan' });
  expect(within(dekho).getAllByRole('button', { name: /^Show slide \d of 3$/ })).toHaveLength(3);
});

test('while they are on their way there are skeletons', async () => {
  const pending = pendingAnswer();
  home(fakeHttp({ '/DiscoverShowImages': pending.answer }));
  expect(within(await part('Our Best Shows')).getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByText('No Data Found')).toBeNull();
  await act(async () => pending.resolve({ data: shows(2) }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('without shows the first part says so, once', async () => {
  home(answer([]));
  expect(await screen.findByText('No Data Found')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Dekho Pakistan' })).toBeNull();
});

test('a failure says what happened and offers another try, which fills both parts', async () => {
  const http = fakeHttp({ '/DiscoverShowImages': failure(503, 'The pictures are being repaired.') });
  home(http);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The pictures are being repaired.',
  );
  expect(screen.queryByText('No Data Found')).toBeNull();
  http.answer('/DiscoverShowImages', { data: shows(8) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(targets(await part('Our Best Shows'))).toHaveLength(5);
  expect(targets(await part('Dekho Pakistan'))).toHaveLength(3);
});

test('the worker alone brings them, as the server needs it', async () => {
  const page = renderRemote(<p />, { features: [showsFeature], http: answer(shows(2)), runWatchers: false });
  await page.context.run(fetchShows);
  expect(page.store.getState()).toMatchObject({
    'mf-video/shows': { status: 'ready', data: [{ id: 1 }, { id: 2 }] },
  });
});
