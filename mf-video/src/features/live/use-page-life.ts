import { useEffect, useEffectEvent } from 'react';
import type { LiveState } from './live-state';

/**
 * What happens to the picture when nobody sees the page. With sound it goes on in a hidden tab, like a radio; without
 * it costs data for nothing, so it rests and comes back live. Who leaves the page finds it paused when they come back.
 *
 * @param onBack called when a picture that rested goes on
 */
export function usePageLife(media: HTMLVideoElement, kind: LiveState['kind'], onBack: () => void): void {
  const plays = kind === 'playing' || kind === 'connecting';
  const isPlaying = useEffectEvent(() => plays);
  const goOn = useEffectEvent(() => {
    onBack();
    media.play().catch(() => undefined);
  });

  useEffect(() => {
    let rests = false;
    const changed = () => {
      if (document.hidden) {
        const seenElsewhere = document.pictureInPictureElement === media;
        rests = isPlaying() && media.muted && !seenElsewhere;
        if (rests) media.pause();
      } else if (rests) {
        rests = false;
        goOn();
      }
    };
    const leave = () => media.pause();
    document.addEventListener('visibilitychange', changed);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      removeEventListener('pagehide', leave);
    };
  }, [media]);
}
