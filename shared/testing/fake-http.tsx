import { ApiError, type HttpClient, type HttpRequest } from '../contract/http';

/** A body as the API sends it, an error to reject with, or a function that makes either from the request. */
export type FakeAnswer = unknown;

export interface FakeHttp extends HttpClient {
  /** Every request so far, oldest first. */
  readonly requests: readonly HttpRequest[];
  /** Replaces the answer of a path, e.g. once a fault is over. */
  answer(path: string, answer: FakeAnswer): void;
}

/**
 * A client that answers from a table, by path without `/api`: `{ '/VideosGet': { data: [] } }`. An `Error` rejects;
 * a function gets the request and may return a promise. A path that is not in the table rejects, naming it.
 */
export function fakeHttp(answers: Readonly<Record<string, FakeAnswer>> = {}): FakeHttp {
  const table = new Map(Object.entries(answers));
  const requests: HttpRequest[] = [];
  return {
    requests,
    answer: (path, answer) => void table.set(path, answer),
    async send(request) {
      requests.push(request);
      if (request.signal?.aborted) throw new ApiError('aborted', `${request.path} was given up.`);
      if (!table.has(request.path)) {
        throw new ApiError('network', `The test has no answer for ${request.path}. Add one to fakeHttp.`);
      }
      const answer = table.get(request.path);
      const body: unknown = typeof answer === 'function' ? await (answer(request) as unknown) : answer;
      if (body instanceof Error) throw body;
      return body;
    },
  };
}

/** What the client rejects with when the server answers with an error status. */
export function failure(status: number, serverMessage?: string): ApiError {
  return new ApiError('status', `The test's server answered with ${status}.`, {
    status,
    ...(serverMessage === undefined ? {} : { serverMessage }),
  });
}

/** An answer that a test gives later: `answers: { '/Jobs': pending.promise }`, then `pending.resolve(body)`. */
export function pendingAnswer() {
  let resolve: (body: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((settle) => {
    resolve = settle;
  });
  return { answer: () => promise, resolve };
}
