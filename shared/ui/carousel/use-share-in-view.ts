import { useEffect, useState, type RefObject } from 'react';

/** Less than this in view is not being looked at. */
const LEAST = 0.5;
const steps = [0, 0.25, LEAST, 0.625, 0.75, 0.875, 1];

export interface ShareInView {
  /** At least one pixel of it is on the screen. */
  readonly inView: boolean;
  /** How much of it is: 0 below a half. Of two that are fully seen the larger one has more. */
  readonly share: number;
}

const unseen: ShareInView = { inView: false, share: 0 };

function shareOf(entry: IntersectionObserverEntry): ShareInView {
  const { isIntersecting, intersectionRatio: ratio, intersectionRect: seen, rootBounds: screen } = entry;
  if (!isIntersecting) return unseen;
  const ofScreen = screen ? (seen.width * seen.height) / (screen.width * screen.height) : 0;
  return { inView: true, share: ratio >= LEAST ? ratio + ofScreen / 10 : 0 };
}

/** Follows how much of an element the visitor sees. */
export function useShareInView(ref: RefObject<Element | null>): ShareInView {
  const [share, setShare] = useState(unseen);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setShare(shareOf(latest));
      },
      { threshold: steps },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return share;
}
