import { useEffect, useEffectEvent } from 'react';
import { liveShortcuts, onLiveKey, type LiveKeys } from './live-keys';

/** Listens for the player's keys as long as it is there, and tells assistive technology which they are. */
export function useLiveKeys(keys: LiveKeys): void {
  const { stage } = keys;
  const onKey = useEffectEvent((event: KeyboardEvent) => onLiveKey(event, keys));

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    stage.addEventListener('keydown', listener);
    stage.setAttribute('aria-keyshortcuts', liveShortcuts);
    return () => {
      stage.removeEventListener('keydown', listener);
      stage.removeAttribute('aria-keyshortcuts');
    };
  }, [stage]);
}
