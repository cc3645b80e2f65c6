import { useDispatch, useSelector } from '@safar/shared/state';
import { useCallback, useEffect } from 'react';
import {
  categoryKey,
  categoryLeft,
  entryOf,
  moreRequested,
  pageRequested,
  type CategoryEntry,
  type WithCategory,
} from './category-slice';

export interface CategoryPageRequest extends CategoryEntry {
  readonly names: readonly string[];
  retry(): void;
  /** Asks for another page of the list. */
  readonly askPage: (page: number) => void;
}

/** The data of a category page; asks for it when the store holds nothing of its address. */
export function useCategoryPage(slug: string, page: number): CategoryPageRequest {
  const dispatch = useDispatch();
  const stored = useSelector((state: WithCategory) => state[categoryKey]);
  const entry = entryOf(stored, slug);
  const missing = entry.request.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(pageRequested({ slug, page }));
  }, [dispatch, missing, slug, page]);

  useEffect(() => () => void dispatch(categoryLeft(slug)), [dispatch, slug]);

  const askPage = useCallback(
    (more: number) => void dispatch(moreRequested({ slug, page: more })),
    [dispatch, slug],
  );
  return {
    ...entry,
    names: stored.names,
    retry: () => void dispatch(pageRequested({ slug, page })),
    askPage,
  };
}
