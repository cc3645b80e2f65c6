import { useDispatch, useSelector } from '@safar/shared/state';
import { idleRequest, type RequestState } from '@safar/shared/state/request-state';
import { useEffect } from 'react';
import {
  categoryKey,
  pageRequested,
  type CategoryPageData,
  type FailedList,
  type WithCategory,
} from './category-slice';

const idle = idleRequest<CategoryPageData>();

export interface CategoryPageRequest {
  readonly request: RequestState<CategoryPageData>;
  readonly failed: FailedList | null;
  readonly names: readonly string[];
  retry(): void;
}

/** The data of a category page; asks for it when the store holds another page or none. */
export function useCategoryPage(slug: string): CategoryPageRequest {
  const dispatch = useDispatch();
  const stored = useSelector((state: WithCategory) => state[categoryKey]);
  const here = stored.slug === slug;
  const request = here ? stored.request : idle;
  const missing = request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(pageRequested(slug));
  }, [dispatch, missing, slug]);

  const retry = () => void dispatch(pageRequested(slug));
  return { request, failed: here ? stored.failed : null, names: stored.names, retry };
}
