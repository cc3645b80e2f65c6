import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches.
 *
 * @param onServer the result on the server and during hydration
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

/**
 * Whether the visitor prefers reduced motion. It is `true` on the server and during hydration, so that nothing moves
 * before the preference is known.
 */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', true);
}

/** Members of the Network Information API. Chromium supports them, but TypeScript's DOM library lacks them. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Type of the connection. Chromium reports it only on Android and ChromeOS. */
  readonly type?: string;
}

const connection = () => (navigator as Navigator & { readonly connection?: Connection }).connection;

/** Whether data saver is on or the connection is as slow as 2G. */
function isSaving(): boolean {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/**
 * Whether prefetching could cost the visitor money or delay other downloads. Returns `true` if data saver is on, if the
 * media query `prefers-reduced-data` matches, if the connection is slower than 4G, and on phones and tablets that
 * report neither Wi-Fi nor Ethernet. Safari does not report the connection type, so an iPhone counts as metered.
 */
export function isMetered(): boolean {
  const { effectiveType = '4g', type = '' } = connection() ?? {};
  const matches = (query: string) => window.matchMedia?.(query).matches === true;
  const isOnMobileNetwork = matches('(pointer: coarse)') && type !== 'wifi' && type !== 'ethernet';
  return (
    isSaving() || effectiveType !== '4g' || isOnMobileNetwork || matches('(prefers-reduced-data: reduce)')
  );
}

function subscribe(changed: () => void) {
  const current = connection();
  current?.addEventListener?.('change', changed);
  return () => current?.removeEventListener?.('change', changed);
}

/**
 * Whether to reduce downloads. Returns `true` if Chromium's data saver is on, if the media query `prefers-reduced-data`
 * matches, and on a 2G connection. Also returns `true` on the server and during hydration, so that nothing is
 * prefetched before the preference is known.
 */
export function useSaveData(): boolean {
  const prefersReducedData = useMediaQuery('(prefers-reduced-data: reduce)', true);
  const saving = useSyncExternalStore(subscribe, isSaving, () => true);
  return prefersReducedData || saving;
}
