import { useDispatch, useSelector } from '@safar/shared/state';
import { idleRequest, type RequestState } from '@safar/shared/state/request-state';
import { useEffect } from 'react';
import { videoKey, videoRequested, type VideoPageData, type WithVideo } from './video-slice';

const idle = idleRequest<VideoPageData>();

export interface VideoPageRequest {
  readonly request: RequestState<VideoPageData>;
  retry(): void;
}

/**
 * The data of a video page; asks for it when the store holds another page or none.
 *
 * @param category of the record that the link handed over, if any
 */
export function useVideoPage(id: number, category: string | undefined): VideoPageRequest {
  const dispatch = useDispatch();
  const stored = useSelector((state: WithVideo) => state[videoKey]);
  const request = stored.id === id ? stored.request : idle;
  const missing = request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(videoRequested({ id, category }));
  }, [dispatch, missing, id, category]);

  return { request, retry: () => void dispatch(videoRequested({ id, category })) };
}
