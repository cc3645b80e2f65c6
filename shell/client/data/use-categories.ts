import type { Category } from '@safar/shared/api/schemas/category';
import { knownCategories } from '@safar/shared/domain/category';
import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect } from 'react';
import { categoriesRequested, selectCategories, type CategoriesState } from './categories-slice';

const known: readonly Category[] = Object.values(knownCategories).map((name) => ({ name, icon: null }));

export interface CategoriesView {
  /** The list of the API; the four known categories as long as there is none. */
  readonly categories: readonly Category[];
  readonly status: CategoriesState['status'];
  /** The server's own sentence about a failure; may be empty. */
  readonly error: string | null;
  retry(): void;
}

/** The categories of the navigation; asks for them on mount when the server did not bring them. */
export function useCategories(): CategoriesView {
  const dispatch = useDispatch();
  const { status, data, error } = useSelector(selectCategories);
  const missing = status === 'idle';

  useEffect(() => {
    if (missing) dispatch(categoriesRequested());
  }, [dispatch, missing]);

  const categories = data && data.length > 0 ? data : known;
  return { categories, status, error, retry: () => void dispatch(categoriesRequested()) };
}
