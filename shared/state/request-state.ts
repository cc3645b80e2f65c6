/**
 * One request as the store keeps it. `data` of an earlier answer may stay while a new one is on its way or has
 * failed; `null` means that there has never been one.
 */
export interface RequestState<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly data: T | null;
  /** What the visitor may read; only when `failed`. */
  readonly error: string | null;
}

export const idleRequest = <T>(): RequestState<T> => ({ status: 'idle', data: null, error: null });

export const pendingRequest = <T>(previous: RequestState<T>, keepData = false): RequestState<T> => ({
  status: 'loading',
  data: keepData ? previous.data : null,
  error: null,
});

export const fulfilledRequest = <T>(data: T): RequestState<T> => ({ status: 'ready', data, error: null });

export const rejectedRequest = <T>(
  previous: RequestState<T>,
  error: string,
  keepData = false,
): RequestState<T> => ({
  status: 'failed',
  data: keepData ? previous.data : null,
  error,
});
