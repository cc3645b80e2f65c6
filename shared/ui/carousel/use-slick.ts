import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { whenIdle } from '@safar/remote-kit/scheduling';
import type { SlickRow } from './slick-row';

/** `now`: the visitor has used a control; `idle`: the carousel is about to advance. */
export type SlickDemand = 'none' | 'idle' | 'now';

export interface SlickState {
  /** Undefined while the native row is shown. */
  readonly Row: typeof SlickRow | undefined;
  readonly failed: boolean;
}

/** Time without scrolling after which a row stands still. */
const STILL_MS = 160;
/** A picture that hangs must not keep the carousel from advancing. */
const PICTURE_TIMEOUT_MS = 5000;

/**
 * Loads react-slick on demand. Slick replaces the native row at a moment when the visitor cannot notice it: not during a
 * scroll, while a pointer is pressed, while a slide has focus, or while a visible picture loads, because slick's copy of that
 * picture would request it again.
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
    // `whenIdle` waits for the load event of the page, which does not fire while a picture is still loading.
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
      const isBusy = pressed.current || element.contains(document.activeElement);
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

/** Lazy pictures outside of the visible part have not been requested yet. */
function hasLoadingPicture(view: HTMLElement): boolean {
  const { left, right, top, bottom } = view.getBoundingClientRect();
  return [...view.querySelectorAll('img')].some((image) => {
    const box = image.getBoundingClientRect();
    const isVisible = box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    return isVisible && !image.complete;
  });
}
