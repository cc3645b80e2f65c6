import {
  adsFailed,
  adsReceived,
  adsReducer,
  adsRequested,
  selectCategoryAds,
  type AdsState,
} from './ads-slice';

const ad = { id: 1, category: 'Details', links: '', image: 'a.png' };
const after = (...actions: Parameters<typeof adsReducer>[1][]): AdsState =>
  actions.reduce<AdsState>(adsReducer, {});
const detailsOf = (state: AdsState) => selectCategoryAds({ 'mf-ads/ads': state }, 'Details').request;

test('a request sets loading and clears the list', () => {
  const state = after(adsReceived({ category: 'Details', ads: [ad] }), adsRequested('Details'));
  expect(detailsOf(state)).toEqual({ status: 'loading', data: null, error: null });
});

test('an answer is stored, for its category only', () => {
  const state = after(adsRequested('Details'), adsReceived({ category: 'Details', ads: [ad] }));
  expect(detailsOf(state)).toEqual({ status: 'ready', data: [ad], error: null });
  expect(state['Live Broadcast']).toBeUndefined();
});

test('a failure stores the error and leaves the list empty', () => {
  const state = after(adsRequested('Details'), adsFailed({ category: 'Details', error: 'No connection.' }));
  expect(detailsOf(state)).toEqual({ status: 'failed', data: null, error: 'No connection.' });
});
