import { useEffect, useEffectEvent } from 'react';
import { onLiveKey, type LiveKeys } from './live-keys';

/** Listens for the player's keys as long as it is there. */
export function useLiveKeys(keys: LiveKeys): void {
  const { stage } = keys;
  const onKey = useEffectEvent((event: KeyboardEvent) => onLiveKey(event, keys));

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    stage.addEventListener('keydown', listener);
    return () => stage.removeEventListener('keydown', listener);
  }, [stage]);
}
