import type { Video } from '@safar/shared/api/schemas/video';
import { useDispatch, useSelector } from '@safar/shared/state';
import { idleRequest, type RequestState } from '@safar/shared/state/request-state';
import { useEffect } from 'react';
import { searchKey, searchRequested, type WithSearch } from './search-slice';

const idle = idleRequest<readonly Video[]>();

export interface SearchRequest {
  readonly request: RequestState<readonly Video[]>;
  retry(): void;
}

/** The results of a search; asks when the store holds those of another one or none. */
export function useSearch(term: string): SearchRequest {
  const dispatch = useDispatch();
  const stored = useSelector((state: WithSearch) => state[searchKey]);
  const request = stored.term === term ? stored.request : idle;
  const missing = request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(searchRequested(term));
  }, [dispatch, missing, term]);

  return { request, retry: () => void dispatch(searchRequested(term)) };
}
