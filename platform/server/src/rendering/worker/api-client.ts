import { ApiError, type Fields, type HttpClient, type HttpRequest } from '@safar/contract/http';
import type { ApiAnswer, ApiCall, FromWorker } from '../worker-protocol';
import { freezeJson } from './freeze-tree';

/** A page needs a few dozen calls; a release that loops over them must not flood the server. */
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
    // Frozen, because the parts of several remotes and pages share it.
    return freezeJson(JSON.parse(answer.body) as unknown);
  } catch (cause) {
    throw new ApiError('shape', `${path} responded with something other than JSON.`, { cause });
  }
}

/** Reads have no files. */
const textFields = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );

interface ApiClientOptions {
  readonly send: (message: FromWorker) => void;
  /** Trace headers, read for every request. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** The code that sends a call and continues with its response, for attributing faults. */
  readonly owner: { current(): number; announce(owner: number): void };
  /** Whether a page is being rendered; nothing is requested between renders. */
  readonly isRendering: () => boolean;
}

/** The API client of a render worker. A worker has no network, so the server sends the requests (`api-gateway.ts`). */
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
    /** Bytes of the text that a response was parsed from. */
    sizeOf: (response: unknown): number =>
      (typeof response === 'object' && response !== null && sizes.get(response)) || 1,
    receive(id: number, answer: ApiAnswer): void {
      const call = waiting.get(id);
      waiting.delete(id);
      if (!call) return;
      // A task of its own: the code that waits for the response runs at its end, before the next task.
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
