import type { Short } from '@safar/shared/api/schemas/short';
import { useDispatch, useSelector } from '@safar/shared/state';
import type { RequestState } from '@safar/shared/state/request-state';
import { useEffect } from 'react';
import {
  categoryShortsKey,
  categoryShortsLeft,
  categoryShortsOf,
  categoryShortsRequested,
  type WithCategoryShorts,
} from './category-shorts-slice';

export interface CategoryShortsRequest {
  readonly request: RequestState<readonly Short[]>;
  retry(): void;
}

/** The shorts of a category; those that the store holds are there at once. */
export function useCategoryShorts(category: string): CategoryShortsRequest {
  const dispatch = useDispatch();
  const request = useSelector((state: WithCategoryShorts) =>
    categoryShortsOf(state[categoryShortsKey], category),
  );
  const missing = request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(categoryShortsRequested(category));
  }, [dispatch, missing, category]);
  useEffect(() => () => void dispatch(categoryShortsLeft()), [dispatch]);

  return { request, retry: () => void dispatch(categoryShortsRequested(category)) };
}
