import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns `false` on the server and during hydration, and `true` afterwards and in client-rendered components. Use it
 * for content that needs the browser, such as a clock, a measurement or a control that needs JavaScript.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
