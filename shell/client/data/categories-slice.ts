import type { Category } from '@safar/shared/api/schemas/category';
import type { UnknownAction } from '@safar/shared/state';
import { createRequestSlice } from '@safar/shared/state/request-slice';
import type { RequestState } from '@safar/shared/state/request-state';

export const categoriesKey = 'shell/categories';

/** The categories of the navigation, in the order of the backend. A failure keeps the list that was there. */
export type CategoriesState = RequestState<readonly Category[]>;

/** A document that is not rendered on the server comes without any state. */
export type WithCategories = { readonly [categoriesKey]?: CategoriesState };

const slice = createRequestSlice<readonly Category[]>(categoriesKey, { keepData: true });

/** The panel keeps its words while a retry is on its way, and its button the focus. */
export function categoriesReducer(
  state: CategoriesState = slice.initialState,
  action: UnknownAction,
): CategoriesState {
  const next = slice.reducer(state, action);
  return slice.requested.match(action) ? { ...next, error: state.error } : next;
}

export const selectCategories = (state: WithCategories): CategoriesState =>
  state[categoriesKey] ?? slice.initialState;
export const {
  requested: categoriesRequested,
  received: categoriesReceived,
  failed: categoriesFailed,
} = slice;
