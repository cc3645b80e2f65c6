/** Values of form fields; a Blob makes the request multipart, otherwise it is sent as JSON. */
export type Fields = Readonly<Record<string, string | number | Blob>>;

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Below the API root, e.g. `/VideosGet`. */
  readonly path: string;
  readonly fields?: Fields;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
  /** Milliseconds until the request fails with the code `timeout`; reads default to 15,000. */
  readonly timeoutMs?: number;
  /** Writes carry the CSRF token and are never repeated by the client. */
  readonly write?: boolean;
  /** Lets a write outlive the page (`fetch` with `keepalive`). */
  readonly keepalive?: boolean;
  /** 0 to 1 while fields with a Blob go up. */
  readonly onProgress?: (share: number) => void;
}

/**
 * How shell and remotes talk to `/api`. The host makes one for the page (or one for each server request) and
 * hands it to the remotes, so that there is one client, one token and one cache.
 */
export interface HttpClient {
  /** Resolves with the parsed body; rejects with an `ApiError`. */
  send(request: HttpRequest): Promise<unknown>;
}

export type ApiErrorCode = 'network' | 'timeout' | 'aborted' | 'status' | 'shape';

/** Every failure of a call. `message` is for logs; what visitors read is decided where it is shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly details: {
      readonly status?: number;
      /** The server's own `message`, if it sent one. */
      readonly serverMessage?: string;
      /** One sentence per refused field. */
      readonly fieldErrors?: Readonly<Record<string, string>>;
      readonly retryAfterSeconds?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }
}
