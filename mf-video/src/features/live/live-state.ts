import type { ActionDispatch } from 'react';

/** Reason why nothing plays: no network, the end of the broadcast, or a failure of the stream. */
export type OffAirReason = 'offline' | 'ended' | 'unavailable';

/**
 * What the player shows: the live position, an earlier position of a live broadcast (`behind`), or a broadcast that has
 * ended.
 */
export type LivePicture = 'live' | 'behind' | 'ended';

/** Fields of every state except `unsupported`. */
interface Attempt {
  /** Number of consecutive failures; determines the retry delay. */
  readonly failures: number;
  /**
   * Whether to play a broadcast that has ended. `false` from the end of a broadcast until the visitor retries, because
   * each automatic retry would otherwise play the last minutes again.
   */
  readonly acceptEnded: boolean;
}

/** State of a live player after the visitor or autoplay has started it. */
export type LiveState =
  | ({ readonly kind: 'connecting' } & Attempt)
  | ({ readonly kind: 'playing'; readonly picture: LivePicture } & Attempt)
  | ({ readonly kind: 'paused' } & Attempt)
  | ({ readonly kind: 'off-air'; readonly reason: OffAirReason } & Attempt)
  | { readonly kind: 'unsupported' };

export type LiveEvent =
  /** Events of the media element. `play` means that playback was requested, `playing` that video frames are shown. */
  | { readonly type: 'play' | 'pause' }
  | { readonly type: 'playing'; readonly picture: LivePicture }
  /** Playback waits for data. */
  | { readonly type: 'stalled' }
  /**
   * The playback position changed. This also ends a stall, because some browsers fire no event when playback resumes.
   * `advancing` means that playback, not only the initial seek, moved the position. `stable` means that playback has
   * lasted long enough to reset the retry delay.
   */
  | {
      readonly type: 'progressed';
      readonly picture: LivePicture;
      readonly advancing: boolean;
      readonly stable: boolean;
    }
  | { readonly type: 'failed'; readonly reason: OffAirReason }
  /** Another player has started. Unlike `pause`, this event also ends the automatic retries. */
  | { readonly type: 'stopped' }
  /** The visitor has pressed "Try again", the network is back, or the retry delay has passed. */
  | { readonly type: 'retried'; readonly by: 'visitor' | 'network' | 'timer' }
  | { readonly type: 'unsupported' };

const FIRST_RETRIES = [5, 15] as const;
const LATER_RETRIES = 30;

/** Seconds until the next automatic retry. From the third failure on, this is always `LATER_RETRIES`. */
export const retrySeconds = (failures: number): number => FIRST_RETRIES[failures - 1] ?? LATER_RETRIES;

export const firstAttempt: LiveState = { kind: 'connecting', failures: 0, acceptEnded: true };

/** The visitor has chosen another player. Pressing play later is a new first attempt. */
const stoppedAttempt: LiveState = { kind: 'paused', failures: 0, acceptEnded: true };

/** All transitions of a live player. An event that has no transition in the current state is ignored. */
export function liveReducer(state: LiveState, event: LiveEvent): LiveState {
  if (event.type === 'unsupported') return { kind: 'unsupported' };
  switch (state.kind) {
    case 'unsupported':
      return state;
    case 'off-air': {
      if (event.type === 'stopped') return stoppedAttempt;
      if (event.type !== 'retried') return state;
      return {
        kind: 'connecting',
        failures: event.by === 'timer' ? state.failures : 0,
        acceptEnded: event.by === 'visitor' || state.acceptEnded,
      };
    }
    default:
      return reduceOpenState(state, event);
  }
}

type OpenState = Exclude<LiveState, { kind: 'off-air' | 'unsupported' }>;

/** The transitions of a player with an open stream. */
function reduceOpenState(state: OpenState, event: LiveEvent): LiveState {
  const { failures, acceptEnded } = state;
  switch (event.type) {
    case 'play':
      return state.kind === 'paused' ? { kind: 'connecting', failures, acceptEnded } : state;
    case 'playing':
      return state.kind === 'playing'
        ? state
        : { kind: 'playing', failures, acceptEnded, picture: event.picture };
    case 'stalled':
      return state.kind === 'playing' ? { kind: 'connecting', failures, acceptEnded } : state;
    case 'pause':
    case 'stopped':
      // The stream of a playing player stays open, so that playback resumes at the same position.
      return event.type === 'stopped' && state.kind === 'connecting'
        ? stoppedAttempt
        : { kind: 'paused', failures, acceptEnded };
    case 'progressed': {
      const nextFailures = event.stable ? 0 : failures;
      if (state.kind === 'connecting' && event.advancing) {
        return { kind: 'playing', failures: nextFailures, acceptEnded, picture: event.picture };
      }
      if (state.kind !== 'playing' || (state.picture === event.picture && failures === nextFailures))
        return state;
      return { ...state, failures: nextFailures, picture: event.picture };
    }
    case 'failed':
      return {
        kind: 'off-air',
        failures: failures + 1,
        acceptEnded: acceptEnded && event.reason !== 'ended',
        reason: event.reason,
      };
    default:
      return state;
  }
}

/** Status of the channel; `unknown` unless the stream plays without delay, has ended or is unavailable. */
export type LiveStatus = 'unknown' | 'live' | 'off air' | 'ended';

/** The status for a player state. A delayed picture does not prove that the channel is live now. */
export function liveStatus(state: LiveState): LiveStatus {
  switch (state.kind) {
    case 'playing':
      return ({ live: 'live', behind: 'unknown', ended: 'ended' } as const)[state.picture];
    case 'off-air':
      // Without a network the player does not know the channel's status.
      return ({ ended: 'ended', unavailable: 'off air', offline: 'unknown' } as const)[state.reason];
    default:
      return 'unknown';
  }
}

export type LiveDispatch = ActionDispatch<[LiveEvent]>;

/** The event for a failure. A stream that fails while the browser is offline counts as a network failure. */
export const failureEvent = (reason: OffAirReason): LiveEvent => ({
  type: 'failed',
  reason: reason === 'unavailable' && !navigator.onLine ? 'offline' : reason,
});
