import { ApiError, type HttpClient, type HttpRequest } from '@safar/contract/http';
import { isApiError } from '@safar/contract/api-error';
import type { Transport } from './axios-transport';

/** Options of every read call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the code `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of an API client. */
export interface HttpClientOptions {
  /** Root of the API: `/api` in browsers, an absolute URL on the server. */
  readonly baseUrl: string;
  /** Returns additional headers. Called for every request. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
  /** Called once for each call that failed, after its last attempt. Not called for aborted calls. */
  readonly onError?: ((error: ApiError, request: HttpRequest) => void) | undefined;
}

const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 300;

/**
 * Creates an API client for a page, or for server code such as the sitemap. axios loads on the first call, so that it
 * does not delay the first paint.
 *
 * If the request has no `timeoutMs`, each attempt of a read times out after 15 s, and a write after 60 s in total. A
 * read is retried once after a transient failure. A write carries the CSRF token and is retried only after a 403
 * response, with a new token, because a 403 means that nothing was stored.
 */
export function createHttpClient({ baseUrl, headers, onError }: HttpClientOptions): HttpClient {
  let transport: Promise<Transport> | undefined;

  const send: Transport = async (request, signal) => {
    transport ??= import('./axios-transport').then(
      async ({ createAxiosTransport }) => {
        // Splits the work into two tasks. In a single task, evaluating axios and sending the first request would delay
        // input on a slow phone.
        await pause(0, undefined);
        return createAxiosTransport(baseUrl, headers);
      },
      (error: unknown) => {
        transport = undefined;
        throw toNetworkError(error, request.path);
      },
    );
    return (await transport)(request, signal);
  };

  const attempt = (request: HttpRequest) =>
    withDeadline(request, READ_TIMEOUT_MS, (signal) => send(request, signal));

  const read = async (request: HttpRequest) => {
    try {
      return await attempt(request);
    } catch (error) {
      if (!isApiError(error) || !isTransient(error)) throw error;
      await pause(RETRY_DELAY_MS, request.signal);
      return attempt(request);
    }
  };

  const token = createCsrfToken(() => attempt({ method: 'GET', path: '/csrf' }));

  const write = (request: HttpRequest) =>
    withDeadline(request, WRITE_TIMEOUT_MS, async (signal) => {
      await token.ensure();
      signal.throwIfAborted();
      try {
        return await send(request, signal);
      } catch (error) {
        const isRefused = isApiError(error) && error.details.status === 403;
        if (!isRefused || !(await token.refresh())) throw error;
        signal.throwIfAborted();
        return send(request, signal);
      }
    });

  return {
    async send(request) {
      try {
        return await (request.write ? write(request) : read(request));
      } catch (cause) {
        const error = toNetworkError(cause, request.path);
        if (error.code !== 'aborted') onError?.(error, request);
        throw error;
      }
    },
  };
}

const toNetworkError = (error: unknown, path: string) =>
  isApiError(error) ? error : new ApiError('network', `${path} could not be sent.`, { cause: error });

/**
 * Whether to retry a read that failed with this error. If the response has a Retry-After header, the read is not
 * retried, because the server asked the client to wait.
 */
function isTransient({ code, details }: ApiError): boolean {
  const isServerError = code === 'status' && (details.status ?? 0) >= 500;
  return (
    details.retryAfterSeconds === undefined && (code === 'network' || code === 'timeout' || isServerError)
  );
}

/**
 * Resolves after the delay, or as soon as the signal aborts. It does not reject on abort, because the next request with
 * this signal fails with the code `aborted`.
 */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
  });
}

/**
 * Rejects with `timeout` when the time limit is exceeded, and with `aborted` when the signal of the request aborts. It
 * does not wait until `work` has stopped. Otherwise a hanging connection or download would block the caller.
 */
function withDeadline<T>(
  { path, timeoutMs, signal }: HttpRequest,
  defaultTimeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limitMs = timeoutMs ?? defaultTimeoutMs;
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController();
    const stop = (error: ApiError) => {
      reject(error);
      controller.abort();
    };
    const abort = () => stop(new ApiError('aborted', `${path} was aborted.`));
    if (signal?.aborted) return abort();
    const timer = setTimeout(
      () => stop(new ApiError('timeout', `${path} did not respond within ${limitMs} ms.`)),
      limitMs,
    );
    signal?.addEventListener('abort', abort, { once: true });
    void work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      });
  });
}

const hasTokenCookie = () => document.cookie.split(/;\s*/).some((cookie) => cookie.startsWith('XSRF-TOKEN='));

/**
 * Manages the CSRF token. The backend sets it as a cookie, and each write must send it back in a header. The methods
 * never reject. Without a token, the write is still sent, and the backend decides whether to accept it.
 *
 * @param requestToken calls the endpoint whose response sets the cookie
 */
function createCsrfToken(requestToken: () => Promise<unknown>) {
  let pending: Promise<boolean> | undefined;
  let hasResponded = false;

  const request = async () => {
    try {
      await requestToken();
      hasResponded = true;
      return true;
    } catch (error) {
      hasResponded ||= isApiError(error) && error.code === 'status';
      return false;
    } finally {
      pending = undefined;
    }
  };
  const requestOnce = () => (pending ??= request());

  return {
    /** Requests a new token. Resolves with `true` if the request succeeded. */
    refresh: async () => typeof document !== 'undefined' && requestOnce(),
    /**
     * Requests a token if the cookie does not exist. If the endpoint has already responded, another request would not
     * help: the browser blocks the cookie, or the backend does not set it.
     */
    async ensure() {
      if (typeof document === 'undefined' || hasTokenCookie()) return;
      if (pending || !hasResponded) await requestOnce();
    },
  };
}
