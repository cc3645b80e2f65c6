import { useDispatch, useSelector } from '@safar/shared/state';
import { idleRequest, type RequestState } from '@safar/shared/state/request-state';
import { useCallback, useEffect } from 'react';
import type { VideoList } from '../../video-pages/video-list';
import { moreRequested, searchKey, searchLeft, searchRequested, type WithSearch } from './search-slice';

const idle = idleRequest<VideoList>();

export interface SearchRequest {
  readonly request: RequestState<VideoList>;
  retry(): void;
  /** Asks for another page of the results. */
  readonly askPage: (page: number) => void;
}

/** The results of a search; asks when it is wanted and the store holds those of another one or none. */
export function useSearch(term: string, page: number, wanted: boolean): SearchRequest {
  const dispatch = useDispatch();
  const stored = useSelector((state: WithSearch) => state[searchKey]);
  const request = stored.term === term ? stored.request : idle;
  const missing = wanted && request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(searchRequested({ term, page }));
  }, [dispatch, missing, term, page]);

  useEffect(() => () => void dispatch(searchLeft(term)), [dispatch, term]);

  const askPage = useCallback(
    (more: number) => void dispatch(moreRequested({ term, page: more })),
    [dispatch, term],
  );
  return { request, retry: () => void dispatch(searchRequested({ term, page })), askPage };
}
