import { firstAttempt, liveReducer, retrySeconds, type LiveEvent, type LiveState } from './live-state';

const after = (...events: readonly LiveEvent[]): LiveState => events.reduce(liveReducer, firstAttempt);

const played = { type: 'playing' } as const;
const paused = { type: 'pause' } as const;
const silent = { type: 'failed', reason: 'silent' } as const;
const again = { type: 'retried', fresh: false } as const;
const moved = (behind: boolean, steady = false, flowing = false) =>
  ({ type: 'progressed', behind, flowing, steady }) as const;

test('play, pause and play again', () => {
  expect(after()).toMatchObject({ kind: 'connecting' });
  expect(after(played)).toMatchObject({ kind: 'playing', behind: false });
  expect(after(played, paused)).toMatchObject({ kind: 'paused' });
  expect(after(played, paused, { type: 'play' })).toMatchObject({ kind: 'connecting' });
  expect(after(played, paused, { type: 'play' }, played)).toMatchObject({ kind: 'playing' });
});

test('each failure in a row waits longer, up to half a minute', () => {
  const waits = [1, 2, 3, 4, 5].map((count) => {
    const events = Array.from({ length: count }, (_, index) => (index === 0 ? [silent] : [again, silent]));
    const state = after(...events.flat());
    return state.kind === 'off-air' ? retrySeconds(state.failures) : 'not off air';
  });
  expect(waits).toEqual([5, 15, 30, 30, 30]);
});

test('a steady picture and a press of the visitor forget earlier failures; a first picture does not', () => {
  expect(after(silent, again, played, silent)).toMatchObject({ kind: 'off-air', failures: 2 });
  expect(after(silent, again, played, moved(false, true), silent)).toMatchObject({ failures: 1 });
  expect(after(silent, again, silent, { type: 'retried', fresh: true })).toMatchObject({ failures: 0 });
});

test('a broadcast that has ended is not played again by itself, but when the visitor asks', () => {
  const ended = { type: 'failed', reason: 'ended' } as const;
  expect(after()).toMatchObject({ acceptEnded: true });
  expect(after(played, ended)).toMatchObject({ kind: 'off-air', reason: 'ended' });
  expect(after(played, ended, again)).toMatchObject({ kind: 'connecting', acceptEnded: false });
  expect(after(played, ended, again, played, paused)).toMatchObject({ kind: 'paused', acceptEnded: false });
  expect(after(played, ended, { type: 'retried', fresh: true })).toMatchObject({ acceptEnded: true });
  expect(after(silent, again)).toMatchObject({ acceptEnded: true });
});

test('a picture that stands still is waited for, and goes on', () => {
  const stalled = { type: 'stalled' } as const;
  expect(after(played, stalled)).toMatchObject({ kind: 'connecting' });
  expect(after(played, stalled, played)).toMatchObject({ kind: 'playing' });
  expect(after(played, stalled, moved(true))).toMatchObject({ kind: 'connecting' });
  expect(after(played, stalled, moved(true, false, true))).toMatchObject({ kind: 'playing', behind: true });
  expect(after(played, paused, stalled)).toMatchObject({ kind: 'paused' });
});

test('behind live and back', () => {
  expect(after(played, moved(true))).toMatchObject({ kind: 'playing', behind: true });
  expect(after(played, moved(true), moved(false))).toMatchObject({ kind: 'playing', behind: false });
  expect(after(moved(true))).toMatchObject({ kind: 'connecting' });
});

test('a picture that goes on changes nothing, so nothing renders again', () => {
  const state = after(played, moved(true));
  expect(liveReducer(state, moved(true))).toBe(state);
});

test.each<[string, LiveState]>([
  ['off air', after(silent)],
  ['in a browser that cannot play', after({ type: 'unsupported' })],
])('%s, late events of the element change nothing', (_name, state) => {
  for (const event of [{ type: 'play' } as const, played, paused, silent, moved(true)]) {
    expect(liveReducer(state, event)).toBe(state);
  }
});
