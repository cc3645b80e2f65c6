import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { fakeIntersectionObserver } from '@safar/remote-kit/testing/fake-screen';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { StaticRouter } from '@safar/remote-kit/router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { backend, slides } from '../../testing/fixtures';
import { Slider } from './slider';
import { slidesRequest } from './slides-state';

const features = [slidesRequest.feature];
const show = (http: ReturnType<typeof fakeHttp>) => renderRemote(<Slider />, { features, http });

beforeEach(() => void fakeIntersectionObserver());

test('the first slide is a link, its picture loads with high priority, and the heading is outside the slide', async () => {
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

test('the carousel has a dot for every slide, and a slide with an unsafe URL has no link', async () => {
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

test('at first only the first picture loads; the next one loads when the visitor presses the carousel', async () => {
  const { container } = show(backend([]));
  await screen.findByRole('link', { name: 'Watch this film' });
  expect(container.querySelectorAll('img')).toHaveLength(1);
  fireEvent.pointerDown(screen.getByRole('group', { name: 'Highlights' }));
  expect(container.querySelectorAll('img')).toHaveLength(2);
});

test('the HTML contains every picture: the first as an image, the others in <noscript>', () => {
  const page = createTestPage({ features });
  page.store.dispatch(slidesRequest.received({ arg: undefined, data: { items: slides, total: 3, page: 1 } }));
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

test('a slide link with an absolute URL of this site navigates without a page load', async () => {
  const { currentPath } = show(
    fakeHttp({ '/SliderImage': { data: [{ ...slides[0], link: 'https://safar.example/join-us' }] } }),
  );
  const link = await screen.findByRole('link', { name: 'Find out more' });
  act(() => link.click());
  await waitFor(() => expect(currentPath()).toBe('/join-us'));
});

test.each([
  ['after a failure', failure(500, 'The pictures are lost.')],
  ['without slides', { data: [] }],
  ['after a malformed response', 'Not found'],
])('%s, the site name is shown on the default picture, without an error message', async (_case, answer) => {
  const { container, store } = show(fakeHttp({ '/SliderImage': answer }));
  await act(async () => undefined);
  expect(store.getState()).not.toMatchObject({ 'mf-video/slides': { status: 'loading' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Safar TV/);
  expect(container.querySelector('.artwork')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/lost|error/i)).toBeNull();
});

test('the heading is shown while the slides are still loading', async () => {
  const pending = pendingResponse();
  const { container } = show(fakeHttp({ '/SliderImage': pending.response }));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(container.querySelector('.artwork')).toBeNull();
  await act(async () => pending.resolve({ data: slides }));
  expect(await screen.findByRole('group', { name: 'Highlights' })).toBeInTheDocument();
});

test('slides that failed to load are requested again when the connection is back', async () => {
  const http = fakeHttp({});
  show(http);
  await act(async () => undefined);
  expect(http.requests).toHaveLength(1);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(http.requests).toHaveLength(2);
});
