import { useEffect, useRef, useState, type RefObject } from 'react';

export interface InViewOptions {
  /** The share of the element, 0 to 1, that must be visible. 0 (default) means one pixel. */
  readonly threshold?: number;
  /** Grows the viewport, e.g. `200px 0px` to know a little earlier. */
  readonly rootMargin?: string;
  /** Stop watching after the first time. */
  readonly once?: boolean;
}

/**
 * Whether an element is visible. Put the ref on it; false on the server.
 */
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
        // `isIntersecting` is true for a touching edge as well, so the share has to be compared, too.
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
