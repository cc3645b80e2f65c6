import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False on the server and during hydration, true afterwards and in client-rendered parts. For content that needs the
 * browser: a clock, a measurement, a control without a fallback.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
