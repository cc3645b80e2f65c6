/** @jest-environment node */
import {
  firstAttempt,
  liveReducer,
  retrySeconds,
  type LiveEvent,
  type LivePicture,
  type LiveState,
} from './live-state';

const reduce = (...events: readonly LiveEvent[]): LiveState => events.reduce(liveReducer, firstAttempt);

const played = { type: 'playing', picture: 'live' } as const;
const paused = { type: 'pause' } as const;
const failed = { type: 'failed', reason: 'unavailable' } as const;
const retried = { type: 'retried', by: 'timer' } as const;
const retriedByVisitor = { type: 'retried', by: 'visitor' } as const;
const progressed = (picture: LivePicture, stable = false, advancing = false) =>
  ({ type: 'progressed', picture, advancing, stable }) as const;

test('playing, pausing and playing again change the state of the player', () => {
  expect(reduce()).toMatchObject({ kind: 'connecting' });
  expect(reduce(played)).toMatchObject({ kind: 'playing', picture: 'live' });
  expect(reduce(played, paused)).toMatchObject({ kind: 'paused' });
  expect(reduce(played, paused, { type: 'play' })).toMatchObject({ kind: 'connecting' });
  expect(reduce(played, paused, { type: 'play' }, played)).toMatchObject({ kind: 'playing' });
});

test('consecutive failures increase the retry delay up to 30 seconds', () => {
  const delays = [1, 2, 3, 4, 5].map((count) => {
    const events = Array.from({ length: count }, (_, index) => (index === 0 ? [failed] : [retried, failed]));
    const state = reduce(...events.flat());
    return state.kind === 'off-air' ? retrySeconds(state.failures) : 'not off air';
  });
  expect(delays).toEqual([5, 15, 30, 30, 30]);
});

test('ten seconds of stable playback or a manual retry reset the failure count; the first video frame does not', () => {
  expect(reduce(failed, retried, played, failed)).toMatchObject({ kind: 'off-air', failures: 2 });
  expect(reduce(failed, retried, played, progressed('live', true), failed)).toMatchObject({ failures: 1 });
  expect(reduce(failed, retried, failed, retriedByVisitor)).toMatchObject({
    failures: 0,
  });
});

test('an automatic retry does not replay an ended broadcast; a manual retry may', () => {
  const ended = { type: 'failed', reason: 'ended' } as const;
  expect(reduce()).toMatchObject({ acceptEnded: true });
  expect(reduce(played, ended)).toMatchObject({ kind: 'off-air', reason: 'ended' });
  expect(reduce(played, ended, retried)).toMatchObject({ kind: 'connecting', acceptEnded: false });
  expect(reduce(played, ended, retried, played, paused)).toMatchObject({
    kind: 'paused',
    acceptEnded: false,
  });
  expect(reduce(played, ended, retriedByVisitor)).toMatchObject({ acceptEnded: true });
  expect(reduce(failed, retried)).toMatchObject({ acceptEnded: true });
  const retriedByNetwork = { type: 'retried', by: 'network' } as const;
  expect(reduce(played, ended, retriedByNetwork)).toMatchObject({ failures: 0, acceptEnded: false });
  expect(reduce(played, ended, retried, failed, retried)).toMatchObject({ acceptEnded: false });
});

test('if another player starts before an automatic retry succeeds, pressing play may replay an ended broadcast', () => {
  const ended = { type: 'failed', reason: 'ended' } as const;
  const stopped = { type: 'stopped' } as const;
  const paused = { kind: 'paused', failures: 0, acceptEnded: true };
  expect(reduce(played, ended, stopped)).toEqual(paused);
  // The element's `pause` event is dispatched after `stopped`.
  expect(reduce(played, ended, retried, stopped, { type: 'pause' })).toEqual(paused);
});

test('if another player starts after a successful automatic retry, an ended broadcast is still not replayed', () => {
  const ended = { type: 'failed', reason: 'ended' } as const;
  expect(reduce(played, ended, retried, played, { type: 'stopped' })).toMatchObject({ acceptEnded: false });
});

test('a stalled player is connecting until playback resumes', () => {
  const stalled = { type: 'stalled' } as const;
  expect(reduce(played, stalled)).toMatchObject({ kind: 'connecting' });
  expect(reduce(played, stalled, played)).toMatchObject({ kind: 'playing' });
  expect(reduce(played, stalled, progressed('behind'))).toMatchObject({ kind: 'connecting' });
  expect(reduce(played, stalled, progressed('behind', false, true))).toMatchObject({
    kind: 'playing',
    picture: 'behind',
  });
  expect(reduce(played, paused, stalled)).toMatchObject({ kind: 'paused' });
});

test('the state changes when playback falls behind the live position, and when it catches up', () => {
  expect(reduce(played, progressed('behind'))).toMatchObject({ kind: 'playing', picture: 'behind' });
  expect(reduce(played, progressed('behind'), progressed('live'))).toMatchObject({
    kind: 'playing',
    picture: 'live',
  });
  expect(reduce(progressed('behind'))).toMatchObject({ kind: 'connecting' });
});

test('a `progressed` event without a change returns the same state object, so that nothing re-renders', () => {
  const state = reduce(played, progressed('behind'));
  expect(liveReducer(state, progressed('behind'))).toBe(state);
});

test.each<[string, LiveState]>([
  ['off air', reduce(failed)],
  ['in a browser that cannot play the stream', reduce({ type: 'unsupported' })],
])('late events of the media element change nothing when the player is %s', (_name, state) => {
  for (const event of [{ type: 'play' } as const, played, paused, failed, progressed('behind')]) {
    expect(liveReducer(state, event)).toBe(state);
  }
});
