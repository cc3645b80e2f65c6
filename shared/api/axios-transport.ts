import axios, { isAxiosError, isCancel } from 'axios';
import { ApiError, type HttpRequest } from '@safar/contract/http';
import { isApiError } from '@safar/contract/api-error';
import { parseErrorBody } from './error-body';
import { requestBody } from './request-body';

/** Sends one request. Resolves with the parsed body, rejects with an `ApiError`. */
export type Transport = (request: HttpRequest, signal: AbortSignal) => Promise<unknown>;

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/**
 * Creates the transport of an API client. Import this file only with `import()`, so that axios stays in a separate
 * chunk, which loads on the first call.
 */
export function createAxiosTransport(
  baseUrl: string,
  headers: () => Readonly<Record<string, string>> = () => ({}),
): Transport {
  const instance = axios.create({
    baseURL: baseUrl,
    allowAbsoluteUrls: false,
    // Limits the memory that a response can use on the server.
    maxContentLength: MAX_RESPONSE_BYTES,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    adapter: ['xhr', 'http'],
  });
  return async (request, signal) => {
    const { method, path, query, keepalive, onProgress } = request;
    try {
      const { data } = await instance.request<unknown>({
        method,
        url: path,
        data: requestBody(request),
        params: query,
        // Removes the User-Agent that axios sets with the fetch adapter. Firefox and WebKit would send it, and the
        // backend would treat the visitor as a bot.
        headers: { ...headers(), ...(keepalive && { 'User-Agent': false }) },
        signal,
        withXSRFToken: method === 'POST',
        // Only a `fetch` request can both outlive the page and have headers. The other adapters are the default,
        // because `fetch` does not report upload progress in every browser.
        ...(keepalive ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
        ...(onProgress ? { onUploadProgress: ({ progress = 0 }) => onProgress(progress) } : {}),
      });
      return data;
    } catch (error) {
      throw toApiError(error, path);
    }
  };
}

function parseRetryAfter(header: unknown) {
  const seconds = Number.parseInt(String(header), 10);
  return Number.isNaN(seconds) ? {} : { retryAfterSeconds: seconds };
}

function toApiError(cause: unknown, path: string): ApiError {
  if (isApiError(cause)) return cause;
  if (isCancel(cause)) return new ApiError('aborted', `${path} was aborted.`, { cause });
  if (isAxiosError<unknown>(cause) && cause.response) {
    const { status, data, headers } = cause.response;
    return new ApiError('status', `${path} responded with status ${status}.`, {
      status,
      ...parseErrorBody(data),
      ...parseRetryAfter(headers['retry-after']),
      cause,
    });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ApiError('network', `${path} could not be reached: ${reason}.`, { cause });
}
