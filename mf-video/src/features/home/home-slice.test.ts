import { video, videos } from '../../testing/fixtures';
import { homeReducer, homeSections, sectionFailed, sectionReceived, sectionRequested } from './home-slice';

const initial = homeReducer(undefined, { type: 'start' });

test('the home page has its four sections, none of them asked for', () => {
  expect(homeSections).toEqual(['mostWatched', 'exclusiveDocumentaries', 'bestOfThisWeek', 'trendingNow']);
  for (const section of homeSections) {
    expect([initial.lists[section], initial.loading[section], initial.errors[section]]).toEqual([
      null,
      false,
      null,
    ]);
  }
});

test('a request starts the loading of its section only', () => {
  const state = homeReducer(initial, sectionRequested('trendingNow'));
  expect(state.loading).toEqual({ ...initial.loading, trendingNow: true });
  expect(state.lists).toEqual(initial.lists);
});

test('an answer stores the list, clears the error and ends the loading', () => {
  const failed = homeReducer(
    initial,
    sectionFailed({ section: 'mostWatched', message: 'Closed for repairs.' }),
  );
  const retried = homeReducer(failed, sectionRequested('mostWatched'));
  expect(retried.errors.mostWatched).toBe('Closed for repairs.');
  const state = homeReducer(retried, sectionReceived({ section: 'mostWatched', videos: [video(3)] }));
  expect(state.lists.mostWatched).toEqual([video(3)]);
  expect(state.errors.mostWatched).toBeNull();
  expect(state.loading.mostWatched).toBe(false);
});

test('a failure stores its message, empties the list and ends the loading; the other sections stay', () => {
  const ready = homeReducer(initial, sectionReceived({ section: 'mostWatched', videos: [video(3)] }));
  const both = homeReducer(ready, sectionReceived({ section: 'trendingNow', videos: [video(4)] }));
  const asked = homeReducer(both, sectionRequested('mostWatched'));
  const state = homeReducer(asked, sectionFailed({ section: 'mostWatched', message: '' }));
  expect(state.lists.mostWatched).toEqual([]);
  expect(state.errors.mostWatched).toBe('');
  expect(state.loading.mostWatched).toBe(false);
  expect(state.lists.trendingNow).toEqual([video(4)]);
});

test.each([
  ['mostWatched', 6],
  ['exclusiveDocumentaries', 6],
  ['bestOfThisWeek', 6],
  ['trendingNow', 20],
] as const)('of twenty videos %s keeps %i', (section, kept) => {
  const state = homeReducer(initial, sectionReceived({ section, videos: videos(20) }));
  expect(state.lists[section]).toEqual(videos(20).slice(0, kept));
});
