import { runWorker } from '@safar/remote-kit/state/run-worker';
import { failure, fakeHttp, pendingResponse, type FakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frameFeatures, loadFrame, useBanner, useCategories } from './frame-data';

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

test('the server loads banner and categories in parallel, and the browser does not request them again', async () => {
  const pending = pendingResponse();
  const http = fakeHttp({ ...answers, '/bannerTaxt': pending.response });
  const loading = onServer(http);
  await act(async () => undefined);
  expect(http.requests.map(({ path }) => path).sort()).toEqual(['/Category', '/bannerTaxt']);
  pending.resolve(answers['/bannerTaxt']);
  const preloadedState = await loading;
  expect(preloadedState).toMatchObject({
    'shell/banner': { status: 'ready', data: 'Winter on Air' },
    'shell/categories': { status: 'ready', data: { items: [category], total: 1 } },
  });

  const browser = fakeHttp(answers);
  renderRemote(<Probe />, { features: frameFeatures, preloadedState, http: browser });
  await act(async () => undefined);
  expect(text('banner')).toBe('ready Winter on Air');
  expect(browser.requests).toEqual([]);
});

test("a failed request is stored with the backend's message for visitors", async () => {
  const state = await onServer(
    fakeHttp({ '/bannerTaxt': failure(500), '/Category': failure(500, 'We are moving house.') }),
  );
  expect(state).toMatchObject({
    'shell/banner': { status: 'failed', data: null, error: '' },
    'shell/categories': { status: 'failed', data: null, error: 'We are moving house.' },
  });
});

test('the browser sends the requests that the server aborted', async () => {
  const controller = new AbortController();
  controller.abort();
  const http = fakeHttp(answers);
  const page = createTestPage({ features: frameFeatures, http, runWatchers: false });
  await loadFrame({
    run: (saga, ...args) => runWorker(page.store, { http, signal: controller.signal }, saga, ...args),
  });
  expect(page.store.getState()).toMatchObject({ 'shell/banner': { status: 'idle' } });

  renderRemote(<Probe />, {
    features: frameFeatures,
    preloadedState: page.store.getState(),
    http: fakeHttp(answers),
  });
  expect(await screen.findByText('ready Winter on Air')).toBeVisible();
  expect(text('list')).toBe('ready Northern Areas');
});

test('built-in categories are shown if the category list fails to load; a failed reload keeps the loaded list', async () => {
  const http = fakeHttp({ ...answers, '/Category': failure(500) });
  renderRemote(<Probe />, { features: frameFeatures, http });
  const known = 'Most Watched, Exclusive Documentaries, Best of This Week, Trending Now';
  expect(await screen.findByText(`failed ${known}`)).toBeVisible();

  http.respond('/Category', answers['/Category']);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('ready Northern Areas')).toBeVisible();

  http.respond('/Category', failure(503, 'Please wait a moment.'));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('failed Northern Areas')).toBeVisible();
  expect(text('error')).toBe('Please wait a moment.');
});
