/** @jest-environment node */
import { failure, fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { backend, video } from '../../testing/fixtures';
import { loadVideo, videoFeatures } from './video-route';
import { relatedVideos, videoRequest } from './video-state';

const all = [
  video(1, { category: 'Best of This Week' }),
  video(2, { category: 'Best Of This Week' }),
  video(3),
  video(4, { category: 'best-of-this-week' }),
];

function open(http = backend(all)) {
  const page = createTestPage({ features: videoFeatures, http, runWatchers: false });
  const load = (id: string) => loadVideo({ params: { id }, search: new URLSearchParams() }, page.context);
  return { ...page, http, load, stored: (id: number) => videoRequest.select(page.store.getState(), id) };
}

test('related videos are the other videos of the category; case and hyphens in category names are ignored', () => {
  expect(relatedVideos(all[0] ?? video(0), all).map(({ id }) => id)).toEqual([2, 4]);
});

test('the server looks up the video, then the episodes and shorts of its category', async () => {
  const { load, store, stored, http } = open();
  expect(await load('2')).toEqual({});
  expect(stored(2)).toMatchObject({ status: 'ready', data: { video: { id: 2 } } });
  expect(store.getState()).toMatchObject({
    'mf-video/episodes': {
      arg: 'Best Of This Week',
      status: 'ready',
      data: { more: false },
    },
    'mf-video/category-shorts': { arg: 'Best Of This Week', status: 'ready' },
  });
  expect(http.requests.map(({ path, fields }) => [path, fields])).toEqual([
    ['/VideosGet', { id: 2 }],
    ['/VideosGet', { category: 'Best Of This Week', page: 1, per_page: 5 }],
    ['/shortsGet', { category: 'Best Of This Week', page: 1, per_page: 8 }],
  ]);
});

test('the page responds with 200 when its shorts fail to load', async () => {
  const http = backend(all);
  http.respond('/shortsGet', failure(500));
  const { load, store } = open(http);
  expect(await load('3')).toEqual({});
  expect(store.getState()).toMatchObject({
    'mf-video/category-shorts': { arg: 'Most Watched', status: 'failed', data: null },
  });
});

test('an unknown id redirects to the home page', async () => {
  expect(await open().load('77')).toEqual({ redirect: '/?notice=video-missing' });
});

test.each(['', '9'.repeat(16)])('the invalid id %j causes a 404 without an API request', async (id) => {
  const { load, http } = open();
  expect(await load(id)).toEqual({ status: 404 });
  expect(http.requests).toEqual([]);
});

test.each([
  ['hunza', '/search/hunza'],
  ['1.5', '/search/1.5'],
  ['Shandur Pass', '/search/Shandur%20Pass'],
  ['a/b?c', '/search/a%2Fb%3Fc'],
])('the text %j redirects to a search', async (words, redirect) => {
  const { load, http } = open();
  expect(await load(words)).toEqual({ redirect });
  expect(http.requests).toEqual([]);
});

test('a failed lookup of the video causes a 503 and no redirect', async () => {
  const { load, stored } = open(fakeHttp({ '/VideosGet': failure(502) }));
  expect(await load('2')).toEqual({ status: 503 });
  expect(stored(2)).toMatchObject({ status: 'failed', data: null, error: '' });
});
