import { useEffect, useRef, type RefObject } from 'react';
import { canFillScreen } from './full-screen';
import type { LiveState } from './live-state';

/** The full screen of the page has the player's words and tools in it; the element's own would be the picture alone. */
const OWN_CONTROLS = 'nodownload noplaybackrate nofullscreen';

const showControls = (media: HTMLVideoElement, shown: boolean) => {
  media.controls = shown;
};

/**
 * The element has its own controls while it plays; over a paused one lies the overlay, except in full screen, where
 * nobody would see that. The focus goes with what can be used.
 *
 * @returns the ref of the overlay's button
 */
export function useNativeControls(
  media: HTMLVideoElement,
  stage: HTMLElement,
  kind: LiveState['kind'],
): RefObject<HTMLButtonElement | null> {
  const playButton = useRef<HTMLButtonElement>(null);
  const playing = kind === 'playing';

  useEffect(() => {
    // `controlsList` is Chromium's and no property of TypeScript's library.
    if (canFillScreen()) media.setAttribute('controlslist', OWN_CONTROLS);
    const held = document.activeElement;
    const update = () => showControls(media, playing || document.fullscreenElement === media);
    update();
    document.addEventListener('fullscreenchange', update);
    if (held === stage && playing) media.focus({ preventScroll: true });
    if (held === media && kind !== 'playing') {
      (playButton.current ?? stage).focus({ preventScroll: true });
    }
    return () => document.removeEventListener('fullscreenchange', update);
  }, [media, stage, kind, playing]);

  useEffect(() => {
    // What went wrong is said in the page.
    if (kind === 'off-air' && document.fullscreenElement === media) void document.exitFullscreen();
  }, [media, kind]);

  return playButton;
}
