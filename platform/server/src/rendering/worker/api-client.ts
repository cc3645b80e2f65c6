import { ApiError, type Fields, type HttpClient, type HttpRequest } from '@safar/contract/http';
import type { ApiAnswer, ApiCall, FromWorker } from '../worker-protocol';
import { freezeJson } from './freeze-tree';

/**
 * A page needs a few dozen calls. The limit keeps a release that calls the API in a loop from flooding the server.
 */
const MAX_WAITING_CALLS = 200;

interface Waiting {
  readonly path: string;
  readonly owner: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ApiError) => void;
}

/** @throws {ApiError} */
function parseAnswer(path: string, answer: ApiAnswer): unknown {
  if (answer.result === 'failed') throw new ApiError(answer.code, answer.message, answer.details);
  try {
    // Frozen, because several remotes and pages share the response.
    return freezeJson(JSON.parse(answer.body) as unknown);
  } catch (cause) {
    throw new ApiError('shape', `${path} responded with something other than JSON.`, { cause });
  }
}

/** Only string values are kept, because reads have no files. */
const textFields = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );

interface ApiClientOptions {
  readonly send: (message: FromWorker) => void;
  /** Returns the trace headers. Called for every request. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Identifies the code that sends a call, and continues with its response, so that faults are attributed to it. */
  readonly owner: { current(): number; announce(owner: number): void };
  /** Whether a page is being rendered. Between renders no requests are sent. */
  readonly isRendering: () => boolean;
}

/**
 * The API client of a render worker. A worker has no access to the network, so the server sends the requests
 * (`api-gateway.ts`).
 */
export function createApiClient({ send, headers, owner, isRendering }: ApiClientOptions) {
  const waiting = new Map<number, Waiting>();
  const sizes = new WeakMap<object, number>();
  let lastId = 0;

  const http: HttpClient = {
    send({ method, path, fields, query, write }: HttpRequest) {
      return new Promise((resolve, reject) => {
        if (write || !isRendering() || waiting.size >= MAX_WAITING_CALLS)
          return reject(new ApiError('network', `${path} is not requested while a page is rendered.`));
        const id = (lastId += 1);
        waiting.set(id, { path, owner: owner.current(), resolve, reject });
        const call: ApiCall = {
          method,
          path,
          fields: fields && textFields(fields),
          query,
          traceparent: headers()['traceparent'],
        };
        try {
          send({ type: 'api-call', id, call });
        } catch (cause) {
          waiting.delete(id);
          reject(new ApiError('network', `${path} could not be requested.`, { cause }));
        }
      });
    },
  };

  return {
    http,
    /** Size in bytes of the text from which a response was parsed. */
    sizeOf: (response: unknown): number =>
      (typeof response === 'object' && response !== null && sizes.get(response)) || 1,
    receive(id: number, answer: ApiAnswer): void {
      const call = waiting.get(id);
      waiting.delete(id);
      if (!call) return;
      // In a separate task, because the code that waits for the response runs at the end of this task, before any
      // other code.
      setImmediate(() => {
        owner.announce(call.owner);
        try {
          const response = parseAnswer(call.path, answer);
          if (answer.result === 'ok' && typeof response === 'object' && response !== null)
            sizes.set(response, answer.body.length + 1);
          call.resolve(response);
        } catch (error) {
          call.reject(error instanceof ApiError ? error : new ApiError('network', String(error)));
        }
      });
    },
  };
}
