import { useEffect, useRef, useState, type RefObject } from 'react';

/** Options that determine when an element counts as in view. */
export interface InViewOptions {
  /** Minimum visible share of the element, from 0 to 1. With the default 0, one visible pixel is sufficient. */
  readonly threshold?: number;
  /** Margins by which the viewport is extended, such as `200px 0px`. */
  readonly rootMargin?: string;
  /** Whether to stop observing after the element was in view for the first time. */
  readonly once?: boolean;
}

/** Returns a ref for an element, and whether this element is in view: `false` on the server and in the first render. */
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
        // The specification allows `isIntersecting` to be `true` below the threshold, so the ratio is checked too.
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
