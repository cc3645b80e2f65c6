import type { Category } from '@safar/shared/api/schemas/category';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export const categoriesKey = 'shell/categories';

/** The categories of the navigation, in the order of the backend. A failure keeps the list that was there. */
export type CategoriesState = RequestState<readonly Category[]>;

/** A document that is not rendered on the server comes without any state. */
export type WithCategories = { readonly [categoriesKey]?: CategoriesState };

const initialState: CategoriesState = idleRequest();

const slice = createSlice({
  name: categoriesKey,
  initialState,
  reducers: {
    /** Asks for the list. Only the browser does; on the server the worker runs by itself. */
    categoriesRequested: (state: CategoriesState): CategoriesState => ({
      ...pendingRequest(state, true),
      // The panel keeps its words while a retry is on its way, and its button the focus.
      error: state.error,
    }),
    categoriesReceived: (
      _state: CategoriesState,
      { payload }: PayloadAction<readonly Category[]>,
    ): CategoriesState => fulfilledRequest(payload),
    categoriesFailed: (state: CategoriesState, { payload }: PayloadAction<string>): CategoriesState =>
      rejectedRequest(state, payload, true),
  },
});

export const categoriesReducer = slice.reducer;
export const selectCategories = (state: WithCategories): CategoriesState =>
  state[categoriesKey] ?? initialState;
export const { categoriesRequested, categoriesReceived, categoriesFailed } = slice.actions;
