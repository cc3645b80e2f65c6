import { useEffect, useState } from 'react';
import {
  createAction,
  put,
  takeLatest,
  useDispatch,
  useSelector,
  type UnknownAction,
} from '@safar/remote-kit/state';
import { failureMessage } from '@safar/contract/api-error';
import type { Feature } from '@safar/contract/remote-module';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useHost } from '@safar/remote-kit/host';
import { serverSentence } from '@safar/contract/locale';

/** The state of one request in the store. */
export interface RequestState<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Data of the last response; `null` if there is none. */
  readonly data: T | null;
  /** Error message for visitors, possibly empty; `null` if there is no error. */
  readonly error: string | null;
}

/** Returns the state before the first request. */
export const idleRequest = <T>(): RequestState<T> => ({ status: 'idle', data: null, error: null });

/** Returns the state while a request is pending. With `keepData`, the state keeps the previous response. */
export const pendingRequest = <T>(previous: RequestState<T>, keepData = false): RequestState<T> => ({
  status: 'loading',
  data: keepData ? previous.data : null,
  error: null,
});

/** Returns the state after a successful response. */
export const fulfilledRequest = <T>(data: T): RequestState<T> => ({ status: 'ready', data, error: null });

/**
 * Returns the state after a failure with the message `error`. With `keepData`, the state keeps the previous response.
 */
export const rejectedRequest = <T>(
  previous: RequestState<T>,
  error: string,
  keepData = false,
): RequestState<T> => ({
  status: 'failed',
  data: keepData ? previous.data : null,
  error,
});

/** State of the latest request, with its argument. */
export interface StoredRequest<T, A> extends RequestState<T> {
  readonly arg?: A;
  /**
   * Only with `keepPrevious`: the last response to a different argument. It stays available if the latest request
   * fails.
   */
  readonly previous?: StoredRequest<T, A> | undefined;
}

/** Options of `createRequest`. */
export interface RequestOptions<K, A, T> {
  /** Key in the store. It starts with the name of the remote, or with `shell`. */
  readonly key: K;
  /** A saga that loads the data, usually `callApi(…)`. */
  readonly load: (arg: A) => Generator<unknown, T>;
  /**
   * Whether to keep previous responses. A response to the same argument is kept until the next response, even after an
   * error. In addition, the last response to a different argument is kept.
   */
  readonly keepPrevious?: boolean;
  /** Whether two arguments identify the same request, such as two spellings of a category. Default: `Object.is`. */
  readonly isSame?: (a: A, b: A) => boolean;
}

/**
 * Creates a request with its slice, actions, sagas and selector. A list or record from the API needs no other state
 * code.
 *
 * @example
 * export const shows = createRequest({ key: 'mf-video/shows', load: () => callApi(listShows, { perPage: 24 }) });
 * // remote: features: [shows.feature]
 * // `load` on the server: await run(shows.fetch)
 * // component: const { request, retry } = useRequest(shows, undefined);
 */
export function createRequest<K extends Feature['key'], T, A = void>({
  key,
  load,
  keepPrevious = false,
  isSame = Object.is,
}: RequestOptions<K, A, T>) {
  type State = StoredRequest<T, A>;

  const requested = createAction(`${key}/requested`, (arg: A) => ({ payload: arg }));
  const received = createAction<{ readonly arg: A; readonly data: T }>(`${key}/received`);
  const failed = createAction<{ readonly arg: A; readonly message: string }>(`${key}/failed`);
  /** Aborts the pending request, for example when the visitor leaves the page. */
  const cancelled = createAction(`${key}/cancelled`);
  const idle: State = idleRequest<T>();

  const isFor = (state: State | undefined, arg: A): boolean =>
    state !== undefined && state.status !== 'idle' && isSame(state.arg as A, arg);

  const stateFor = (state: State, arg: A): State =>
    [state, state.previous].find((stored) => isFor(stored, arg)) ?? idle;

  /** Returns the value of `previous` in the new state for `arg`. */
  function previousOf(state: State, arg: A): State | undefined {
    if (!keepPrevious) return undefined;
    if (isFor(state, arg) || state.data === null) return state.previous;
    const { data, arg: other } = state;
    return { ...fulfilledRequest(data), arg: other as A };
  }

  function reducer(state: State = idle, action: UnknownAction): State {
    if (requested.match(action)) {
      const arg = action.payload;
      const previous = previousOf(state, arg);
      return { ...(keepPrevious ? stateFor(state, arg) : idle), status: 'loading', arg, previous };
    }
    if (received.match(action)) {
      const { arg, data } = action.payload;
      return { ...fulfilledRequest(data), arg, previous: previousOf(state, arg) };
    }
    if (failed.match(action)) {
      const { arg, message } = action.payload;
      const rejected = rejectedRequest(stateFor(state, arg), message, keepPrevious);
      return { ...rejected, arg, previous: previousOf(state, arg) };
    }
    if (cancelled.match(action) && state.status === 'loading') {
      const { data, previous } = state;
      return data === null ? { ...idle, previous } : { ...state, status: 'ready', error: null };
    }
    return state;
  }

  /** Loads the data into the store. An aborted call changes nothing. */
  function* fetch(arg: A): Generator {
    try {
      yield put(received({ arg, data: yield* load(arg) }));
    } catch (error) {
      const message = failureMessage(error);
      if (message !== undefined) yield put(failed({ arg, message }));
    }
  }

  function* handle(action: UnknownAction): Generator {
    if (requested.match(action)) yield* fetch(action.payload);
  }

  /** Runs in the browser only; the server runs `fetch`. */
  function* watch(): Generator {
    yield takeLatest([requested, cancelled], handle);
  }

  return {
    reducer,
    requested,
    received,
    failed,
    cancelled,
    fetch,
    feature: { key, reducer, saga: watch },
    /**
     * Returns the state of the request with this argument. The state is idle if the store contains no request with this
     * argument, or lacks this slice.
     */
    select: (root: Readonly<Partial<Record<K, State>>>, arg: A): RequestState<T> =>
      stateFor(root[key] ?? idle, arg),
  };
}

/** The members of a request that the hooks need. */
interface RequestActions<T, A> {
  readonly requested: (arg: A) => UnknownAction;
  readonly cancelled: () => UnknownAction;
  select(root: object, arg: A): RequestState<T>;
}

/**
 * Returns the state of a request, and a function that sends the request again. On mount and after a change of the
 * argument, the request is sent unless it is pending or the store contains its response. An error that the store
 * contains at that time is ignored, because it belongs to an earlier visit. An error in the state from the server is
 * kept, because otherwise all visitors of a cached page would repeat the failed request at once.
 *
 * A failed request whose state contains no data is also sent again when the connection is back. On an Urdu page, an
 * error message that contains no Urdu letters is replaced by an empty string.
 *
 * Do not use the hook in a component that is mounted only after a failure of its request, such as an error panel. Each
 * failure would mount the component, and mounting it would send the request again.
 */
export function useRequest<T, A>({ requested, select }: RequestActions<T, A>, arg: A) {
  const dispatch = useDispatch();
  const { locale } = useHost();
  const hydrated = useHydrated();
  const stored = useSelector((root: object) => select(root, arg));
  const hasFailed = stored.status === 'failed';
  const [visit, setVisit] = useState({ arg, isOutdated: hydrated && hasFailed });
  // Compares the states and not the arguments, because an argument may be a new object in every render.
  const visited = useSelector((root: object) => select(root, visit.arg));
  const isOutdated = visit.isOutdated && hasFailed;
  if (visited !== stored || visit.isOutdated !== isOutdated) setVisit({ arg, isOutdated: hasFailed });

  const shown = isOutdated ? withoutError(stored) : stored;
  const request = shown.error ? { ...shown, error: serverSentence(shown.error, locale) } : shown;
  const isMissing = request.status === 'idle';
  const isRetried = request.status === 'failed' && request.data === null;

  // Several components may run these effects for one request. The API is called only once, because `takeLatest` cancels
  // all sagas except the last before they call the API.
  useEffect(() => {
    if (isMissing) dispatch(requested(arg));
  }, [dispatch, isMissing, requested, arg]);

  useEffect(() => {
    if (!isRetried) return undefined;
    const retry = () => void dispatch(requested(arg));
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [dispatch, isRetried, requested, arg]);

  return { request, retry: () => void dispatch(requested(arg)) };
}

const withoutError = <T>(state: RequestState<T>): RequestState<T> => ({
  status: state.data === null ? 'idle' : 'ready',
  data: state.data,
  error: null,
});

/** Aborts a pending request when the component unmounts. */
export function useCancelOnUnmount({ cancelled }: Pick<RequestActions<unknown, never>, 'cancelled'>): void {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(cancelled()), [dispatch, cancelled]);
}
