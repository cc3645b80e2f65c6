import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { fakeIntersectionObserver } from '@safar/remote-kit/testing/fake-screen';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BestShows } from './best-shows';
import { DekhoPakistan } from './dekho-pakistan';
import { showsRequest } from './shows-state';

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
    { features: [showsRequest.feature], http },
  );
const answer = (data: unknown) => fakeHttp({ '/DiscoverShowImages': { data } });
const part = (name: string) => screen.findByRole('region', { name });
/**
 * Link targets of the slides. "Dekho Pakistan" is a coverflow carousel, which also renders a copy of the last slide.
 * The result does not contain the copy, because role queries ignore `aria-hidden` elements.
 */
const targets = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => void fakeIntersectionObserver());

test("one request loads the first five shows for 'Our Best Shows' and the remaining shows for 'Dekho Pakistan'", async () => {
  const http = answer(shows(8));
  home(http);
  expect(targets(await part('Our Best Shows'))).toEqual([1, 2, 3, 4, 5].map((id) => `/show-more/${id}`));
  expect(targets(await part('Dekho Pakistan'))).toEqual([6, 7, 8].map((id) => `/show-more/${id}`));
  expect(http.requests).toHaveLength(1);
});

test('with five shows or fewer, both sections show all of them', async () => {
  home(answer(shows(3)));
  expect(targets(await part('Our Best Shows'))).toHaveLength(3);
  expect(targets(await part('Dekho Pakistan'))).toHaveLength(3);
});

test('a show has an accessible name such as "Show 1 of 3", and is a link only if its URL from the API is safe', async () => {
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

test('both carousels and their dots have accessible names', async () => {
  home(answer(shows(8)));
  const best = within(await part('Our Best Shows')).getByRole('group', { name: 'Our Best Shows' });
  expect(within(best).getAllByRole('button', { name: /^Show slide \d of 5$/ })).toHaveLength(5);
  const dekho = within(await part('Dekho Pakistan')).getByRole('group', { name: 'Dekho Pakistan' });
  expect(within(dekho).getAllByRole('button', { name: /^Show slide \d of 3$/ })).toHaveLength(3);
});

test('"Our Best Shows" displays the loading state until the response arrives', async () => {
  const pending = pendingResponse();
  home(fakeHttp({ '/DiscoverShowImages': pending.response }));
  expect(within(await part('Our Best Shows')).getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByText('No Data Found')).toBeNull();
  await act(async () => pending.resolve({ data: shows(2) }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('without shows, "Our Best Shows" shows a message and "Dekho Pakistan" renders nothing', async () => {
  home(answer([]));
  expect(await screen.findByText('No Data Found')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Dekho Pakistan' })).toBeNull();
});

test('after a failed request, the error message is shown, and "Try again" loads the shows of both sections', async () => {
  const http = fakeHttp({ '/DiscoverShowImages': failure(503, 'The pictures are being repaired.') });
  home(http);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The pictures are being repaired.',
  );
  expect(screen.queryByText('No Data Found')).toBeNull();
  http.respond('/DiscoverShowImages', { data: shows(8) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(targets(await part('Our Best Shows'))).toHaveLength(5);
  expect(targets(await part('Dekho Pakistan'))).toHaveLength(3);
});

test('on the server, where no watchers run, the saga `showsRequest.fetch` loads the shows', async () => {
  const page = renderRemote(<p />, {
    features: [showsRequest.feature],
    http: answer(shows(2)),
    runWatchers: false,
  });
  await page.context.run(showsRequest.fetch);
  expect(page.store.getState()).toMatchObject({
    'mf-video/shows': { status: 'ready', data: { items: [{ id: 1 }, { id: 2 }] } },
  });
});
