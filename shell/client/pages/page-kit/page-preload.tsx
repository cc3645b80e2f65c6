import { useEffect } from 'react';
import { chunkOfPath } from '../page-chunks';

/** Fetches the code of a page as soon as the pointer or the keyboard is on a link to it. */
export function PagePreload() {
  useEffect(() => {
    const lookAhead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === location.origin) chunkOfPath(link.pathname)?.request();
    };
    const events = ['pointerover', 'focusin'];
    events.forEach((type) => addEventListener(type, lookAhead, { passive: true }));
    return () => events.forEach((type) => removeEventListener(type, lookAhead));
  }, []);
  return null;
}
