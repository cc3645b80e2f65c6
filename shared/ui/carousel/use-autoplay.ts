import { useMovement } from '@safar/remote-kit/host';
import {
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react';
import type { Mover } from '@safar/remote-kit/host/movement';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useReducedMotion, useSaveData } from '@safar/remote-kit/hooks/use-visitor-preferences';

interface Autoplay {
  /**
   * Whether autoplay is on. The button then has the label "Stop moving", even while a rule of `useAutoplay` pauses the
   * carousel.
   */
  readonly on: boolean;
  /** Whether the carousel advances now: autoplay is on and no rule pauses it. */
  readonly running: boolean;
  /**
   * Whether the carousel may load `slick-carousel` and advance before the visitor uses a control or presses the
   * carousel. `false` if the visitor prefers reduced motion or uses Save-Data.
   */
  readonly allowed: boolean;
  readonly inView: boolean;
  toggle(): void;
  /** Event handlers for the element around controls and slides. */
  readonly handlers: {
    onFocus(event: FocusEvent): void;
    onPointerEnter(): void;
    onPointerLeave(): void;
  };
}

/**
 * Decides when a carousel advances. All of these conditions must be true: at least half of the carousel is in view, no
 * other carousel has a larger visible share, the tab is visible, and no pointer is over the carousel. The carousel does
 * not advance with reduced motion or Save-Data.
 *
 * The stop button and keyboard focus stop the carousel until the visitor presses the start button. After the visitor
 * has pressed the start button, the carousel advances despite a pointer, reduced motion, Save-Data and keyboard focus
 * on the controls. Keyboard focus on the slides still stops it.
 *
 * @param root element around controls and slides
 * @param loops `false` if there are too few slides to advance
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
  // Before hydration the preferences are unknown. The stop button is then shown, which is correct for most visitors.
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
      // These updates are transitions, because a tap fires both events, and rendering the carousel would delay the
      // click.
      onPointerEnter: () => startTransition(() => setHovered(true)),
      onPointerLeave: () => startTransition(() => setHovered(false)),
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

/** Minimum visible share of a carousel that advances. */
const MINIMUM_SHARE = 0.5;
const thresholds = [0, 0.25, MINIMUM_SHARE, 0.625, 0.75, 0.875, 1];

/**
 * Returns whether an element is in view, and its visible share. The share is 0 if less than half of the element is
 * visible. Of two fully visible elements, the larger one has the larger share.
 */
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

/**
 * Whether this carousel has the largest visible share on the page. The host compares the carousels of all remotes.
 */
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
