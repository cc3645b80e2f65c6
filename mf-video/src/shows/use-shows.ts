import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect } from 'react';
import { showsKey, showsRequested, type ShowsState, type WithShows } from './shows-slice';

export interface ShowsData {
  readonly request: ShowsState;
  retry(): void;
}

/** The shows; whoever mounts first asks for them when the server has not brought them. */
export function useShows(): ShowsData {
  const dispatch = useDispatch();
  const request = useSelector((state: WithShows) => state[showsKey]);
  const missing = request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(showsRequested());
  }, [dispatch, missing]);

  return { request, retry: () => void dispatch(showsRequested()) };
}
