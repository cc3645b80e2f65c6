import { sameCategory } from '@safar/shared/domain/category';
import { createAction, type UnknownAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

/** The list of the category that was asked for last. */
export interface CategoryRequest<T> {
  readonly category: string | null;
  readonly request: RequestState<T>;
}

/**
 * The slice of a request for something of one category. What came before stays while it is asked for again, and when
 * that fails, but for the same category only.
 *
 * @param key of the slice in the store; the actions begin with it
 */
export function createCategorySlice<T>(key: string) {
  type State = CategoryRequest<T>;
  /** Only the browser asks; on the server the worker runs by itself. The payload is the category. */
  const requested = createAction<string>(`${key}/requested`);
  const received = createAction<{ readonly category: string; readonly data: T }>(`${key}/received`);
  /** With the sentence for visitors. */
  const failed = createAction<{ readonly category: string; readonly message: string }>(`${key}/failed`);
  /** The visitor has gone: what is on its way is given up. */
  const left = createAction(`${key}/left`);
  const idle = idleRequest<T>();
  const initialState: State = { category: null, request: idle };

  const requestOf = (state: State, category: string): RequestState<T> =>
    state.category !== null && sameCategory(state.category, category) ? state.request : idle;

  function reducer(state: State = initialState, action: UnknownAction): State {
    if (requested.match(action)) {
      const category = action.payload;
      return { category, request: pendingRequest(requestOf(state, category), true) };
    }
    if (received.match(action)) {
      const { category, data } = action.payload;
      return { category, request: fulfilledRequest(data) };
    }
    if (failed.match(action)) {
      const { category, message } = action.payload;
      return { category, request: rejectedRequest(requestOf(state, category), message, true) };
    }
    if (left.match(action) && state.request.status === 'loading') {
      const { data } = state.request;
      return { ...state, request: data === null ? idle : fulfilledRequest(data) };
    }
    return state;
  }

  return { reducer, requested, received, failed, left, requestOf };
}
