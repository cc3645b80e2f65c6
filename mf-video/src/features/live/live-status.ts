import type { LiveState } from './live-state';

/** What a page may say about the channel beside its player; `unknown` before and between pictures. */
export type LiveStatus = 'unknown' | 'live' | 'off air' | 'ended';

/** A picture that is behind was live, and is not. */
export function liveStatus(state: LiveState): LiveStatus {
  switch (state.kind) {
    case 'playing':
      return state.behind ? 'unknown' : 'live';
    case 'off-air':
      // Without a network of their own nobody knows.
      return ({ ended: 'ended', silent: 'off air', offline: 'unknown' } as const)[state.reason];
    default:
      return 'unknown';
  }
}
