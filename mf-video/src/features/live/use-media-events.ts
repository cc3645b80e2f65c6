import { useEffect } from 'react';
import type { DispatchLive } from './live-failure';
import { failedEvent } from './live-failure';

/** The element's events are the truth about what plays, whoever caused them: our buttons, its own, the system's. */
export function useMediaEvents(media: HTMLVideoElement, dispatch: DispatchLive): void {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const type of ['play', 'playing', 'pause'] as const) {
      media.addEventListener(type, () => dispatch({ type }), { signal });
    }
    media.addEventListener('ended', () => dispatch(failedEvent('ended')), { signal });
    return () => listeners.abort();
  }, [media, dispatch]);
}
