import { useSaveData } from '@safar/shared/ui/hooks/use-save-data';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { LiveChoices } from './live-choices';
import { failedEvent, type DispatchLive } from './live-failure';
import type { LiveState, OffAirReason } from './live-state';
import { openStream, type Stream } from './open-stream';
import type { StreamOffer } from './stream-offer';

interface Connection {
  readonly address: string;
  readonly state: LiveState;
  readonly choices: LiveChoices;
  /** Whether this page has shown captions: then they can be turned on again without connecting anew. */
  readonly captioned: boolean;
  readonly onOffer: (offer: StreamOffer) => void;
  readonly dispatch: DispatchLive;
}

/**
 * Keeps a stream open as long as the state has one, also while paused, so that it goes on from where it stood.
 * Whatever ends the state lets go of the network and the element.
 */
export function useStreamConnection(
  media: HTMLVideoElement,
  { address, state, choices, captioned, onOffer, dispatch }: Connection,
): RefObject<Stream | undefined> {
  const saving = useSaveData();
  const stream = useRef<Stream | undefined>(undefined);
  const frozenList = useRef<string | undefined>(undefined);
  const open = 'acceptEnded' in state;
  const acceptEnded = open && state.acceptEnded;

  const openNow = useEffectEvent((signal: AbortSignal, onFailed: (reason: OffAirReason) => void) =>
    openStream(media, address, {
      signal,
      acceptEnded,
      // Who asked for it gets the last seconds of a list that stands still.
      frozenList: 'failures' in state && state.failures > 0 ? frozenList.current : undefined,
      captions: captioned,
      saving,
      onOffer: (offer) => {
        if (!signal.aborted) onOffer(offer);
      },
      onFailed,
    }),
  );
  const applyChoices = useEffectEvent((opened: Stream) => {
    opened.chooseQuality(choices.quality);
    opened.showCaptions(choices.captions);
  });

  useEffect(() => {
    if (!open) return undefined;
    const connection = new AbortController();
    const { signal } = connection;
    const onFailed = (reason: OffAirReason) => {
      if (!signal.aborted) dispatch(failedEvent(reason));
    };
    async function connect() {
      const opened = await openNow(signal, onFailed);
      if (signal.aborted) return;
      stream.current = opened;
      if (!opened) return dispatch({ type: 'unsupported' });
      applyChoices(opened);
      await play(media, dispatch);
    }
    connect().catch(() => onFailed('silent'));
    return () => {
      if (stream.current) frozenList.current = stream.current.frozenList();
      connection.abort();
      stream.current = undefined;
    };
  }, [media, address, open, acceptEnded, captioned, dispatch]);

  useEffect(() => {
    if (stream.current) applyChoices(stream.current);
  }, [choices]);

  return stream;
}

async function play(media: HTMLVideoElement, dispatch: DispatchLive): Promise<void> {
  try {
    await media.play();
  } catch (error) {
    // The browser wants a click first. Other refusals come as events of the element or the stream as well.
    if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'pause' });
  }
}
