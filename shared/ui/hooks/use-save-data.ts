import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';

/** The part of the Network Information API that Chromium has and TypeScript's DOM library lacks. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = () => (navigator as Navigator & { readonly connection?: Connection }).connection;

/** The visitor has said so, or the line is so slow that everything more is in the way. */
function isSaving(): boolean {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return saveData || effectiveType.endsWith('2g');
}

function subscribe(changed: () => void) {
  const current = connection();
  current?.addEventListener?.('change', changed);
  return () => current?.removeEventListener?.('change', changed);
}

/**
 * Whether to save data: the visitor wants it (Chromium's data saver, or the `prefers-reduced-data` query), or the
 * browser counts the line as 2G. True on the server and while hydrating: nothing is fetched ahead before the page knows
 * that it may.
 */
export function useSaveData(): boolean {
  const asked = useMediaQuery('(prefers-reduced-data: reduce)', true);
  const saving = useSyncExternalStore(subscribe, isSaving, () => true);
  return asked || saving;
}
