import { useEffect } from 'react';
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
import { useHost } from '@safar/remote-kit/host';
import { serverSentence } from '@safar/contract/locale';

/** The state of one request in the store. */
export interface RequestState<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last response; `null` if there is none. */
  readonly data: T | null;
  /** The text for visitors, possibly empty. */
  readonly error: string | null;
}

/** The state before the first request. */
export const idleRequest = <T>(): RequestState<T> => ({ status: 'idle', data: null, error: null });

/** The state while a request runs. `keepData` keeps the previous response. */
export const pendingRequest = <T>(previous: RequestState<T>, keepData = false): RequestState<T> => ({
  status: 'loading',
  data: keepData ? previous.data : null,
  error: null,
});

/** The state with a response. */
export const fulfilledRequest = <T>(data: T): RequestState<T> => ({ status: 'ready', data, error: null });

/** The state after a failure; `error` says why. `keepData` keeps the previous response. */
export const rejectedRequest = <T>(
  previous: RequestState<T>,
  error: string,
  keepData = false,
): RequestState<T> => ({
  status: 'failed',
  data: keepData ? previous.data : null,
  error,
});

/** The latest request of one kind, with the argument that it was made with. */
export interface StoredRequest<T, A> extends RequestState<T> {
  readonly arg?: A;
  /** With `keepPrevious`: the last response to another argument, which stays available when the latest request fails. */
  readonly previous?: StoredRequest<T, A> | undefined;
}

/** Options of a slice that holds the response of one request. */
export interface RequestOptions<K, A, T> {
  /** Key in the store, which starts with the remote's name. */
  readonly key: K;
  /** A saga that loads the data, usually `callApi(…)`. */
  readonly load: (arg: A) => Generator<unknown, T>;
  /**
   * Keeps the previous response: for the same argument until the next response, together with its error; for another argument
   * until a third one has a response.
   */
  readonly keepPrevious?: boolean;
  /** Whether two arguments mean the same request, e.g. two spellings of a category. */
  readonly isSame?: (a: A, b: A) => boolean;
}

/**
 * A request with its slice, actions, sagas and selector: everything that a list or record from the API needs.
 *
 * @example
 * export const shows = createRequest({ key: 'mf-video/shows', load: () => callApi(listShows) });
 * // remote: features: [shows.feature]
 * // `load` on the server: await run(shows.fetch)
 * // component: const { request, retry } = useRequest(shows);
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
  /** Aborts the pending request, for example when its page is closed. */
  const cancelled = createAction(`${key}/cancelled`);
  const idle: State = idleRequest<T>();

  const isFor = (state: State | undefined, arg: A): boolean =>
    state !== undefined && state.status !== 'idle' && isSame(state.arg as A, arg);

  const stateFor = (state: State, arg: A): State =>
    [state, state.previous].find((stored) => isFor(stored, arg)) ?? idle;

  /** The response to keep beside the state of an argument. */
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
    /** The state of the request with this argument: idle if the store holds another one, or no such slice. */
    select: (root: Readonly<Partial<Record<K, State>>>, arg: A): RequestState<T> =>
      stateFor(root[key] ?? idle, arg),
  };
}

/** The members of a request that hooks use. */
interface RequestActions<T, A> {
  readonly requested: (arg: A) => UnknownAction;
  readonly cancelled: () => UnknownAction;
  select(root: object, arg: A): RequestState<T>;
}

/**
 * The state of a request. It is sent on mount unless the store has its response or failure. A message of the server in
 * another language than the page is empty.
 */
export function useRequest<T, A>({ requested, select }: RequestActions<T, A>, arg: A) {
  const dispatch = useDispatch();
  const { locale } = useHost();
  const stored = useSelector((root: object) => select(root, arg));
  const request = stored.error ? { ...stored, error: serverSentence(stored.error, locale) } : stored;
  const isMissing = request.status === 'idle';

  useEffect(() => {
    if (isMissing) dispatch(requested(arg));
  }, [dispatch, isMissing, requested, arg]);

  return { request, retry: () => void dispatch(requested(arg)) };
}

/** Aborts a pending request when the component unmounts. */
export function useCancelOnUnmount({ cancelled }: Pick<RequestActions<unknown, never>, 'cancelled'>): void {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(cancelled()), [dispatch, cancelled]);
}
