import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { act, screen, within } from '@testing-library/react';
import { backend, slides } from '../../testing/fixtures';
import { Slider } from './slider';
import { slidesFeature } from './slides-feature';
import { slidesFailed, slidesReceived, slidesReducer, slidesRequested } from './slides-slice';

const features = [slidesFeature];
const show = (http: ReturnType<typeof fakeHttp>) => renderRemote(<Slider />, { features, http });

test("the first slide is the page's hero: fetched first, with the h1 and the site's own words", async () => {
  const { container } = show(backend([]));
  const link = await screen.findByRole('link', { name: 'Watch this film' });
  expect(link).toHaveAttribute('href', '/show-more/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Safar TV: /);
  expect(screen.getByText('Films and stories from Pakistan.')).toBeVisible();

  const heroes = container.querySelectorAll('img[data-hero]');
  expect(heroes).toHaveLength(1);
  expect(heroes[0]).toHaveAttribute('fetchpriority', 'high');
  expect(heroes[0]).toHaveAttribute('loading', 'eager');
  expect(heroes[0]).toHaveAttribute('src', expect.stringContaining('hunza'));
});

test('further slides are a list that scrolls, with lazy pictures and only links that may be followed', async () => {
  const { container } = show(backend([]));
  const region = await screen.findByRole('region', { name: 'Highlights' });
  expect(region).toHaveAttribute('tabindex', '0');
  expect(within(region).getAllByRole('listitem')).toHaveLength(3);
  expect(container.querySelectorAll('img[loading="lazy"]')).toHaveLength(2);
  const partner = screen.getByRole('link', { name: 'Visit partner.example' });
  expect(partner).toHaveAttribute('href', 'https://partner.example/trip');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('links to this site stay in it, whatever form they have', async () => {
  const { address } = show(
    fakeHttp({ '/SliderImage': { data: [{ ...slides[0], link: 'https://safar.example/join-us' }] } }),
  );
  const link = await screen.findByRole('link', { name: 'Find out more' });
  act(() => link.click());
  expect(address()).toBe('/join-us');
});

test.each([
  ['a failure', failure(500, 'The pictures are lost.')],
  ['no slide', { data: [] }],
  ['a strange answer', 'Not found'],
])("%s leaves a band with the site's name and no word of an error", async (_case, answer) => {
  const { container, store } = show(fakeHttp({ '/SliderImage': answer }));
  await act(async () => undefined);
  expect(store.getState()).not.toMatchObject({ 'mf-video/slides': { status: 'loading' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Safar TV/);
  expect(container.querySelector('svg')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/lost|error/i)).toBeNull();
});

test('the words are there before the pictures', () => {
  show(fakeHttp({ '/SliderImage': pendingAnswer().answer }));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the slice goes from idle over loading to ready or failed', () => {
  const idle = slidesReducer(undefined, { type: 'start' });
  expect(idle.status).toBe('idle');
  const loading = slidesReducer(idle, slidesRequested());
  expect(loading.status).toBe('loading');
  const ready = slidesReducer(loading, slidesReceived(slides));
  expect(ready).toEqual({ status: 'ready', data: slides, error: null });
  expect(slidesReducer(ready, slidesFailed('Gone.'))).toEqual({
    status: 'failed',
    data: null,
    error: 'Gone.',
  });
});
