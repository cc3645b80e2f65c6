import { ApiError, type HttpClient, type HttpRequest } from '@safar/contract/http';

/** A response body, an error to reject with, or a function of the request that returns either. */
export type FakeResponse = unknown;

/**
 * A mock of the HTTP client. It records all requests and returns prepared responses. A request to a path without a
 * response rejects.
 */
export interface FakeHttp extends HttpClient {
  /** Every request so far, oldest first. */
  readonly requests: readonly HttpRequest[];
  /** Replaces the response of a path. */
  respond(path: string, response: FakeResponse): void;
}

/**
 * Creates a client with a table of responses, such as `{ '/VideosGet': { data: [] } }`. The keys are paths without
 * `/api`. If the response is an `Error`, the call rejects. If the response is a function, it is called with the request
 * and may return a promise. A call to a path that is not in the table rejects.
 */
export function fakeHttp(responses: Readonly<Record<string, FakeResponse>> = {}): FakeHttp {
  const table = new Map(Object.entries(responses));
  const requests: HttpRequest[] = [];
  return {
    requests,
    respond: (path, response) => void table.set(path, response),
    async send(request) {
      requests.push(request);
      if (request.signal?.aborted) throw new ApiError('aborted', `${request.path} was aborted.`);
      if (!table.has(request.path)) {
        throw new ApiError('network', `The test has no response for ${request.path}. Add one to fakeHttp.`);
      }
      const response = table.get(request.path);
      const body: unknown = typeof response === 'function' ? await (response(request) as unknown) : response;
      if (body instanceof Error) throw body;
      return body;
    },
  };
}

/** Returns the error with which the real HTTP client rejects if the server responds with this status. */
export function failure(status: number, serverMessage?: string): ApiError {
  return new ApiError('status', `The test's server responded with ${status}.`, {
    status,
    ...(serverMessage === undefined ? {} : { serverMessage }),
  });
}

/**
 * Creates a response that the test resolves later: `fakeHttp({ '/Jobs': pending.response })`, then
 * `pending.resolve(body)`.
 */
export function pendingResponse() {
  let resolve: (body: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((settle) => {
    resolve = settle;
  });
  return { response: () => promise, resolve };
}
