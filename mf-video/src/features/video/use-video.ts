import type { Video } from '@safar/shared/api/schemas/video';
import { useDispatch, useSelector } from '@safar/shared/state';
import { fulfilledRequest, idleRequest, type RequestState } from '@safar/shared/state/request-state';
import { useEffect } from 'react';
import { useHandedVideo } from './use-handed-video';
import { videoKey, videoLeft, videoRequested, type FoundVideo, type WithVideo } from './video-slice';

const idle = idleRequest<FoundVideo>();

export interface VideoRequest {
  readonly request: RequestState<FoundVideo>;
  retry(): void;
}

const found = (video: Video): RequestState<FoundVideo> => fulfilledRequest({ video });

/** The record of a video page: what the link handed over, else what the store holds or has to look up. */
export function useVideo(id: number): VideoRequest {
  const dispatch = useDispatch();
  const stored = useSelector((state: WithVideo) => state[videoKey]);
  const handed = useHandedVideo(id);
  const known = stored.id === id ? stored.request : idle;
  const missing = known.status === 'idle' && !handed;

  useEffect(() => {
    if (missing) dispatch(videoRequested(id));
  }, [dispatch, missing, id]);
  useEffect(() => () => void dispatch(videoLeft()), [dispatch]);

  return {
    request: handed && !known.data?.video ? found(handed) : known,
    retry: () => void dispatch(videoRequested(id)),
  };
}
