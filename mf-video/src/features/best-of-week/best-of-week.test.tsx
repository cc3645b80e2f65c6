import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { fakeIntersectionObserver } from '@safar/remote-kit/testing/fake-screen';
import { Link, useLocation } from '@safar/remote-kit/router';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backend, videos } from '../../testing/fixtures';
import { homeRequests } from '../home/home-state';
import { BestOfWeek } from './best-of-week';

const features = Object.values(homeRequests).map(({ feature }) => feature);
const ofWeek = (count: number) => videos(count, { category: 'Best of This Week' });

/** Renders the navigation state. */
function NavigationState() {
  const state: unknown = useLocation().state;
  return <output>{JSON.stringify(state)}</output>;
}

const show = (http: ReturnType<typeof fakeHttp>) =>
  renderRemote(
    <>
      <BestOfWeek />
      <NavigationState />
    </>,
    { features, http },
  );
const films = async () => screen.findByRole('group', { name: 'The films of this week' });

beforeEach(() => void fakeIntersectionObserver());

test('the heading, "Show More" and the banner all link to the first video', async () => {
  show(backend(ofWeek(9)));
  await films();
  const heading = within(screen.getByRole('heading', { level: 2 })).getByRole('link');
  expect(heading).toHaveAccessibleName('Best of This Week: watch “Film 1”');
  expect(heading).toHaveAttribute('href', '/show-more/1');
  expect(screen.getByRole('link', { name: 'Show More: watch “Film 1”' })).toHaveAttribute(
    'href',
    '/show-more/1',
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Best of This Week' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch “Film 1”' })).toHaveAttribute('href', '/show-more/1');
  expect(screen.getByText(/Seven days in one country/)).toBeVisible();
});

test('the carousel has six videos; clicking a video opens its page with the video in navigation state', async () => {
  const { currentPath } = show(backend(ofWeek(9)));
  const list = within(await films());
  expect(list.getAllByRole('group', { name: /^\d of 6$/ })).toHaveLength(6);
  expect(list.getByRole('button', { name: 'Show slide 2 of 6: Film 2' })).toBeVisible();
  await userEvent.click(list.getByRole('link', { name: 'Film 3' }));
  await waitFor(() => expect(currentPath()).toBe('/show-more/3'));
  expect(screen.getByRole('status')).toHaveTextContent('"title":"Film 3"');
});

test('a video without a title is shown as "Untitled film"', async () => {
  show(backend(videos(2, { category: 'Best of This Week', title: '' })));
  const list = within(await films());
  expect(list.getAllByRole('link', { name: 'Untitled film' })).toHaveLength(2);
  expect(list.getByRole('button', { name: 'Show slide 2 of 2: Untitled film' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Untitled film' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play: Untitled film' })).toBeVisible();
});

test('no player loads from YouTube before a click, and the poster loads without high priority', async () => {
  const { container } = show(backend(ofWeek(3)));
  await films();
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.querySelector('img[data-hero]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Play: Film 1' }));
  expect(await screen.findByTitle('Film 1')).toHaveAttribute(
    'src',
    expect.stringContaining('/embed/film0000001?autoplay=1'),
  );
});

function Site() {
  return useLocation().pathname === '/' ? <Link to="/home">Home</Link> : <BestOfWeek />;
}

test('navigation to the home page does not start the player', async () => {
  const { container } = renderRemote(<Site />, { features, http: backend(ofWeek(3)) });
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('button', { name: 'Play: Film 1' })).toBeVisible();
  expect(container.querySelector('iframe')).toBeNull();
});

test('the ad slot receives the category and the placement of the section', async () => {
  show(backend(ofWeek(3)));
  expect(await screen.findByTestId('slot')).toHaveTextContent('ad:Best Of This Week:home-week:card');
});

test('the section shows skeletons while loading, and a message if the category has no videos', async () => {
  const pending = pendingResponse();
  show(fakeHttp({ '/VideosGet': pending.response }));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText(/No videos available/)).toBeNull();
  await act(async () => pending.resolve({ data: [] }));
  expect(screen.getByText('No videos available for category Best of This Week on server')).toBeVisible();
});

test('a failed request shows the error message of the API, and "Try again" loads the videos', async () => {
  const http = fakeHttp({ '/VideosGet': failure(503, 'The archive is closed.') });
  show(http);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The archive is closed.',
  );
  expect(screen.queryByText(/No videos available/)).toBeNull();
  http.respond('/VideosGet', { data: ofWeek(6) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await films()).toBeVisible();
});

test('a carousel with a single video has no controls', async () => {
  show(backend(ofWeek(1)));
  expect(within(await films()).queryByRole('button')).toBeNull();
});
