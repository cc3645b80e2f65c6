import { useCallback } from 'react';
import { useBrowserValue } from './use-browser-value';

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
  const read = useCallback(() => window.matchMedia?.(query).matches ?? onServer, [query, onServer]);
  return useBrowserValue(subscribe, read, onServer);
}
