/** Why nothing comes: the visitor's network, a broadcast that is over, or anything at the stream's side. */
export type OffAirReason = 'offline' | 'ended' | 'silent';

/** What a state with an open stream remembers. */
interface Attempt {
  /** Attempts that failed in a row; each makes the next wait longer. */
  readonly failures: number;
  /** Whether a broadcast that is over may be played: not again by itself after it has ended. */
  readonly acceptEnded: boolean;
}

/** Where a live player is once the visitor has started it. */
export type LiveState =
  | ({ readonly kind: 'connecting' } & Attempt)
  | ({ readonly kind: 'playing'; readonly behind: boolean } & Attempt)
  | ({ readonly kind: 'paused' } & Attempt)
  | { readonly kind: 'off-air'; readonly failures: number; readonly reason: OffAirReason }
  | { readonly kind: 'unsupported' };

export type LiveEvent =
  /** The media element's own: `play` is a wish, `playing` a fact. */
  | { readonly type: 'play' | 'playing' | 'pause' }
  /** The picture stands still because nothing comes. */
  | { readonly type: 'stalled' }
  /**
   * The picture moves. `flowing`: not by a jump to where it begins; some browsers say nothing when a stall is over.
   * `steady`: it has for a while, so earlier failures are forgotten.
   */
  | {
      readonly type: 'progressed';
      readonly behind: boolean;
      readonly flowing: boolean;
      readonly steady: boolean;
    }
  | { readonly type: 'failed'; readonly reason: OffAirReason }
  /** `fresh` when there is new hope: the visitor asked, the network is back. */
  | { readonly type: 'retried'; readonly fresh: boolean }
  | { readonly type: 'unsupported' };

const FIRST_RETRIES = [5, 15] as const;
const LATER_RETRIES = 30;

/** Seconds until the next attempt. The last wait is repeated: a stream that comes back is found by itself. */
export const retrySeconds = (failures: number): number => FIRST_RETRIES[failures - 1] ?? LATER_RETRIES;

export const firstAttempt: LiveState = { kind: 'connecting', failures: 0, acceptEnded: true };

/** Every change of a live player, in one place. An event that means nothing in a state changes nothing. */
export function liveReducer(state: LiveState, event: LiveEvent): LiveState {
  if (event.type === 'unsupported') return { kind: 'unsupported' };
  switch (state.kind) {
    case 'unsupported':
      return state;
    case 'off-air': {
      if (event.type !== 'retried') return state;
      const { failures, reason } = state;
      const acceptEnded = event.fresh || reason !== 'ended';
      return { kind: 'connecting', failures: event.fresh ? 0 : failures, acceptEnded };
    }
    default:
      return openReducer(state, event);
  }
}

type Open = Extract<LiveState, Attempt>;

/** What happens to a player that has a stream. */
function openReducer(state: Open, event: LiveEvent): LiveState {
  const { failures, acceptEnded } = state;
  switch (event.type) {
    case 'play':
      return state.kind === 'paused' ? { kind: 'connecting', failures, acceptEnded } : state;
    case 'playing':
      return state.kind === 'playing' ? state : { kind: 'playing', failures, acceptEnded, behind: false };
    case 'stalled':
      return state.kind === 'playing' ? { kind: 'connecting', failures, acceptEnded } : state;
    case 'pause':
      return { kind: 'paused', failures, acceptEnded };
    case 'progressed': {
      const counted = event.steady ? 0 : failures;
      if (state.kind === 'connecting' && event.flowing) {
        return { kind: 'playing', failures: counted, acceptEnded, behind: event.behind };
      }
      if (state.kind !== 'playing' || (state.behind === event.behind && failures === counted)) return state;
      return { ...state, failures: counted, behind: event.behind };
    }
    case 'failed':
      return { kind: 'off-air', failures: failures + 1, reason: event.reason };
    default:
      return state;
  }
}
