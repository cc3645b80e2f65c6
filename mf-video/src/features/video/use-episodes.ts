import { useDispatch, useSelector } from '@safar/shared/state';
import type { RequestState } from '@safar/shared/state/request-state';
import { useEffect } from 'react';
import {
  episodesKey,
  episodesLeft,
  episodesOf,
  episodesRequested,
  type Episodes,
  type WithEpisodes,
} from './episodes-slice';

export interface EpisodesRequest {
  readonly request: RequestState<Episodes>;
  /** Asks for the first page, or for the one after those that are there. */
  fetchMore(): void;
}

/** The episodes of a category; those that the store holds are there at once. */
export function useEpisodes(category: string): EpisodesRequest {
  const dispatch = useDispatch();
  const request = useSelector((state: WithEpisodes) => episodesOf(state[episodesKey], category));
  const missing = request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(episodesRequested(category));
  }, [dispatch, missing, category]);
  useEffect(() => () => void dispatch(episodesLeft()), [dispatch]);

  return { request, fetchMore: () => void dispatch(episodesRequested(category)) };
}
