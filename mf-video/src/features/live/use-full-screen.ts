import { useSyncExternalStore } from 'react';

/** Whether something of the page fills the screen. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed);
      return () => document.removeEventListener('fullscreenchange', changed);
    },
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  );
}
