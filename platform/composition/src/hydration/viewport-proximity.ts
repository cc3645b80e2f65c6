/**
 * Fraction of the viewport height, at the bottom, that does not count as the first screen. An extension that begins in
 * this strip shows too little content to justify the download of its code.
 */
const EXCLUDED_EDGE = 0.1;
const FIRST_SCREEN = `0px 0px -${EXCLUDED_EDGE * 100}% 0px`;
/** After the first interaction, one screen above and below the viewport counts as near. */
const NEAR_VIEWPORT = '100% 0px';
const FIRST_INTERACTIONS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** An interaction inside an extension loads the extension at any distance from the viewport. */
const DIRECT_INTERACTIONS = ['pointerdown', 'focusin'] as const;

export interface ViewportProximity {
  /**
   * Calls `onNear` once, as soon as one of these conditions is true: the element is in view; the visitor has
   * interacted with the page and the element is near the viewport; the visitor presses or focuses something in the
   * element. Returns a function that cancels the observation.
   */
  observe(element: Element, onNear: () => void): () => void;
  /**
   * Reports the next waiting element as near, at any distance from the viewport. Skips elements that are hidden on this
   * screen and elements that `isNeeded` rejects. Returns false if no element is left.
   */
  loadNext(isNeeded?: (element: Element) => boolean): boolean;
}

/**
 * Whether the browser reports that it does not render the element. Always `false` in Safari 16, which lacks
 * `checkVisibility`. Check this before you measure an element, because measuring an element under
 * `content-visibility: auto` forces its layout.
 */
export const isNotRendered = (element: Element): boolean =>
  'checkVisibility' in element && !element.checkVisibility({ contentVisibilityAuto: true });

/**
 * Whether an element is on the first screen. An element that a media query hides has no box, so it is never in view.
 */
function isInView(element: Element): boolean {
  if (isNotRendered(element)) return false;
  const [box] = element.getClientRects();
  return box !== undefined && box.top < innerHeight * (1 - EXCLUDED_EDGE) && box.bottom >= 0;
}

/**
 * Reports when elements come near the viewport. Before the first interaction only the first screen counts, because
 * loading anything below it would delay the first screen. When the page is idle, `lazy/complete-page.ts` loads the
 * remaining extensions, except on a metered connection. Without IntersectionObserver every element counts as near.
 */
export function createViewportProximity(): ViewportProximity {
  const waiting = new Map<Element, () => void>();
  let observer = createObserver(FIRST_SCREEN);

  function createObserver(rootMargin: string) {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    return new IntersectionObserver(
      (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && notify(target)),
      { rootMargin },
    );
  }

  function notify(element: Element) {
    const onNear = waiting.get(element);
    unobserve(element);
    onNear?.();
  }

  function unobserve(element: Element) {
    waiting.delete(element);
    observer?.unobserve(element);
  }

  function widenToNearViewport() {
    FIRST_INTERACTIONS.forEach((type) => removeEventListener(type, widenToNearViewport, true));
    observer?.disconnect();
    observer = createObserver(NEAR_VIEWPORT);
    for (const element of waiting.keys()) observer?.observe(element);
  }

  const onDirectInteraction = ({ target }: Event) => {
    const touched = [...waiting.keys()].filter(
      (element) => target instanceof Node && element.contains(target),
    );
    touched.forEach(notify);
  };

  FIRST_INTERACTIONS.forEach((type) =>
    addEventListener(type, widenToNearViewport, { capture: true, passive: true }),
  );
  DIRECT_INTERACTIONS.forEach((type) =>
    addEventListener(type, onDirectInteraction, { capture: true, passive: true }),
  );

  return {
    observe(element, onNear) {
      waiting.set(element, onNear);
      // Measures now, because the observer reports only after the next frame, and extensions of the first screen must
      // not wait that long.
      if (!observer || isInView(element)) notify(element);
      else observer.observe(element);
      return () => unobserve(element);
    },
    loadNext(isNeeded = () => true) {
      // Skips elements without a box. A media query hides these elements, so this screen does not need their code.
      const next = [...waiting.keys()].find(
        (element) => element.getClientRects().length > 0 && isNeeded(element),
      );
      if (next) notify(next);
      return next !== undefined;
    },
  };
}
