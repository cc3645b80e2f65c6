/** An extension that begins in the lowest tenth of the first screen is not worth its download yet. */
const EXCLUDED_EDGE = 0.1;
const FIRST_SCREEN = `0px 0px -${EXCLUDED_EDGE * 100}% 0px`;
/** After the first interaction, one screen above and below the viewport counts as near. */
const NEAR_VIEWPORT = '100% 0px';
const FIRST_INTERACTIONS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Interactions inside an extension load it wherever it is. */
const DIRECT_INTERACTIONS = ['pointerdown', 'focusin'] as const;

export interface ViewportProximity {
  /**
   * Calls back once: when the element is in view, when it is near the viewport after the visitor's first interaction, or
   * when the visitor points at or focuses something in it. Returns a function that cancels.
   */
  observe(element: Element, onNear: () => void): () => void;
  /** Treats the next waiting element as near, wherever it is. Returns false when none is waiting. */
  loadNext(): boolean;
}

/** Elements that a media query hides have no box and are never in view. */
function isInView(element: Element): boolean {
  // Checked first: measuring an element under `content-visibility: auto` would force its layout.
  if ('checkVisibility' in element && !element.checkVisibility({ contentVisibilityAuto: true })) return false;
  const [box] = element.getClientRects();
  return box !== undefined && box.top < innerHeight * (1 - EXCLUDED_EDGE) && box.bottom >= 0;
}

/**
 * Reports when elements come near the viewport. Before the first interaction only the first screen counts, because
 * everything below it would delay it; `lazy/complete-page.ts` loads the rest when the page is idle. Without IntersectionObserver every element counts as near.
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
      // The observer reports after the next frame; extensions of the first screen should not wait for it.
      if (!observer || isInView(element)) notify(element);
      else observer.observe(element);
      return () => unobserve(element);
    },
    loadNext() {
      // Elements that a media query hides have no box, and are not worth a download on this screen.
      const next = [...waiting.keys()].find((element) => element.getClientRects().length > 0);
      if (next) notify(next);
      return next !== undefined;
    },
  };
}
