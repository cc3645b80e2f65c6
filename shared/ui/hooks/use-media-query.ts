import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, followed while mounted.
 *
 * @param onServer the answer on the server and while hydrating, where no screen is known
 */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? onServer,
    () => onServer,
  );
}
