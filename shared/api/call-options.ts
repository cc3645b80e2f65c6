/** What every reading call accepts. */
export interface CallOptions {
  /** Abort it when the visitor leaves; the call then rejects with the code `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/** The part of a request that the options make; spread it into the request. */
export function requestOptions({ signal }: CallOptions): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}
