import { useLocation, useNavigationType } from '@safar/remote-kit/router';
import { useHost } from '@safar/remote-kit/host';
import { useEffect, useRef, useState } from 'react';
import { decodePath } from '@safar/domain/decode-path';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { scrollUntilInput } from './scroll-until-input';

/**
 * When a link has led to another path, scrolls to the top and moves the focus to the main content. If the link has a
 * fragment, scrolls to its element and moves the focus there as soon as the page contains the element. A link to the
 * current URL only scrolls to the top. `ScrollRestoration` handles Back and Forward. After every change of the path,
 * including Back and Forward, this component emits `navigation/finished`.
 */
export function RouteFocus() {
  const { events } = useHost();
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname, search });

  useEffect(() => {
    const before = shown.current;
    if (before.key === key && before.pathname === pathname) return undefined;
    shown.current = { key, pathname, search };
    const samePage = before.pathname === pathname;
    if (!samePage) events.emit('navigation/finished', { path: pathname });
    // If only the query changed, the page's component handles the change. The browser handles a link to a fragment of
    // the current page.
    if (type === 'POP' || (samePage && (before.search !== search || hash))) return undefined;
    scrollTo(0, 0);
    if (!samePage) document.getElementById('content')?.focus({ preventScroll: true });
    return hash ? scrollToFragment(hash) : undefined;
  }, [events, key, pathname, search, hash, type]);

  return null;
}

/** Scrolls to the element of a fragment and moves the focus there. @returns a function that stops the scrolling */
function scrollToFragment(hash: string): () => void {
  let focused: Element | undefined;
  return scrollUntilInput(() => {
    const target = document.getElementById(decodePath(hash.slice(1)) ?? '');
    target?.scrollIntoView();
    if (!target || target === focused) return;
    focused = target;
    // Most elements, such as headings, are focusable only if they have a `tabIndex`.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}

/** Delay before a title is announced, because a page may first set its title from its URL and then from its data. */
const TITLE_DEBOUNCE_MS = 300;

/** Announces the title of a new page to screen readers. The browser itself announces the first page. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let announced = document.title;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = () => {
      if (document.title === announced) return;
      announced = document.title;
      setTitle(announced);
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(announce, TITLE_DEBOUNCE_MS);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
