import { useSyncExternalStore } from 'react';

/** Whether an element is silent, whoever made it so. */
export function useMuted(media: HTMLMediaElement): boolean {
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('volumechange', changed);
      return () => media.removeEventListener('volumechange', changed);
    },
    () => media.muted,
  );
}
