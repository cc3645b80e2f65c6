import { useLocation, useNavigationType } from '@safar/shared/router';
import { useHost } from '@safar/shared/host';
import { useEffect, useRef } from 'react';

/**
 * After a move inside the site, the page begins at its top, and the keyboard and screen reader begin at its main
 * part. A link to the page that is open leads to its top. Back and Forward are `ScrollMemory`'s.
 */
export function RouteFocus() {
  const { events } = useHost();
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname, search });

  useEffect(() => {
    const before = shown.current;
    if (before.key === key && before.pathname === pathname) return;
    shown.current = { key, pathname, search };
    const samePage = before.pathname === pathname;
    if (!samePage) events.emit('navigation/finished', { path: pathname });
    // Other parameters of a page are the page's own matter, and so is a place on it.
    if (type === 'POP' || (samePage && (before.search !== search || hash))) return;
    scrollTo(0, 0);
    if (!samePage) document.getElementById('content')?.focus({ preventScroll: true });
  }, [events, key, pathname, search, hash, type]);

  return null;
}
