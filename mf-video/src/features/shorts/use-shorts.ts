import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect } from 'react';
import { shortsKey, shortsRequested, type ShortsState, type WithShorts } from './shorts-slice';

export interface ShortsRequest {
  readonly request: ShortsState;
  retry(): void;
}

/** All shorts; asks for them on mount when the server has not brought them. */
export function useShorts(): ShortsRequest {
  const dispatch = useDispatch();
  const request = useSelector((state: WithShorts) => state[shortsKey]);
  const missing = request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(shortsRequested());
  }, [dispatch, missing]);

  return { request, retry: () => void dispatch(shortsRequested()) };
}
