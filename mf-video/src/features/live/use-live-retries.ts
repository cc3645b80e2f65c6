import { useEffect } from 'react';
import type { DispatchLive } from './live-failure';
import { retrySeconds, type LiveState } from './live-state';

/** Tries again by itself: after a wait that grows, and at once when the network comes back. */
export function useLiveRetries(state: LiveState, dispatch: DispatchLive): void {
  const offAir = state.kind === 'off-air';
  const seconds = offAir ? retrySeconds(state.failures) : undefined;

  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'retried', fresh: false }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, dispatch]);

  useEffect(() => {
    if (!offAir) return undefined;
    const again = () => dispatch({ type: 'retried', fresh: true });
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [offAir, dispatch]);
}
