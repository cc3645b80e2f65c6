import { useSyncExternalStore } from 'react';

/** Pixels after which the header gets a ground of its own. */
const GROUND_AFTER = 24;

function subscribe(changed: () => void) {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

/** Whether the page has left its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > GROUND_AFTER,
    () => false,
  );
}
