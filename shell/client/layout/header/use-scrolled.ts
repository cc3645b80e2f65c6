import { useEffect, useState } from 'react';

/** Pixels after which the header gets a ground of its own. */
const GROUND_AFTER = 24;

/**
 * Whether the page has left its top. Looks when the page scrolls and never while it renders: the place of a page that
 * has just changed is only known after a layout, which would come twice then.
 */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const look = () => setScrolled(scrollY > GROUND_AFTER);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return scrolled;
}
