import { useEffect, useReducer } from 'react';
import { firstAttempt, liveReducer, type LiveState } from './live-state';
import { useLiveProgress } from './use-live-progress';
import { useLiveRetries } from './use-live-retries';
import { useMediaEvents } from './use-media-events';
import { useStreamConnection } from './use-stream-connection';

export interface LiveStreamControls {
  readonly state: LiveState;
  retry(): void;
  goLive(): void;
}

/** Plays a stream in a media element from mount to unmount, through every fault that a stream can have. */
export function useLiveStream(media: HTMLVideoElement, address: string): LiveStreamControls {
  const [state, dispatch] = useReducer(liveReducer, firstAttempt);
  useMediaEvents(media, dispatch);
  const stream = useStreamConnection(media, address, state, dispatch);
  useLiveProgress(media, state, stream, dispatch);
  useLiveRetries(state, dispatch);
  // An element that has left the page would go on playing.
  useEffect(() => () => media.pause(), [media]);

  return {
    state,
    retry: () => dispatch({ type: 'retried', fresh: true }),
    goLive: () => stream.current?.goLive(),
  };
}
