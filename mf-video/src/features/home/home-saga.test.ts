import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { createTestPage } from '@safar/shared/testing/test-page';
import { waitFor } from '@testing-library/react';
import { backend, video } from '../../testing/fixtures';
import { homeFeature } from './home-feature';
import { fetchHomeSection } from './home-saga';
import { homeKey, sectionRequested, type WithHome } from './home-slice';

function open(http: ReturnType<typeof fakeHttp>, runWatchers = true) {
  const page = createTestPage({ features: [homeFeature], http, runWatchers });
  return { ...page, home: () => (page.store.getState() as unknown as WithHome)[homeKey] };
}

test('the worker alone brings a section, as the server needs it', async () => {
  const http = backend([video(1), video(2, { category: 'Trending Now' })]);
  const { context, home } = open(http, false);
  await context.run(fetchHomeSection, 'trendingNow');
  expect(http.requests).toMatchObject([
    { method: 'POST', path: '/VideosGet', fields: { category: 'Trending Now' } },
  ]);
  expect(home().lists).toMatchObject({ trendingNow: [{ id: 2 }], mostWatched: null });
});

test.each([
  [failure(500, 'We are repairing the archive.'), 'We are repairing the archive.'],
  [failure(500, 'SQLSTATE[42S02]: base table videos'), ''],
  [{ data: null }, ''],
])('a failure leaves what visitors may read: %#', async (answer, message) => {
  const { context, home } = open(fakeHttp({ '/VideosGet': answer }), false);
  await context.run(fetchHomeSection, 'mostWatched');
  expect(home().errors.mostWatched).toBe(message);
});

test('on a server that gives up, the section stays unasked for the browser', async () => {
  const { store, home, services } = open(fakeHttp({ '/VideosGet': { data: [] } }), false);
  const { runWorker } = await import('@safar/shared/state/run-worker');
  await runWorker(
    store,
    { http: services.http, signal: AbortSignal.abort() },
    fetchHomeSection,
    'mostWatched',
  );
  expect(home().lists.mostWatched).toBeNull();
  expect(home().errors.mostWatched).toBeNull();
});

test('a second request gives up the first one of its section, and of no other', async () => {
  const answers = [pendingAnswer(), pendingAnswer(), pendingAnswer()];
  let call = 0;
  const http = fakeHttp({ '/VideosGet': () => answers[call++]?.answer() });
  const { store, home } = open(http);
  store.dispatch(sectionRequested('mostWatched'));
  store.dispatch(sectionRequested('trendingNow'));
  await waitFor(() => expect(http.requests).toHaveLength(2));
  store.dispatch(sectionRequested('mostWatched'));
  await waitFor(() => expect(http.requests).toHaveLength(3));
  expect(http.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false, false]);

  answers[0]?.resolve({ data: [video(1)] });
  answers[1]?.resolve({ data: [video(2)] });
  answers[2]?.resolve({ data: [video(3)] });
  await waitFor(() =>
    expect(home().lists).toMatchObject({ mostWatched: [{ id: 3 }], trendingNow: [{ id: 2 }] }),
  );
});
