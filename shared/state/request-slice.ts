import { createAction, type UnknownAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from './request-state';

export interface RequestSliceOptions {
  /** Whether what an earlier answer brought stays while another is on its way, and when that fails. */
  readonly keepData?: boolean;
}

/**
 * The slice of one request: idle, loading, ready or failed, with its three actions.
 *
 * @param key of the slice in the store; the actions begin with it
 */
export function createRequestSlice<T>(key: string, { keepData = false }: RequestSliceOptions = {}) {
  /** Only the browser asks; on the server the worker runs by itself. */
  const requested = createAction(`${key}/requested`);
  const received = createAction<T>(`${key}/received`);
  /** With the sentence for visitors. */
  const failed = createAction<string>(`${key}/failed`);
  const initialState = idleRequest<T>();

  function reducer(state: RequestState<T> = initialState, action: UnknownAction): RequestState<T> {
    if (requested.match(action)) return pendingRequest(state, keepData);
    if (received.match(action)) return fulfilledRequest(action.payload);
    if (failed.match(action)) return rejectedRequest(state, action.payload, keepData);
    return state;
  }

  return { initialState, reducer, requested, received, failed };
}
