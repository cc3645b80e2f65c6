import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { fakeView } from '@safar/shared/testing/fake-screen';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import { StaticRouter } from '@safar/shared/router';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { backend, slides } from '../../testing/fixtures';
import { Slider } from './slider';
import { slidesFeature } from './slides-feature';
import { slidesFailed, slidesReceived, slidesReducer, slidesRequested } from './slides-slice';

const features = [slidesFeature];
const show = (http: ReturnType<typeof fakeHttp>) => renderRemote(<Slider />, { features, http });

beforeEach(() => void fakeView());

test("the first slide is the page's hero, and all of it a link; the h1 and the site's words stand over it", async () => {
  const { container } = show(backend([]));
  const link = await screen.findByRole('link', { name: 'Watch this film' });
  expect(link).toHaveAttribute('href', '/show-more/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Safar TV: /);
  expect(screen.getByText('Films and stories from Pakistan.')).toBeVisible();
  expect(screen.getByRole('group', { name: '1 of 3' })).not.toContainElement(screen.getByRole('heading'));

  const heroes = container.querySelectorAll('img[data-hero]');
  expect(heroes).toHaveLength(1);
  expect(heroes[0]).toHaveAttribute('fetchpriority', 'high');
  expect(heroes[0]).toHaveAttribute('loading', 'eager');
  expect(heroes[0]).toHaveAttribute('src', expect.stringContaining('hunza'));
});

test('it is a carousel with a dot for every slide; only links that may be followed are links', async () => {
  show(backend([]));
  expect(await screen.findByRole('group', { name: 'Highlights' })).toHaveAttribute(
    'aria-roledescription',
    'carousel',
  );
  expect(screen.getAllByRole('button', { name: /^Show slide \d of 3$/ })).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Visit partner.example' })).toHaveAttribute(
    'href',
    'https://partner.example/trip',
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('the other pictures are not asked for before somebody is at work with it', async () => {
  const { container } = show(backend([]));
  await screen.findByRole('link', { name: 'Watch this film' });
  expect(container.querySelectorAll('img')).toHaveLength(1);
  fireEvent.pointerDown(screen.getByRole('group', { name: 'Highlights' }));
  expect(container.querySelectorAll('img')).toHaveLength(2);
});

test('without scripts every picture is there', () => {
  const page = createTestPage({ features });
  page.store.dispatch(slidesReceived(slides));
  const html = renderToString(
    <StaticRouter location="/">
      <TestPageProviders page={page}>
        <Slider />
      </TestPageProviders>
    </StaticRouter>,
  );
  expect(html.match(/<noscript><picture/g)).toHaveLength(2);
  expect(html).toContain('makran');
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
  expect(container.querySelector('.artwork')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/lost|error/i)).toBeNull();
});

test('the words are there before the pictures, which have their place', async () => {
  const pending = pendingAnswer();
  const { container } = show(fakeHttp({ '/SliderImage': pending.answer }));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(container.querySelector('.artwork')).toBeNull();
  await act(async () => pending.resolve({ data: slides }));
  expect(await screen.findByRole('group', { name: 'Highlights' })).toBeInTheDocument();
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
