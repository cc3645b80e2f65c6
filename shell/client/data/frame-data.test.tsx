import { runWorker } from '@safar/shared/state/run-worker';
import { failure, fakeHttp, pendingAnswer, type FakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { createTestPage } from '@safar/shared/testing/test-page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bannerKey } from './banner-slice';
import { categoriesKey } from './categories-slice';
import { frameFeatures, loadFrame } from './frame-data';
import { useBanner } from './use-banner';
import { useCategories } from './use-categories';

const category = { name: 'Northern Areas', icon: 'media/icons/peak.svg' };
const answers = {
  '/bannerTaxt': { data: { baner_tax: 'Winter on Air' } },
  '/Category': { data: [category] },
};

async function onServer(http: FakeHttp) {
  const page = createTestPage({ features: frameFeatures, http, runWatchers: false });
  await loadFrame(page.context);
  return page.store.getState();
}

function Probe() {
  const banner = useBanner();
  const { categories, status, error, retry } = useCategories();
  return (
    <>
      <p data-testid="banner">{`${banner.status} ${banner.data ?? ''}`}</p>
      <p data-testid="list">{`${status} ${categories.map(({ name }) => name).join(', ')}`}</p>
      <p data-testid="error">{error}</p>
      <button onClick={retry}>Retry</button>
    </>
  );
}

const text = (id: string) => screen.getByTestId(id).textContent;

test('the server brings both, in two calls at once, and the browser asks for nothing', async () => {
  const pending = pendingAnswer();
  const http = fakeHttp({ ...answers, '/bannerTaxt': pending.answer });
  const loading = onServer(http);
  await act(async () => undefined);
  expect(http.requests.map(({ path }) => path).sort()).toEqual(['/Category', '/bannerTaxt']);
  pending.resolve(answers['/bannerTaxt']);
  const handedOver = await loading;
  expect(handedOver).toMatchObject({
    [bannerKey]: { status: 'ready', data: 'Winter on Air' },
    [categoriesKey]: { status: 'ready', data: [category] },
  });

  const browser = fakeHttp(answers);
  renderRemote(<Probe />, { features: frameFeatures, handedOver, http: browser });
  await act(async () => undefined);
  expect(text('banner')).toBe('ready Winter on Air');
  expect(browser.requests).toEqual([]);
});

test('a failure is a state that keeps the plain sentence of the server', async () => {
  const state = await onServer(
    fakeHttp({ '/bannerTaxt': failure(500), '/Category': failure(500, 'We are moving house.') }),
  );
  expect(state).toMatchObject({
    [bannerKey]: { status: 'failed', data: null, error: '' },
    [categoriesKey]: { status: 'failed', data: null, error: 'We are moving house.' },
  });
});

test('what a server gave up is asked for by the browser', async () => {
  const controller = new AbortController();
  controller.abort();
  const http = fakeHttp(answers);
  const page = createTestPage({ features: frameFeatures, http, runWatchers: false });
  await loadFrame({
    run: (saga, ...args) => runWorker(page.store, { http, signal: controller.signal }, saga, ...args),
  });
  expect(page.store.getState()).toMatchObject({ [bannerKey]: { status: 'idle' } });

  renderRemote(<Probe />, {
    features: frameFeatures,
    handedOver: page.store.getState(),
    http: fakeHttp(answers),
  });
  expect(await screen.findByText('ready Winter on Air')).toBeVisible();
  expect(text('list')).toBe('ready Northern Areas');
});

test('while the list is missing the four known categories stand in; a later failure keeps the list', async () => {
  const http = fakeHttp({ ...answers, '/Category': failure(500) });
  renderRemote(<Probe />, { features: frameFeatures, http });
  const known = 'Most Watched, Exclusive Documentaries, Best of This Week, Trending Now';
  expect(await screen.findByText(`failed ${known}`)).toBeVisible();

  http.answer('/Category', answers['/Category']);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('ready Northern Areas')).toBeVisible();

  http.answer('/Category', failure(503, 'Please wait a moment.'));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('failed Northern Areas')).toBeVisible();
  expect(text('error')).toBe('Please wait a moment.');
});
