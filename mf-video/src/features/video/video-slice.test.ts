import { failure, fakeHttp } from '@safar/shared/testing/fake-http';
import { createTestPage } from '@safar/shared/testing/test-page';
import { backend, video } from '../../testing/fixtures';
import { loadVideo } from './load-video';
import { relatedVideos } from './related-videos';
import { videoFeature } from './video-feature';
import { fetchVideoPage } from './video-saga';
import {
  videoFailed,
  videoKey,
  videoReceived,
  videoReducer,
  videoRequested,
  type WithVideo,
} from './video-slice';

const all = [
  video(1, { category: 'Best of This Week' }),
  video(2, { category: 'Best Of This Week' }),
  video(3),
  video(4, { category: 'best-of-this-week' }),
];

function open(http = backend(all)) {
  const page = createTestPage({ features: [videoFeature], http, runWatchers: false });
  const load = (id: string) => loadVideo({ params: { id }, search: new URLSearchParams() }, page.context);
  return { ...page, http, load, stored: () => (page.store.getState() as unknown as WithVideo)[videoKey] };
}

test('related videos share the category in any spelling, without the video itself', () => {
  expect(relatedVideos(all[0] ?? video(0), all).map(({ id }) => id)).toEqual([2, 4]);
});

test('a cold page finds video and episodes in one full list', async () => {
  const { load, stored, http } = open();
  expect(await load('2')).toEqual({});
  expect(stored()).toMatchObject({
    id: 2,
    request: { status: 'ready', data: { video: { id: 2 }, related: [{ id: 1 }, { id: 4 }] } },
  });
  expect(http.requests).toHaveLength(1);
  expect(http.requests[0]?.fields).toBeUndefined();
});

test('an id that no list has leads home', async () => {
  expect(await open().load('77')).toEqual({ redirect: '/' });
});

test.each(['', '9'.repeat(16)])('%j is no page, and nothing is asked', async (id) => {
  const { load, http } = open();
  expect(await load(id)).toEqual({ status: 404 });
  expect(http.requests).toEqual([]);
});

test.each([
  ['hunza', '/search/hunza'],
  ['1.5', '/search/1.5'],
  ['Shandur Pass', '/search/Shandur%20Pass'],
  ['a/b?c', '/search/a%2Fb%3Fc'],
])('%j is a search', async (words, redirect) => {
  const { load, http } = open();
  expect(await load(words)).toEqual({ redirect });
  expect(http.requests).toEqual([]);
});

test('a list that fails is no reason to send the visitor away', async () => {
  const { load, stored } = open(fakeHttp({ '/VideosGet': failure(502) }));
  expect(await load('2')).toEqual({ status: 503 });
  expect(stored().request).toEqual({ status: 'failed', data: null, error: '' });
});

test('with the category known its list is enough, unless the video has left it', async () => {
  const { context, http, stored } = open();
  await context.run(fetchVideoPage, { id: 3, category: 'Most Watched' });
  expect(http.requests).toMatchObject([{ fields: { category: 'Most Watched' } }]);
  await context.run(fetchVideoPage, { id: 3, category: 'Trending Now' });
  expect(http.requests).toHaveLength(3);
  expect(stored().request.data?.video?.id).toBe(3);
});

test('the slice belongs to the page that was asked for last', () => {
  const idle = videoReducer(undefined, { type: 'start' });
  const loading = videoReducer(idle, videoRequested({ id: 5 }));
  expect(loading).toEqual({ id: 5, request: { status: 'loading', data: null, error: null } });
  const ready = videoReducer(loading, videoReceived({ id: 5, page: { video: video(5), related: [] } }));
  expect(ready.request).toEqual({ status: 'ready', data: { video: video(5), related: [] }, error: null });
  const next = videoReducer(ready, videoRequested({ id: 6 }));
  expect(next).toEqual({ id: 6, request: { status: 'loading', data: null, error: null } });
  expect(videoReducer(next, videoFailed({ id: 6, message: 'Gone.' }))).toEqual({
    id: 6,
    request: { status: 'failed', data: null, error: 'Gone.' },
  });
});
