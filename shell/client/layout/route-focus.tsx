import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@safar/shared/router';

/**
 * After a move inside the site, the page begins at its top and the keyboard and screen reader begin at its main
 * part. Back and Forward keep the position that the browser restores.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type === 'POP') return;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, type]);

  return null;
}
