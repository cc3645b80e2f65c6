import type { Video } from '@safar/shared/api/schemas/video';
import type { HomeSection } from '@safar/shared/domain/home-limits';
import { useDispatch, useSelector } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';
import { useEffect } from 'react';
import { homeKey, sectionRequested, type HomeState, type WithHome } from './home-slice';

const idle = idleRequest<readonly Video[]>();

function requestOf(
  { lists, loading, errors }: HomeState,
  section: HomeSection,
): RequestState<readonly Video[]> {
  const list = lists[section];
  const error = errors[section];
  if (loading[section]) return pendingRequest(idle);
  if (error !== null) return rejectedRequest(idle, error);
  return list ? fulfilledRequest(list) : idle;
}

export interface HomeSectionData {
  readonly request: RequestState<readonly Video[]>;
  retry(): void;
}

/** A section's list; asks for it on mount when the server has not brought it. */
export function useHomeSection(section: HomeSection): HomeSectionData {
  const dispatch = useDispatch();
  const request = requestOf(
    useSelector((state: WithHome) => state[homeKey]),
    section,
  );
  const missing = request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(sectionRequested(section));
  }, [dispatch, missing, section]);

  return { request, retry: () => void dispatch(sectionRequested(section)) };
}
