/**
 * The fields of a request body. They are sent as JSON, or as form data if one of them is a `Blob` or the endpoint
 * requires form data.
 */
export type Fields = Readonly<Record<string, string | number | Blob>>;

/** An API call. Pass it to `HttpClient.send`. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Path relative to the API root, such as `/VideosGet`. */
  readonly path: string;
  readonly fields?: Fields | undefined;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal | undefined;
  /**
   * Timeout in milliseconds. For a read, it applies to each attempt; for a write, to the whole call with its
   * retry. Default: 15,000 for reads, 60,000 for writes.
   */
  readonly timeoutMs?: number;
  /**
   * Whether the request changes data. Such a request (a write) carries the CSRF token. The client retries it only after
   * a 403 response, with a new token.
   */
  readonly write?: boolean;
  /** Whether the write continues when the page is closed (`fetch` with `keepalive`). */
  readonly keepalive?: boolean;
  /** Called with the uploaded fraction, from 0 to 1, while a `Blob` is uploaded. */
  readonly onProgress?: ((progress: number) => void) | undefined;
}

/**
 * The client of `/api`. In the browser, the shell creates one client per page load and passes it to the remotes. All
 * remotes of a page therefore use the same CSRF token and the same rules for timeouts and retries. On the server, there
 * is one client per render worker. The client of a worker rejects writes and ignores `signal` and `timeoutMs`.
 */
export interface HttpClient {
  /** Resolves with the parsed body; rejects with an `ApiError`. */
  send(request: HttpRequest): Promise<unknown>;
}

/**
 * The reason why a call failed: no connection, a timeout, an abort, an HTTP status of 400 or above, or a response of
 * an unexpected shape.
 */
export type ApiErrorCode = 'network' | 'timeout' | 'aborted' | 'status' | 'shape';

/** The error of a failed API call. `message` is for logs. Components choose the text that visitors see. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly details: {
      readonly status?: number;
      /** The field `message` or `error` of the response body, if the body has such a field. */
      readonly serverMessage?: string;
      /** One sentence per rejected field, keyed by field name. */
      readonly fieldErrors?: Readonly<Record<string, string>>;
      readonly retryAfterSeconds?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }
}
