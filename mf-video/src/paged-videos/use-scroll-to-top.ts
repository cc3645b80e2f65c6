import { useNavigationType } from '@safar/remote-kit/router';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the top and focuses the heading when a link has changed the page number, because the shell does neither
 * when only the query of the URL changes. On Back and Forward, the shell restores the scroll position instead.
 */
export function useScrollToTop(page: number): void {
  const type = useNavigationType();
  const previousPage = useRef(page);

  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    if (type === 'POP') return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page, type]);
}
