/** Values of form fields. A Blob makes the request multipart; otherwise it is JSON. */
export type Fields = Readonly<Record<string, string | number | Blob>>;

/** A call of the API, as data. `HttpClient.send` adds the API root and rejects with an `ApiError`. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Below the API root, e.g. `/VideosGet`. */
  readonly path: string;
  readonly fields?: Fields | undefined;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the request fails with the code `timeout`. Default: 15,000 for reads, 60,000 for writes. */
  readonly timeoutMs?: number;
  /** Writes carry the CSRF token and are not retried by the client. */
  readonly write?: boolean;
  /** Keeps a write alive when the page is closed (`fetch` with `keepalive`). */
  readonly keepalive?: boolean;
  /** Receives 0 to 1 while a Blob is uploaded. */
  readonly onProgress?: ((progress: number) => void) | undefined;
}

/**
 * The client of `/api`. The host creates one for the page, or one for each server request, and passes it to the remotes,
 * so that they share one connection policy and one CSRF token.
 */
export interface HttpClient {
  /** Resolves with the parsed body; rejects with an `ApiError`. */
  send(request: HttpRequest): Promise<unknown>;
}

/** Why a call failed: no connection, no answer in time, cancelled, an HTTP status of 400 or above, or an answer of another form. */
export type ApiErrorCode = 'network' | 'timeout' | 'aborted' | 'status' | 'shape';

/** Every failure of a call. `message` is for logs; components choose the text for visitors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly details: {
      readonly status?: number;
      /** The `message` of the response, if it has one. */
      readonly serverMessage?: string;
      /** One sentence for each rejected field. */
      readonly fieldErrors?: Readonly<Record<string, string>>;
      readonly retryAfterSeconds?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }
}
