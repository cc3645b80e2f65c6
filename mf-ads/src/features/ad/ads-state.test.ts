/** @jest-environment node */
import {
  adsFailed,
  adsReceived,
  adsReducer,
  adsRequested,
  selectCategoryAds,
  type AdsState,
} from './ads-state';

const ad = { id: 1, category: 'Details', links: '', image: 'a.png' };
const ads = { items: [ad], total: 1, page: 1 };
const reduce = (...actions: Parameters<typeof adsReducer>[1][]): AdsState =>
  actions.reduce<AdsState>(adsReducer, {});
const detailsRequest = (state: AdsState) => selectCategoryAds({ 'mf-ads/ads': state }, 'Details').request;

test('a request sets the status to `loading` and keeps the list', () => {
  const state = reduce(adsReceived({ category: 'Details', ads }), adsRequested('Details'));
  expect(detailsRequest(state)).toEqual({ status: 'loading', data: ads, error: null });
});

test('a response changes only the state of its category', () => {
  const state = reduce(adsRequested('Details'), adsReceived({ category: 'Details', ads }));
  expect(detailsRequest(state)).toEqual({ status: 'ready', data: ads, error: null });
  expect(state['Live Broadcast']).toBeUndefined();
});

test('a failure before the first response stores the error, and `data` stays `null`', () => {
  const state = reduce(adsRequested('Details'), adsFailed({ category: 'Details', error: 'No connection.' }));
  expect(detailsRequest(state)).toEqual({ status: 'failed', data: null, error: 'No connection.' });
});
