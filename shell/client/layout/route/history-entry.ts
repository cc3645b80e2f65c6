import { useLocation, useNavigationType, type Location } from '@safar/remote-kit/router';
import { useLayoutEffect, useState } from 'react';

/** An entry of the browser's history, with three properties of the router's `Location`. */
interface HistoryEntry extends Pick<Location, 'key' | 'pathname' | 'hash'> {
  /** Whether the browser opened the entry (page load, Back, Forward or a fragment link), not the router. */
  readonly isPop: boolean;
}

/** Reads a value that the router stores in the `history.state` of each of its entries. */
function storedByRouter(name: 'key' | 'idx'): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/**
 * Returns the current history entry. If only the fragment has changed, this hook hides the `popstate` event from the
 * router, and only the calling component renders. A new location from the router would make React discard all server
 * HTML that waits for hydration, so a visitor who follows the skip link early would lose the content.
 */
export function useHistoryEntry(): HistoryEntry {
  const location = useLocation();
  const type = useNavigationType();
  const [fragment, setFragment] = useState<{ readonly of: Location; readonly entry: HistoryEntry }>();

  useLayoutEffect(() => {
    const shown = window.location.pathname + window.location.search;
    const onPopState = (event: PopStateEvent) => {
      const { pathname, search, hash } = window.location;
      const key = String(storedByRouter('key') ?? 'default');
      // The router stores an index in all its entries. Only an entry that the browser added for a fragment has none.
      const isOfLocation = key === location.key || (storedByRouter('idx') ?? null) === null;
      if (pathname + search !== shown || !isOfLocation) return;
      event.stopImmediatePropagation();
      setFragment({ of: location, entry: { key, pathname: location.pathname, hash, isPop: true } });
    };
    // A capture listener runs before the router's listener and can therefore stop the event.
    addEventListener('popstate', onPopState, true);
    return () => removeEventListener('popstate', onPopState, true);
  }, [location]);

  return fragment?.of === location ? fragment.entry : { ...location, isPop: type === 'POP' };
}
