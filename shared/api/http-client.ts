import { ApiError, type HttpClient, type HttpRequest } from '../contract/http';
import type { Exchange } from './axios-transport';
import { createCsrfToken } from './csrf-token';
import { withDeadline } from './deadline';
import { isApiError } from './is-api-error';

export interface HttpClientOptions {
  /** The API's root: `/api` in browsers, an absolute address on the server. */
  readonly baseUrl: string;
  /** Asked at every call for what this program adds to it. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
  /** Told of every call that failed in the end, for the log; not of those that were given up. */
  readonly onError?: ((error: ApiError, request: HttpRequest) => void) | undefined;
}

const readLimit = 15_000;
const writeLimit = 60_000;
const pauseBeforeRetry = 300;

/** A failure that may be over in a moment. A server that says how long to wait is not asked again before. */
function mayPass({ code, details }: ApiError): boolean {
  const serverFailed = code === 'status' && (details.status ?? 0) >= 500;
  return (
    details.retryAfterSeconds === undefined && (code === 'network' || code === 'timeout' || serverFailed)
  );
}

const asApiError = (error: unknown, path: string) =>
  isApiError(error) ? error : new ApiError('network', `${path} could not be sent.`, { cause: error });

/** Ends early when the signal aborts; what follows then finds it aborted. */
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
 * The client that a page, or a server request, shares. axios comes with the first call, so that it costs nothing
 * before the first paint.
 *
 * Reads have 15 s for an attempt and are repeated once after a failure that may pass. Writes have 60 s in all,
 * carry the CSRF token and are never repeated, except after a 403, when nothing was stored and a new token may help.
 */
export function createHttpClient({ baseUrl, headers, onError }: HttpClientOptions): HttpClient {
  let loading: Promise<Exchange> | undefined;

  const exchange: Exchange = async (request, signal) => {
    loading ??= import('./axios-transport').then(
      async ({ createExchange }) => {
        // A task for axios itself, another for the first call: together they keep a slow phone from answering a touch.
        await pause(0, undefined);
        return createExchange(baseUrl, headers);
      },
      (error: unknown) => {
        loading = undefined;
        throw asApiError(error, request.path);
      },
    );
    return (await loading)(request, signal);
  };

  const attempt = (request: HttpRequest) =>
    withDeadline((signal) => exchange(request, signal), {
      limitMs: request.timeoutMs ?? readLimit,
      path: request.path,
      outer: request.signal,
    });

  const read = async (request: HttpRequest) => {
    try {
      return await attempt(request);
    } catch (error) {
      if (!isApiError(error) || !mayPass(error)) throw error;
      await pause(pauseBeforeRetry, request.signal);
      return attempt(request);
    }
  };

  const token = createCsrfToken(() => attempt({ method: 'GET', path: '/csrf' }));

  const write = (request: HttpRequest) =>
    withDeadline(
      async (signal) => {
        await token.ensure();
        signal.throwIfAborted();
        try {
          return await exchange(request, signal);
        } catch (error) {
          const refused = isApiError(error) && error.details.status === 403;
          if (!refused || !(await token.refresh())) throw error;
          signal.throwIfAborted();
          return exchange(request, signal);
        }
      },
      { limitMs: request.timeoutMs ?? writeLimit, path: request.path, outer: request.signal },
    );

  return {
    async send(request) {
      try {
        return await (request.write ? write(request) : read(request));
      } catch (cause) {
        const error = asApiError(cause, request.path);
        if (error.code !== 'aborted') onError?.(error, request);
        throw error;
      }
    },
  };
}
