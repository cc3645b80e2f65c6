import { failure, fakeHttp } from '@safar/shared/testing/fake-http';
import { createTestPage } from '@safar/shared/testing/test-page';
import { backend, video } from '../../testing/fixtures';
import { loadVideo } from './load-video';
import { relatedVideos } from './related-videos';
import { videoFeatures } from './video-features';
import {
  videoFailed,
  videoKey,
  videoLeft,
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
  const page = createTestPage({ features: videoFeatures, http, runWatchers: false });
  const load = (id: string) => loadVideo({ params: { id }, search: new URLSearchParams() }, page.context);
  return { ...page, http, load, stored: () => (page.store.getState() as unknown as WithVideo)[videoKey] };
}

test('related videos share the category in any spelling, without the video itself', () => {
  expect(relatedVideos(all[0] ?? video(0), all).map(({ id }) => id)).toEqual([2, 4]);
});

test('a cold page looks its video up, then the episodes and shorts of its category', async () => {
  const { load, store, stored, http } = open();
  expect(await load('2')).toEqual({});
  expect(stored()).toMatchObject({ id: 2, request: { status: 'ready', data: { video: { id: 2 } } } });
  expect(store.getState()).toMatchObject({
    'mf-video/episodes': {
      category: 'Best Of This Week',
      request: { status: 'ready', data: { pages: 1, more: false } },
    },
    'mf-video/category-shorts': { category: 'Best Of This Week', request: { status: 'ready' } },
  });
  expect(http.requests.map(({ path, fields }) => [path, fields])).toEqual([
    ['/VideosGet', { id: 2 }],
    ['/VideosGet', { category: 'Best Of This Week', page: 1, per_page: 13 }],
    ['/shortsGet', { category: 'Best Of This Week' }],
  ]);
});

test('episodes or shorts that fail leave the page as it is', async () => {
  const http = backend(all);
  http.answer('/shortsGet', failure(500));
  const { load, store } = open(http);
  expect(await load('3')).toEqual({});
  expect(store.getState()).toMatchObject({
    'mf-video/category-shorts': { category: 'Most Watched', request: { status: 'failed', data: null } },
  });
});

test('an id that no list has leads home', async () => {
  expect(await open().load('77')).toEqual({ redirect: '/?notice=video-missing' });
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

test('the slice belongs to the video that was looked up last', () => {
  const idle = videoReducer(undefined, { type: 'start' });
  const loading = videoReducer(idle, videoRequested(5));
  expect(loading).toEqual({ id: 5, request: { status: 'loading', data: null, error: null } });
  expect(videoReducer(loading, videoLeft())).toEqual(idle);
  const ready = videoReducer(loading, videoReceived({ id: 5, video: video(5) }));
  expect(ready.request).toEqual({ status: 'ready', data: { video: video(5) }, error: null });
  expect(videoReducer(ready, videoLeft())).toBe(ready);
  const next = videoReducer(ready, videoRequested(6));
  expect(next).toEqual({ id: 6, request: { status: 'loading', data: null, error: null } });
  expect(videoReducer(next, videoFailed({ id: 6, message: 'Gone.' }))).toEqual({
    id: 6,
    request: { status: 'failed', data: null, error: 'Gone.' },
  });
});
