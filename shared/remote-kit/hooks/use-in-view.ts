import { useEffect, useRef, useState, type RefObject } from 'react';

/** When an element counts as in view. */
export interface InViewOptions {
  /** Minimum visible share of the element, 0 to 1. 0 (default) means one pixel. */
  readonly threshold?: number;
  /** Extends the viewport, e.g. `200px 0px`. */
  readonly rootMargin?: string;
  /** Stops observing after the first time in view. */
  readonly once?: boolean;
}

/** Whether the element with the ref is in view; false on the server. */
export function useInView<E extends Element = HTMLDivElement>({
  threshold = 0,
  rootMargin = '0px',
  once = false,
}: InViewOptions = {}): readonly [ref: RefObject<E | null>, inView: boolean] {
  const ref = useRef<E>(null);
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest) return;
        // `isIntersecting` is also true below the threshold when the edges touch.
        const visible = latest.isIntersecting && latest.intersectionRatio >= threshold;
        setInView(visible);
        if (visible && once) observer.disconnect();
      },
      { threshold, rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [threshold, rootMargin, once]);

  return [ref, inView];
}
