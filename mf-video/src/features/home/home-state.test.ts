import { knownCategories, type HomeCategory } from '@safar/domain/categories';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { waitFor } from '@testing-library/react';
import { backend, video, videos } from '../../testing/fixtures';
import { homeRequests } from './home-state';

const features = Object.values(homeRequests).map(({ feature }) => feature);

function open(http: ReturnType<typeof fakeHttp>, runWatchers = true) {
  const page = createTestPage({ features, http, runWatchers });
  const request = (section: HomeCategory) => homeRequests[section].select(page.store.getState(), 1);
  return { ...page, request };
}

test('sections share no state', async () => {
  const http = backend([video(1), video(2, { category: 'Trending Now' })]);
  const { context, request } = open(http, false);
  await context.run(homeRequests.trendingNow.fetch, 1);
  expect(http.requests).toMatchObject([
    { method: 'POST', path: '/VideosGet', fields: { category: 'Trending Now', page: 1, per_page: 12 } },
  ]);
  expect(request('trendingNow')).toMatchObject({
    status: 'ready',
    data: { items: [{ id: 2 }], total: 1 },
    error: null,
  });
  for (const section of ['mostWatched', 'exclusiveDocumentaries', 'bestOfThisWeek'] as const) {
    expect(request(section)).toEqual({ status: 'idle', data: null, error: null });
  }
});

test.each([
  ['mostWatched', 6],
  ['exclusiveDocumentaries', 6],
  ['bestOfThisWeek', 6],
  ['trendingNow', 12],
] as const)('the section %s requests %i of the twenty videos in its category', async (section, count) => {
  const { context, request } = open(backend(videos(20, { category: knownCategories[section] })), false);
  await context.run(homeRequests[section].fetch, 1);
  expect(request(section).data?.items.map(({ id }) => id)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  expect(request(section).data?.total).toBe(20);
});

test('the store omits every description except that of the first video in bestOfThisWeek, which the page shows', async () => {
  const all = [...videos(3), ...videos(3, { category: knownCategories.bestOfThisWeek })];
  const { context, store } = open(backend(all), false);
  await context.run(homeRequests.mostWatched.fetch, 1);
  await context.run(homeRequests.bestOfThisWeek.fetch, 1);
  expect(JSON.stringify(store.getState()).match(/What film \d shows|shorts_video/g)).toEqual([
    'What film 1 shows',
  ]);
});

test.each([
  [failure(500, 'We are repairing the archive.'), 'We are repairing the archive.'],
  [failure(500, 'SQLSTATE[42S02]: base table videos'), ''],
  [{ data: null }, ''],
])(
  'after a failed request, the store contains the message of the backend only if it is meant for visitors: case %#',
  async (response, error) => {
    const { context, request } = open(fakeHttp({ '/VideosGet': response }), false);
    await context.run(homeRequests.mostWatched.fetch, 1);
    expect(request('mostWatched')).toMatchObject({ status: 'failed', data: null, error });
  },
);

test('a retry that succeeds clears the error', async () => {
  const http = fakeHttp({ '/VideosGet': failure(500, 'Closed for repairs.') });
  const { store, request } = open(http);
  store.dispatch(homeRequests.mostWatched.requested(1));
  await waitFor(() => expect(request('mostWatched').error).toBe('Closed for repairs.'));
  http.respond('/VideosGet', { data: [video(3)] });
  store.dispatch(homeRequests.mostWatched.requested(1));
  await waitFor(() =>
    expect(request('mostWatched')).toMatchObject({
      status: 'ready',
      data: { items: [{ id: 3 }] },
      error: null,
    }),
  );
});

test('a request that is aborted during server-side rendering leaves the section idle, so that the browser requests the videos', async () => {
  const { store, request, services } = open(fakeHttp({ '/VideosGet': { data: [] } }), false);
  const { runWorker } = await import('@safar/remote-kit/state/run-worker');
  await runWorker(
    store,
    { http: services.http, signal: AbortSignal.abort() },
    homeRequests.mostWatched.fetch,
    1,
  );
  expect(request('mostWatched').status).toBe('idle');
});

test('a second request of a section aborts the first request of this section, but not the requests of other sections', async () => {
  const responses = [pendingResponse(), pendingResponse(), pendingResponse()];
  let call = 0;
  const http = fakeHttp({ '/VideosGet': () => responses[call++]?.response() });
  const { store, request } = open(http);
  store.dispatch(homeRequests.mostWatched.requested(1));
  store.dispatch(homeRequests.trendingNow.requested(1));
  await waitFor(() => expect(http.requests).toHaveLength(2));
  store.dispatch(homeRequests.mostWatched.requested(1));
  await waitFor(() => expect(http.requests).toHaveLength(3));
  expect(http.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false, false]);

  responses[0]?.resolve({ data: [video(1)] });
  responses[1]?.resolve({ data: [video(2)] });
  responses[2]?.resolve({ data: [video(3)] });
  await waitFor(() => expect(request('trendingNow').data).toMatchObject({ items: [{ id: 2 }] }));
  await waitFor(() => expect(request('mostWatched').data).toMatchObject({ items: [{ id: 3 }] }));
});
