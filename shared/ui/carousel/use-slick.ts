import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { whenIdle } from '@safar/remote-kit/scheduling';
import type { SlickRow } from './slick-row';

/**
 * When slick must load. `now`: the visitor has pointed at, focused or used a control, or pressed the carousel. `idle`:
 * the carousel is about to advance, so slick loads when the page is idle. `none`: not yet.
 */
type SlickDemand = 'none' | 'idle' | 'now';

interface SlickState {
  /** `undefined` while the row from the server (`NativeRow`) is shown. */
  readonly Row: typeof SlickRow | undefined;
  readonly failed: boolean;
}

/** Time without a scroll event after which the row counts as not scrolling. */
const STILL_MS = 160;
/** Maximum wait for a picture. A picture that never loads must not prevent the carousel from advancing. */
const PICTURE_TIMEOUT_MS = 5000;

/**
 * Loads react-slick on demand. Slick must replace `NativeRow` without a visible change. The hook therefore delays the
 * replacement while the row scrolls, while a pointer is pressed on it, and while one of its slides has keyboard focus.
 * It also waits while a visible picture loads, because slick's copy of the picture would request the picture again.
 */
export function useSlick(slides: RefObject<HTMLElement | null>, demand: SlickDemand): SlickState {
  const loaded = useRef<typeof SlickRow>(undefined);
  const pressed = useRef(false);
  const [state, setState] = useState<SlickState>({ Row: undefined, failed: false });
  const isWaiting = demand !== 'none' && !state.Row && !state.failed;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const load = () =>
      void import(/* webpackChunkName: "carousel" */ './slick-row').then(
        ({ SlickRow: Row }) => (loaded.current = Row),
        () => setState({ Row: undefined, failed: true }),
      );
    // A timer is needed in addition to `whenIdle`, which waits for the load event of the page. That event does not
    // fire while a picture is still loading.
    const timer = setTimeout(load, demand === 'now' ? 0 : PICTURE_TIMEOUT_MS);
    const cancel = whenIdle(load);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [isWaiting, demand]);

  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, passive: true, signal: listeners.signal };
    slides.current?.addEventListener('pointerdown', () => (pressed.current = true), options);
    window.addEventListener('pointerup', () => (pressed.current = false), options);
    window.addEventListener('pointercancel', () => (pressed.current = false), options);
    return () => listeners.abort();
  }, [slides]);

  useEffect(() => {
    const element = slides.current;
    if (!isWaiting || !element) return undefined;
    const picturesUntil = performance.now() + PICTURE_TIMEOUT_MS;
    let timer: ReturnType<typeof setTimeout>;
    const checkLater = () => {
      clearTimeout(timer);
      timer = setTimeout(check, STILL_MS);
    };
    const check = () => {
      const Row = loaded.current;
      // A press with the mouse also focuses a link, but this focus is not visible and may be lost.
      const isBusy = pressed.current || element.querySelector(':focus-visible');
      const isLoading = performance.now() < picturesUntil && hasLoadingPicture(element);
      if (!Row || isBusy || isLoading) checkLater();
      else startTransition(() => setState({ Row, failed: false }));
    };
    checkLater();
    element.addEventListener('scroll', checkLater, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', checkLater, true);
    };
  }, [slides, isWaiting]);

  return state;
}

/**
 * Whether a visible picture is loading. Pictures outside the visible area do not count, because lazy pictures there
 * have not been requested yet.
 */
function hasLoadingPicture(view: HTMLElement): boolean {
  const { left, right, top, bottom } = view.getBoundingClientRect();
  return [...view.querySelectorAll('img')].some((image) => {
    const box = image.getBoundingClientRect();
    const isVisible = box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    return isVisible && !image.complete;
  });
}
