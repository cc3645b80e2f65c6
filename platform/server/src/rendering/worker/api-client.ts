import { ApiError, type Fields, type HttpClient, type HttpRequest } from '@safar/contract/http';
import {
  MAX_CALLS,
  MAX_CALLS_EACH,
  type ApiAnswer,
  type NumberedAnswer,
  type NumberedCall,
} from '../worker-protocol';
import { freezeJson } from './freeze-tree';
import type { ReleaseTasks } from './release-tasks';

interface Waiting {
  readonly path: string;
  readonly release: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ApiError) => void;
}

/** @throws {ApiError} */
function parseAnswer(path: string, answer: ApiAnswer): unknown {
  if (answer.result === 'failed') throw new ApiError(answer.code, answer.message, answer.details);
  try {
    // The response is frozen, because several remotes and pages share it.
    return freezeJson(JSON.parse(answer.body) as unknown);
  } catch (cause) {
    throw new ApiError('shape', `${path} responded with something other than JSON.`, { cause });
  }
}

/**
 * Converts every value except numbers to a string, because `ApiCall` allows only strings and numbers. Files do not
 * occur: only writes contain files, and this client refuses writes.
 */
export const textFields = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );

interface ApiClientOptions {
  readonly send: (calls: readonly NumberedCall[]) => void;
  /** Returns the trace headers. Called for every request. */
  readonly headers: () => Readonly<Record<string, string>>;
  /**
   * Returns the release whose code is running; see `NumberedCall.release`. The client records it as the caller, so that
   * errors in the code that handles the response are attributed to this release.
   */
  readonly currentRelease: () => number;
  readonly tasks: ReleaseTasks;
  /** Whether a page is being rendered. Between renders no requests are sent. */
  readonly isRendering: () => boolean;
}

/**
 * The API client of a render worker. A worker has no access to the network, so the server sends the requests
 * (`api-gateway.ts`).
 */
export function createApiClient({ send, headers, currentRelease, tasks, isRendering }: ApiClientOptions) {
  const waiting = new Map<number, Waiting>();
  const sizes = new WeakMap<object, number>();
  let lastId = 0;
  let unsent: NumberedCall[] = [];

  /** Sends all calls in `unsent` in one message. */
  function sendCalls(): void {
    const calls = unsent;
    unsent = [];
    try {
      if (!isRendering()) throw new Error('no page is being rendered');
      send(calls);
    } catch (cause) {
      for (const { id } of calls)
        settle(id, ({ path, reject }) => reject(new ApiError('network', `${path} was not sent.`, { cause })));
    }
  }

  /** Returns the reason why a request cannot be sent; `undefined` if it can be sent. */
  function refusalOf({ path, write }: HttpRequest): string | undefined {
    if (write) return `${path} is a write, and writes are not sent during rendering.`;
    if (!isRendering()) return `${path} was requested when no page was being rendered.`;
    if (waiting.size >= MAX_CALLS) return `${path} was not sent, because ${MAX_CALLS} calls are waiting.`;
    const own = [...waiting.values()].filter(({ release }) => release === currentRelease());
    if (own.length >= MAX_CALLS_EACH)
      return `${path} was not sent, because ${MAX_CALLS_EACH} calls of the same release are waiting.`;
    return undefined;
  }

  const http: HttpClient = {
    send(request: HttpRequest) {
      const { method, path, fields, query } = request;
      return new Promise((resolve, reject) => {
        const refusal = refusalOf(request);
        if (refusal !== undefined) return reject(new ApiError('network', refusal));
        const call = {
          method,
          path,
          fields: fields && textFields(fields),
          query: query && textFields(query),
          traceparent: headers()['traceparent'],
        };
        const id = (lastId += 1);
        const release = currentRelease();
        waiting.set(id, { path, release, resolve, reject });
        if (unsent.length === 0) setImmediate(sendCalls);
        unsent.push({ id, release, call });
      });
    },
  };

  /**
   * Settles the promise of a call in a task of the release that made the call. The code that awaits the promise runs as
   * microtasks at the end of this task, so its errors are attributed to this release.
   */
  function settle(id: number, handle: (call: Waiting) => void): void {
    const call = waiting.get(id);
    waiting.delete(id);
    if (call) tasks.run(call.release, () => handle(call));
  }

  function respond({ path, resolve, reject }: Waiting, answer: ApiAnswer): void {
    try {
      const response = parseAnswer(path, answer);
      if (answer.result === 'ok' && typeof response === 'object' && response !== null)
        sizes.set(response, answer.body.length + 1);
      resolve(response);
    } catch (error) {
      reject(error instanceof ApiError ? error : new ApiError('network', String(error)));
    }
  }

  return {
    http,
    /**
     * Returns the size of a parsed response for the API cache: one more than the length of its JSON text, or 1 if the
     * response is not an object.
     */
    sizeOf: (response: unknown): number =>
      (typeof response === 'object' && response !== null && sizes.get(response)) || 1,
    receive(answers: readonly NumberedAnswer[]): void {
      for (const { id, answer } of answers) settle(id, (call) => respond(call, answer));
    },
  };
}
