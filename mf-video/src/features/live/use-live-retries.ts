import { useEffect } from 'react';
import type { DispatchLive } from './live-failure';
import { retrySeconds, type LiveState } from './live-state';

/**
 * Tries again by itself: after a wait that grows, and at once when the network comes back. A hidden tab asks for
 * nothing; it tries when it is seen again.
 */
export function useLiveRetries(state: LiveState, dispatch: DispatchLive): void {
  const offAir = state.kind === 'off-air';
  const failures = offAir ? state.failures : undefined;

  useEffect(() => {
    if (failures === undefined) return undefined;
    const again = () => {
      if (!document.hidden) dispatch({ type: 'retried', fresh: false });
    };
    const timer = setTimeout(again, retrySeconds(failures) * 1000);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [failures, dispatch]);

  useEffect(() => {
    if (!offAir) return undefined;
    const again = () => dispatch({ type: 'retried', fresh: true });
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [offAir, dispatch]);
}
