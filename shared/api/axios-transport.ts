import axios from 'axios';
import type { HttpRequest } from '../contract/http';
import { csrfCookie, csrfHeader } from './csrf-token';
import { requestBody } from './request-body';
import { toApiError } from './to-api-error';

/** One request, one answer: the parsed body, or an `ApiError`. */
export type Exchange = (request: HttpRequest, signal: AbortSignal) => Promise<unknown>;

/**
 * The page's one axios instance. This file is a chunk of its own, loaded with the first call: import it with `import()`
 * only.
 */
export function createExchange(
  baseUrl: string,
  headers: () => Readonly<Record<string, string>> = () => ({}),
): Exchange {
  const instance = axios.create({
    baseURL: baseUrl,
    allowAbsoluteUrls: false,
    xsrfCookieName: csrfCookie,
    xsrfHeaderName: csrfHeader,
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
        headers: headers(),
        signal,
        withXSRFToken: method === 'POST',
        // Only fetch can outlive the page and carry a header; only the others report progress.
        ...(keepalive ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
        ...(onProgress ? { onUploadProgress: ({ progress = 0 }) => onProgress(progress) } : {}),
      });
      return data;
    } catch (error) {
      throw toApiError(error, path);
    }
  };
}
