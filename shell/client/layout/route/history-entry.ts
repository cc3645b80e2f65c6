import { useLocation, useNavigationType, type Location } from '@safar/remote-kit/router';
import { useLayoutEffect, useState } from 'react';

/** An entry of the browser's history, with three properties of the router's `Location`. */
interface HistoryEntry extends Pick<Location, 'key' | 'pathname' | 'hash'> {
  /** Whether the browser opened the entry (page load, Back, Forward or a fragment link), not the router. */
  readonly isPop: boolean;
}

/** The key of the current entry. `ScrollRestoration` gives the entry of a fragment link the key of its page's entry. */
function storedKey(): string {
  const state: unknown = history.state;
  return String((typeof state === 'object' && state && Reflect.get(state, 'key')) || 'default');
}

/**
 * Returns the current history entry. If only the fragment has changed, this hook hides the `popstate` event from the
 * router, and only the calling component renders. A new location from the router would make React discard all server
 * HTML that waits for hydration, so a visitor who follows the skip link early would lose the content. The query is not
 * compared, because long lists set `?page` without the router.
 */
export function useHistoryEntry(): HistoryEntry {
  const location = useLocation();
  const type = useNavigationType();
  const [fragment, setFragment] = useState<{ readonly of: Location; readonly entry: HistoryEntry }>();

  useLayoutEffect(() => {
    const shown = window.location.pathname;
    const onPopState = (event: PopStateEvent) => {
      const { pathname, hash } = window.location;
      // A fragment link adds an entry without state.
      const key = hash && !history.state ? location.key : storedKey();
      if (pathname !== shown || key !== location.key) return;
      event.stopImmediatePropagation();
      setFragment({ of: location, entry: { key, pathname: location.pathname, hash, isPop: true } });
    };
    // A capture listener runs before the router's listener and can therefore stop the event.
    addEventListener('popstate', onPopState, true);
    return () => removeEventListener('popstate', onPopState, true);
  }, [location]);

  return fragment?.of === location ? fragment.entry : { ...location, isPop: type === 'POP' };
}
