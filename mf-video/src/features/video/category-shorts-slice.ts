import type { Short } from '@safar/shared/api/schemas/short';
import { createCategorySlice, type CategoryRequest } from '../../requests/category-slice';

export const categoryShortsKey = 'mf-video/category-shorts';

export type WithCategoryShorts = { readonly [categoryShortsKey]: CategoryRequest<readonly Short[]> };

export const {
  reducer: categoryShortsReducer,
  requested: categoryShortsRequested,
  received: categoryShortsReceived,
  failed: categoryShortsFailed,
  left: categoryShortsLeft,
  requestOf: categoryShortsOf,
} = createCategorySlice<readonly Short[]>(categoryShortsKey);
