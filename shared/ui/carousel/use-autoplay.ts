import { useMovement } from '@safar/remote-kit/host';
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type RefObject } from 'react';
import type { Mover } from '@safar/remote-kit/host/movement';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useReducedMotion, useSaveData } from '@safar/remote-kit/hooks/use-visitor-preferences';

export interface Autoplay {
  /** The carousel advances, or will when no rule pauses it: the button shows "Stop moving". */
  readonly on: boolean;
  /** On, and no rule pauses it. */
  readonly running: boolean;
  /** Neither reduced motion nor Save-Data forbids to advance and to fetch code for it. */
  readonly allowed: boolean;
  readonly inView: boolean;
  toggle(): void;
  /** For the element around controls and slides. */
  readonly handlers: {
    onFocus(event: FocusEvent): void;
    onPointerEnter(): void;
    onPointerLeave(): void;
  };
}

/**
 * The pause rules. A carousel advances while it is in view and no other carousel more so, in a visible tab, without a
 * pointer on it, and without reduced motion or Save-Data. Keyboard focus and the stop button stop it for good. The start
 * button overrules the pointer, reduced motion and Save-Data.
 *
 * @param root around controls and slides
 * @param loops false when there are too few slides to advance
 */
export function useAutoplay(
  root: RefObject<Element | null>,
  slides: RefObject<Element | null>,
  loops: boolean,
): Autoplay {
  const reducedMotion = useReducedMotion();
  const saveData = useSaveData();
  const hydrated = useHydrated();
  const isTabVisible = useTabVisible();
  const { inView, visibleShare } = useVisibleShare(root);
  const [button, setButton] = useState<'unused' | 'stopped' | 'started'>('unused');
  const [hovered, setHovered] = useState(false);

  const allowed = !reducedMotion && !saveData;
  // The server cannot know the preferences, so its button is right for most visitors.
  const on = loops && (button === 'started' || (button === 'unused' && (allowed || !hydrated)));
  const isMostVisible = useMostVisible(on && isTabVisible ? visibleShare : 0);

  return {
    on,
    running: on && isMostVisible && isTabVisible && hydrated && (!hovered || button === 'started'),
    allowed,
    inView,
    toggle: () => setButton(on ? 'stopped' : 'started'),
    handlers: {
      onFocus({ target }) {
        const isInSlides = slides.current?.contains(target) ?? false;
        if (target.matches(':focus-visible') && (isInSlides || button !== 'started')) setButton('stopped');
      },
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
    },
  };
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const useTabVisible = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  );

/** A carousel has to be visible by at least this share to advance. */
const MINIMUM_SHARE = 0.5;
const thresholds = [0, 0.25, MINIMUM_SHARE, 0.625, 0.75, 0.875, 1];

/** The visible share of an element, 0 if it is below a half. If two are fully visible, the larger one has the larger share. */
function useVisibleShare(ref: RefObject<Element | null>) {
  const [state, setState] = useState({ inView: false, visibleShare: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest) return;
        const { isIntersecting: inView, intersectionRatio, intersectionRect: seen, rootBounds } = latest;
        const ofScreen = rootBounds ? (seen.width * seen.height) / (rootBounds.width * rootBounds.height) : 0;
        const isEnough = inView && intersectionRatio >= MINIMUM_SHARE;
        setState({ inView, visibleShare: isEnough ? intersectionRatio + ofScreen / 10 : 0 });
      },
      { threshold: thresholds },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return state;
}

/** Whether this carousel is the most visible one of the page. The carousels of all remotes compare through the host. */
function useMostVisible(visibleShare: number): boolean {
  const movement = useMovement();
  const mover = useRef<Mover | undefined>(undefined);
  const [isMostVisible, setMostVisible] = useState(false);

  useEffect(() => {
    const joined = movement?.join(setMostVisible);
    mover.current = joined;
    return () => joined?.leave();
  }, [movement]);

  useEffect(() => mover.current?.see(visibleShare), [visibleShare, movement]);

  return isMostVisible;
}
