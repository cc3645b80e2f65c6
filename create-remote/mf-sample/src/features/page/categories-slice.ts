import type { Category } from '@safar/shared/api/schemas/category';
import { createRequestSlice } from '@safar/shared/state/request-slice';
import type { RequestState } from '@safar/shared/state/request-state';

/** Slices begin with the name of their remote: another remote's can then never clash with it. */
export const categoriesKey = 'mf-sample/categories';

export type CategoriesState = RequestState<readonly Category[]>;

/** The part of the store that the selector needs. */
export interface CategoriesRoot {
  readonly [categoriesKey]: CategoriesState;
}

const slice = createRequestSlice<readonly Category[]>(categoriesKey);

export const {
  reducer: categoriesReducer,
  requested: categoriesRequested,
  received: categoriesReceived,
  failed: categoriesFailed,
} = slice;

export const selectCategories = (root: CategoriesRoot): CategoriesState => root[categoriesKey];
