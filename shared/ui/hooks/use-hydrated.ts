import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and in the first render over server HTML, true afterwards (and at once in parts that the
 * browser renders itself). For what only a running page can offer: a clock, a measure, a control without a fallback.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
