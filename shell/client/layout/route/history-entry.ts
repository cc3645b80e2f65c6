import { useLocation, useNavigationType, type Location } from '@safar/remote-kit/router';
import { useLayoutEffect, useState } from 'react';

/** An entry of the browser's history, as the router describes it. */
interface HistoryEntry extends Pick<Location, 'key' | 'pathname' | 'hash'> {
  /** Whether the browser opened the entry, for example by Back, and not a link of the router. */
  readonly isPop: boolean;
}

/** Reads a value that the router stores in the state of each entry. */
function storedByRouter(name: 'key' | 'idx'): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/**
 * Returns the current history entry. When only the fragment changes, only the calling component renders: the router
 * does not receive the event, because a new location makes React discard all server HTML that waits for hydration. A
 * visitor who follows the skip link early would otherwise lose the content.
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
      // Only entries that the browser has added for a fragment have no index.
      const isOfLocation = key === location.key || (storedByRouter('idx') ?? null) === null;
      if (pathname + search !== shown || !isOfLocation) return;
      event.stopImmediatePropagation();
      setFragment({ of: location, entry: { key, pathname: location.pathname, hash, isPop: true } });
    };
    // In the capture phase, so that this listener runs before the router's.
    addEventListener('popstate', onPopState, true);
    return () => removeEventListener('popstate', onPopState, true);
  }, [location]);

  return fragment?.of === location ? fragment.entry : { ...location, isPop: type === 'POP' };
}
