import { useEffect, useRef, type RefObject } from 'react';
import { failedEvent, type DispatchLive } from './live-failure';
import type { LiveState, OffAirReason } from './live-state';
import { openStream, type Stream } from './open-stream';

/**
 * Keeps a stream open as long as the state has one, also while paused, so that it goes on from where it stood.
 * Whatever ends the state lets go of the network and the element.
 */
export function useStreamConnection(
  media: HTMLVideoElement,
  address: string,
  state: LiveState,
  dispatch: DispatchLive,
): RefObject<Stream | undefined> {
  const stream = useRef<Stream | undefined>(undefined);
  const open = 'acceptEnded' in state;
  const acceptEnded = open && state.acceptEnded;

  useEffect(() => {
    if (!open) return undefined;
    const connection = new AbortController();
    const { signal } = connection;
    const onFailed = (reason: OffAirReason) => {
      if (!signal.aborted) dispatch(failedEvent(reason));
    };
    async function connect() {
      const opened = await openStream(media, address, { signal, acceptEnded, onFailed });
      if (signal.aborted) return;
      stream.current = opened;
      if (opened) await play(media, dispatch);
      else dispatch({ type: 'unsupported' });
    }
    connect().catch(() => onFailed('silent'));
    return () => {
      connection.abort();
      stream.current = undefined;
    };
  }, [media, address, open, acceptEnded, dispatch]);

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
