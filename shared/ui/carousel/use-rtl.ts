import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page reads from right to left. */
export function useRtl(): boolean {
  return useSyncExternalStore(
    never,
    () => document.dir === 'rtl',
    () => false,
  );
}
