import { useEffect, useReducer, useState } from 'react';
import { keepChoices, readChoices, type LiveChoices } from './live-choices';
import { firstAttempt, liveReducer, type LiveState } from './live-state';
import { goLive, seekBy } from './seek-live';
import { noOffer, type StreamOffer } from './stream-offer';
import { useLiveProgress } from './use-live-progress';
import { useLiveRetries } from './use-live-retries';
import { useMediaEvents } from './use-media-events';
import { usePageLife } from './use-page-life';
import { useStreamConnection } from './use-stream-connection';

export interface LiveStreamControls {
  readonly state: LiveState;
  readonly offer: StreamOffer;
  readonly choices: LiveChoices;
  choose(choices: Partial<LiveChoices>): void;
  retry(): void;
  goLive(): void;
  seekBy(seconds: number): void;
}

/** Plays a stream in a media element from mount to unmount, through every fault that a stream can have. */
export function useLiveStream(media: HTMLVideoElement, address: string): LiveStreamControls {
  const [state, dispatch] = useReducer(liveReducer, firstAttempt);
  const [offer, setOffer] = useState(noOffer);
  const [choices, setChoices] = useState(readChoices);
  const [captioned, setCaptioned] = useState(choices.captions);
  useMediaEvents(media, dispatch);
  const connection = { address, state, choices, captioned, onOffer: setOffer, dispatch };
  const stream = useStreamConnection(media, connection);
  useLiveProgress(media, state, stream, dispatch);
  useLiveRetries(state, dispatch);
  usePageLife(media, state.kind, () => goLive(media, stream.current));
  // An element that has left the page would go on playing.
  useEffect(() => () => media.pause(), [media]);

  return {
    state,
    offer,
    choices,
    choose(changed) {
      const next = { ...choices, ...changed };
      keepChoices(next);
      setChoices(next);
      if (!next.captions || captioned) return;
      // The stream is opened anew, by a build that can show them.
      setCaptioned(true);
      dispatch({ type: 'stalled' });
    },
    retry: () => dispatch({ type: 'retried', fresh: true }),
    goLive: () => goLive(media, stream.current),
    seekBy: (seconds) => seekBy(media, stream.current, seconds),
  };
}
