/** A part that only begins at the lower edge of the first screen is not worth its download yet. */
const EDGE = 0.1;
const FIRST_SCREEN = `0px 0px -${EDGE * 100}% 0px`;
/** What lies within one screen of the visitor's is near, once they have begun to move. */
const AROUND = '100% 0px';
/** What a visitor does first who will not stay at the first screen. */
const FIRST_MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** What asks for the part that it happens in, wherever that is. */
const TOUCHES = ['pointerdown', 'focusin'] as const;

export interface NearScreen {
  /**
   * Calls back once, when the element is on the screen or, after the visitor's first move, comes near it, or when
   * somebody points at something inside of it or focuses it. Returns the function that ends the watch.
   */
  watch(element: Element, onNear: () => void): () => void;
}

/** What the style sheet shows on other screens only has no box, and is on none. */
function isOnScreen(element: Element): boolean {
  // First, because to ask where something is that the browser has left out of its layout makes it lay that out.
  if ('checkVisibility' in element && !element.checkVisibility({ contentVisibilityAuto: true })) return false;
  const [box] = element.getClientRects();
  return box !== undefined && box.top < innerHeight * (1 - EDGE) && box.bottom >= 0;
}

/**
 * Watches which parts of the page the visitor gets to see. Until the first move only the first screen counts: what lies
 * below is not downloaded for somebody who never goes there. A browser without intersection observers sees everything.
 */
export function createNearScreen(): NearScreen {
  const waiting = new Map<Element, () => void>();
  let observer = observe(FIRST_SCREEN);

  function observe(rootMargin: string) {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    return new IntersectionObserver(
      (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && found(target)),
      { rootMargin },
    );
  }

  function found(element: Element) {
    const onNear = waiting.get(element);
    forget(element);
    onNear?.();
  }

  function forget(element: Element) {
    waiting.delete(element);
    observer?.unobserve(element);
  }

  function widen() {
    FIRST_MOVES.forEach((type) => removeEventListener(type, widen, true));
    observer?.disconnect();
    observer = observe(AROUND);
    for (const element of waiting.keys()) observer?.observe(element);
  }

  const onTouch = ({ target }: Event) => {
    const touched = [...waiting.keys()].filter(
      (element) => target instanceof Node && element.contains(target),
    );
    touched.forEach(found);
  };

  FIRST_MOVES.forEach((type) => addEventListener(type, widen, { capture: true, passive: true }));
  TOUCHES.forEach((type) => addEventListener(type, onTouch, { capture: true, passive: true }));

  return {
    watch(element, onNear) {
      waiting.set(element, onNear);
      // The observer answers after the next frame; the first screen does not wait for that.
      if (!observer || isOnScreen(element)) found(element);
      else observer.observe(element);
      return () => forget(element);
    },
  };
}
