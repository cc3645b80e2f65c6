import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';

/** The part of the Network Information API that Chromium has and TypeScript's DOM library lacks. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const connection = () => (navigator as Navigator & { readonly connection?: Connection }).connection;

function subscribe(changed: () => void) {
  const current = connection();
  current?.addEventListener?.('change', changed);
  return () => current?.removeEventListener?.('change', changed);
}

/**
 * Whether the visitor wants to save data (Chromium's data saver, or the `prefers-reduced-data` query). True on
 * the server and while hydrating: nothing is fetched ahead before the page knows that it may.
 */
export function useSaveData(): boolean {
  const asked = useMediaQuery('(prefers-reduced-data: reduce)', true);
  const saving = useSyncExternalStore(
    subscribe,
    () => connection()?.saveData === true,
    () => true,
  );
  return asked || saving;
}
